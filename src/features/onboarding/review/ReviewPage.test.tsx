import { screen } from '@testing-library/react';
import { type MockResponse, failing } from '#test/support/screens/mockNetwork';
import { arrival, card } from '#test/support/screens/formPage';
import { brokerageCustodianFieldsSchema, businessEntitySchema, individualSchema, trustSchema } from '@/api';
import type { Fields } from '@/forms/convert';
import { brokerageCustodianSections } from '@/related-parties/brokerageCustodianSections';
import { businessSections } from '@/related-parties/business/businessSections';
import { type Sections, namesIn } from '@/forms/sections/section';
import { trustSections } from '@/related-parties/trust/trustSections';
import { eleanor } from '@/forms/testing';
import { openStep } from '../testing';
import { harbor } from '../business/testing';
import { dune } from '../trust/testing';
import { individualSections } from '../individualSections';
import { ReviewPage } from './ReviewPage';

const setup = (responses: Readonly<Record<string, MockResponse>> = {}) =>
  openStep('/onboarding/review', ReviewPage, {
    'GET /api/onboarding/Business': { businessEntities: [harbor] },
    'GET /api/onboarding/GetTrustsData': { trusts: [dune] },
    ...responses,
  });

const response = (scope: Awaited<ReturnType<typeof card>>, label: string) =>
  scope.getByText(label).nextElementSibling?.textContent.trim();

describe('the review page', () => {
  it('shows the values of every step, identity numbers masked', async () => {
    await setup();
    const individual = await card(/^Individual$/);
    expect(response(individual, 'Date of Birth')).toBe('Feb 29, 1968');
    expect(response(individual, 'Social Security Number')).toBe('•••-••-3456');
    const business = await card(/^Business 1 · Harbor LLC$/);
    expect(response(business, 'Business Tax ID')).toBe('••-•••6789');
    expect(response(business, 'Beneficial Owner 1')).toBe('Ruth Calloway, 50%, ruth@harbor.example, (415) 555-0171');
    const trust = await card(/^Trust #1 · Dune Trust$/);
    expect(response(trust, 'Trust Type')).toBe('Irrevocable Trust');
    expect(response(trust, 'Trust Member 2')).toMatch(/^Trust Protector, pine.example/);
    expect(screen.getByRole('heading', { name: 'No Brokerages or Custodians' })).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('123456789');
  });

  it('shows unknown values as text, and omits null', async () => {
    const [owner] = harbor.beneficialOwners;
    const [member] = dune.trustMembers;
    const account = { id: 12, version: 3, businessName: 'Calder', businessType: 'Bank', contactNotes: null };
    const odd = { employmentStatus: 'Self-Employed', middleName: null };
    await setup({
      'GET /api/onboarding/Individual': () => Response.json({ individual: { ...eleanor, ...odd } }),
      'GET /api/onboarding/Business': () =>
        Response.json({
          businessEntities: [{ ...harbor, entityType: 'Cooperative', beneficialOwners: [{ ...owner, phone: null }] }],
        }),
      'GET /api/onboarding/GetTrustsData': () =>
        Response.json({
          trusts: [{ ...dune, trustType: 'BlindTrust', trustMembers: [{ ...member, type: 'Auditor' }] }],
        }),
      'GET /api/onboarding/BrokerageCustodians': () => Response.json({ brokerageCustodians: [account] }),
    });
    const individual = await card(/^Individual$/);
    expect(response(individual, 'Employment Status')).toBe('Self-Employed');
    expect(individual.queryByText('Middle Name')).not.toBeInTheDocument();
    const business = await card(/^Business 1/);
    expect(response(business, 'Entity Type')).toBe('Cooperative');
    expect(response(business, 'Beneficial Owner 1')).toBe('Ruth Calloway, 50%, ruth@harbor.example');
    const trust = await card(/^Trust #1/);
    expect(response(trust, 'Trust Type')).toBe('BlindTrust');
    expect(response(trust, 'Trust Member 1')).toMatch(/^Auditor, /);
    expect(response(await card(/^Calder$/), 'Business Type')).toBe('Bank');
  });

  it('links to the fields of each section', async () => {
    const { user } = await setup();
    const business = await card(/^Business 1/);
    expect(screen.queryByText('Some answers are not saved yet')).not.toBeInTheDocument();
    await user.click(business.getByRole('link', { name: /^Change Registered Agent/ }));
    const visit = '{"resume":false,"focusedField":"businessEntities[0].registeredAgentName","entryId":7}';
    expect(await arrival(`/onboarding/business ${visit}`)).toBeInTheDocument();
  });

  it('shows unsaved values, and which are missing', async () => {
    const draft = {
      step: 'business',
      data: { businessEntities: [{ name: 'Quay', dateOfFormation: '12/31/80', beneficialOwners: [] }] },
      version: 1,
      savedAt: '2026-11-20T14:02:00Z',
    };
    const draftOf = (request: Request) => ({ draft: request.url.endsWith('=business') ? draft : null });
    await setup({ 'GET /api/onboarding/Draft': draftOf });
    const business = await card(/^Business 1 · Quay/);
    expect(business.getByText('Not saved yet')).toBeInTheDocument();
    expect(screen.getByText('Some answers are not saved yet')).toBeInTheDocument();
    expect(response(business, 'Business Tax ID')).toMatch('Missing');
    expect(response(business, 'Date of Formation')).toMatch('12/31/80');
  });

  it('shows an edited brokerage or custodian once', async () => {
    const account = { id: 12, version: 3, businessName: 'Calder', businessType: 'Custodian' };
    const draft = {
      step: 'brokerageCustodian',
      data: { ...account, businessName: 'Calder & Finch' },
      version: 1,
      savedAt: '2026-11-20T14:02:00Z',
    };
    const draftOf = (request: Request) => ({ draft: request.url.endsWith('=brokerageCustodian') ? draft : null });
    await setup({
      'GET /api/onboarding/Draft': draftOf,
      'GET /api/onboarding/BrokerageCustodians': () => Response.json({ brokerageCustodians: [account] }),
    });
    expect((await card('Calder & Finch')).getByText('Not saved yet')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Calder' })).not.toBeInTheDocument();
  });

  it('show why they cannot be loaded, with Retry', async () => {
    const { user, network } = await setup({ 'GET /api/onboarding/GetTrustsData': () => failing(500, 'Tired.') });
    expect(await screen.findByRole('alert')).toHaveTextContent('Tired.');
    network.respond('GET /api/onboarding/GetTrustsData', { trusts: [] });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'No Trusts' })).toBeInTheDocument();
  });
});

it.each<[string, Fields, Sections]>([
  ['Individual', individualSchema.fields, individualSections],
  ['business', businessEntitySchema.fields, businessSections],
  ['trust', trustSchema.fields, trustSections],
  ['brokerage or custodian', brokerageCustodianFieldsSchema.fields, brokerageCustodianSections],
])('the sections of the %s leave out no field of the contract', (_what, fields, sections) => {
  const labels = Object.entries(fields).flatMap(([name, { label }]) =>
    label === '' || /[[.]/.test(name) ? [] : [name],
  );
  expect(sections.flatMap(namesIn).sort()).toEqual(labels.sort());
});

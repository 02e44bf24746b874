// Spec: R-ACC-8.
import { screen, waitFor } from '@testing-library/react';
import { expectLog } from '#test/support/jest/failures';
import { type MockResponse, failing, unreachable } from '#test/support/screens/mockNetwork';
import { renderRoutes } from '#test/support/screens/render';
import { storeTokens } from '#test/support/screens/tokens';
import { useIsOnboarded, useIsUnassigned, useRole } from './access';

function Access() {
  const { isConcierge, isSettled } = useRole();
  const isOnboarded = useIsOnboarded();
  const isUnassigned = useIsUnassigned();
  const facts = { isSettled, isConcierge, isOnboarded, isUnassigned };
  return <p>{JSON.stringify(facts)}</p>;
}

const role = 'GET /api/profile/IsConcierge';
const onboarded = 'GET /api/profile/IsOnboarded';
const families = 'GET /api/clientfamily/getfamilies';
const client = {
  'GET /api/user/validate': { validated: true },
  [role]: false,
  [onboarded]: true,
  [families]: { families: [{ id: 17, name: 'Ashworth' }] },
};

const settled = { isSettled: true, isConcierge: false, isOnboarded: true, isUnassigned: false };

const access = (responses: Readonly<Record<string, MockResponse>>) =>
  renderRoutes([{ path: '/', Component: Access }], { responses: { ...client, ...responses } });

const is = (facts: object): Promise<HTMLElement> => screen.findByText(JSON.stringify({ ...settled, ...facts }));

it('sends no request without a session', async () => {
  const { network } = await access({});
  await is({ isSettled: false, isOnboarded: false });
  expect(network.requests).toEqual([]);
});

describe('with a session', () => {
  beforeEach(() => storeTokens());

  it('a client with a family is not unassigned', async () => {
    await access({});
    await is({});
  });

  it('a client without a family is unassigned', async () => {
    await access({ [families]: { families: [] } });
    await is({ isUnassigned: true });
  });

  it('a concierge is never unassigned, and sends no request for families', async () => {
    const { network } = await access({ [role]: true, [onboarded]: false });
    await is({ isConcierge: true, isOnboarded: false });
    expect(network.requests).not.toContain(families);
  });

  it.each([
    ['refused', () => failing(403, 'No.')],
    ['failing', () => failing(500, 'No.')],
    ['unreachable', unreachable],
  ])('a families check that is %s counts as an empty list', async (_what, response) => {
    expectLog('A check of the user failed');
    await access({ [families]: response });
    await is({ isUnassigned: true });
  });

  it('a failed onboarding check counts as "no"', async () => {
    expectLog('A check of the user failed');
    const { network } = await access({ [onboarded]: () => failing(500, 'No.') });
    await is({ isOnboarded: false });
    expect(network.requests).toContain(onboarded);
  });

  it('a failed role check counts as "not concierge", but not as unassigned', async () => {
    expectLog('A check of the user failed');
    await access({ [role]: () => failing(500, 'No.'), [families]: { families: [] } });
    await is({});
  });

  it('a response of the wrong type is a "no"', async () => {
    await access({ [role]: () => Response.json('yes'), [onboarded]: () => Response.json({ onboarded: true }) });
    await is({ isOnboarded: false });
  });

  it('null is a "no" and an empty list', async () => {
    await access({
      [role]: () => Response.json(null),
      [onboarded]: () => Response.json(null),
      [families]: () => Response.json({ families: null }),
    });
    await is({ isOnboarded: false, isUnassigned: true });
  });

  it('a response without a list is an empty list', async () => {
    await access({ [families]: () => Response.json({}) });
    await waitFor(() => is({ isUnassigned: true }));
  });
});

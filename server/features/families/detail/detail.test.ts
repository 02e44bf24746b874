import type { History } from '#server/generated/operations.gen';
import { testServer } from '#test/support/server/serverApp';
import { saveBusinesses, saveTrusts } from '#test/support/screens/onboarding';
import { createParty, partyKinds } from '#test/support/samples/relatedParties';
import {
  anyInstant,
  conciergePerson,
  jsonOf,
  newClient,
  newFamily,
  newRecord,
  put,
} from '#test/support/server/serverUsers';

interface Summary {
  id: number;
  name: string;
  version: number;
  counts: Record<string, number>;
}

const server = testServer();
const concierge = server.as(conciergePerson('detail-concierge'));

const summaryOf = async (id: number): Promise<Summary> =>
  (await jsonOf<{ family: Summary }>(concierge(`/api/family/getfamilysummary?id=${id}`))).family;
const listOfFamily = (id: number, part: string): Promise<Record<string, object[]>> =>
  jsonOf(concierge(`/api/family/getfamilypart?id=${id}&part=${part}`));
const rename = (sent: object, status = 200) => jsonOf(concierge('/api/family/updatefamily', put(sent)), status);

describe('a family', () => {
  test('contains its members and all related parties; a tab reads only its own rows', async () => {
    const client = await newClient(server, 'detail-client');
    await jsonOf(saveBusinesses(client, [newRecord('BusinessEntity')]));
    await jsonOf(saveTrusts(client, [newRecord('Trust')]));
    const id = await newFamily(server, 'Detail', [client]);
    for (const [kind] of partyKinds) await jsonOf(createParty(concierge, kind, id));

    const counts = (await summaryOf(id)).counts;
    const one = { charitableOrganizations: 1, bankAccounts: 1, brokerageCustodians: 1, insuranceCompanies: 1 };
    expect(counts).toEqual({ ...one, contacts: 1, vendors: 1, businesses: 2, trusts: 2, individuals: 1, members: 1 });

    const { family } = await jsonOf<{ family: Record<string, unknown> }>(concierge(`/api/family/getfamily?id=${id}`));
    expect(family).toMatchObject({ id, name: 'Detail', createdAt: anyInstant, version: 1 });
    for (const [part, count] of Object.entries(counts)) {
      const rows = await listOfFamily(id, part);
      expect([part, rows[part]?.length]).toEqual([part, count]);
      expect(rows).toEqual({ [part]: family[part] });
    }
    expect(family['members']).toEqual([
      {
        loginProfileId: expect.any(Number) as unknown,
        name: 'detail-client',
        email: 'detail-client@users.example',
        onboarded: true,
        hasBillComCustomerId: false,
        assignedAt: anyInstant,
      },
    ]);
    expect(JSON.stringify(family['individuals'])).not.toContain('000123456');
    const { families } = await jsonOf<{ families: Record<string, unknown>[] }>(concierge('/api/family/getfamilies'));
    expect(family['individuals']).toEqual(families.find((one) => one['id'] === id)?.['individuals']);
    expect(family['individuals']).toMatchObject([{ countryCode: expect.any(String) as unknown }]);
  });

  test('is renamed to a trimmed name, also without a version; a stale version is refused', async () => {
    const id = await newFamily(server, 'Old');
    expect(await rename({ id, name: '  New ', version: 1 })).toMatchObject({ family: { name: 'New', version: 2 } });
    expect(await rename({ id, name: 'Newest', version: 1 }, 412)).toMatchObject({
      current: { name: 'New', version: 2 },
    });
    expect(await rename({ id, name: 'Newer' })).toMatchObject({ family: { name: 'Newer', version: 3 } });
    expect(await rename({ id, name: ' ', version: 3 }, 400)).toMatchObject({
      errors: { name: ['Family name is required.'] },
    });
    expect((await summaryOf(id)).name).toBe('Newer');
  });

  test('keeps its fiscal year unless another is sent; both changes are in its history', async () => {
    const id = await newFamily(server, 'Calendar');
    expect(await rename({ id, name: 'April', fiscalYearStart: 4 })).toMatchObject({
      family: { name: 'April', fiscalYearStart: 4 },
    });
    expect(await rename({ id, name: 'Spring' })).toMatchObject({ family: { name: 'Spring', fiscalYearStart: 4 } });
    const { changes } = await jsonOf<History>(concierge(`/api/family/gethistory?id=${id}`));
    expect(changes.filter(({ action }) => action === 'changed')).toMatchObject([
      { field: 'name', before: 'April', after: 'Spring' },
      { field: 'fiscalYearStart', before: '1', after: '4' },
      { field: 'name', before: 'Calendar', after: 'April' },
    ]);
    for (const fiscalYearStart of [0, 13, 1.5, '4'])
      expect(await rename({ id, name: 'Spring', fiscalYearStart }, 400)).toHaveProperty('errors.fiscalYearStart');
  });

  test('with 500 records of a kind returns them only for their tab', async () => {
    const id = await newFamily(server, 'Large');
    await server.db.query(
      `INSERT INTO contact (family_id, contact_type, email, phone_number)
       SELECT $1, 'Estate Attorney', 'person' || n || '@users.example', '4155550100' FROM generate_series(1, 500) n`,
      [id],
    );
    expect((await listOfFamily(id, 'contacts'))['contacts']).toHaveLength(500);
    expect(await listOfFamily(id, 'vendors')).toEqual({ vendors: [] });
    expect((await summaryOf(id)).counts['contacts']).toBe(500);
  });
});

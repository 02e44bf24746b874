import { api, messagingUsers } from '#test/support/samples/messaging';
import { jsonOf, newFamily, person } from '#test/support/server/serverUsers';

const { ids, server, concierge } = messagingUsers();

describe('the search', () => {
  const found = async (term: string) =>
    (
      await jsonOf<{ individuals: { familyName: string }[] }>(
        concierge(`${api}/SearchMessageableIndividuals?searchTerm=${encodeURIComponent(term)}`),
      )
    ).individuals;

  test('finds onboarded clients by name, email or family, without wildcards', async () => {
    await newFamily(server, 'Unfinished', [server.as(person('msg-newcomer'))]);
    expect(await found('MESSAGING')).toMatchObject([{ loginProfileId: ids.client, familyId: ids.family }]);
    expect(await found('unfinished')).toEqual([]);
    expect(await found('%%')).toEqual([]);
    expect(await jsonOf(concierge(`${api}/SearchMessageableIndividuals?searchTerm=a`), 400)).toMatchObject({
      errors: { searchTerm: ['Enter at least 2 characters to search'] },
    });
  });

  test('finds onboarded clients by phone, with or without country code or national prefix', async () => {
    await server.db.query(
      `UPDATE individual SET country_code = '44', phone_number = '2079460958' WHERE login_profile_id = $1`,
      [ids.client],
    );
    for (const term of ['+44 20', '(020) 7946-0958', '0044 20', '+44 (0)20'])
      expect(await found(term)).toMatchObject([{ loginProfileId: ids.client }]);
    expect(await found('+45 20')).toEqual([]);
  });
});

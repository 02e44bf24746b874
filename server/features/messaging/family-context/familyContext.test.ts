import { api, messagingUsers } from '#test/support/samples/messaging';
import { jsonOf, newFamily, person, unusedId } from '#test/support/server/serverUsers';
import type { FamilyContext } from '#server/generated/operations.gen';

const { server, client, concierge } = messagingUsers();

test('the summary contains members with their onboarding state, and open invoices', async () => {
  const family = await newFamily(server, 'Brief', [client, server.as(person('msg-beginner'))]);
  await server.db.query("INSERT INTO individual (family_id, first_name, last_name) VALUES ($1, 'Zoe', 'Brief')", [
    family,
  ]);
  await server.db.query(
    `INSERT INTO invoice (family_id, status, due_date, due_amount, total_amount)
     VALUES ($1, 'Unpaid', '2020-01-01', 10.5, NULL), ($1, 'Sent', '2999-01-01', 5, 5), ($1, 'Paid', '2020-01-01', 7, 7),
       ($1, 'Unpaid', NULL, 0, 1), ($1, 'Unpaid', '2020-01-01', -400, -400), ($1, 'Unpaid', '2020-01-01', NULL, -7),
       ($1, 'Paid', '2020-01-01', 0, -9), ($1, 'Unpaid', '2020-01-01', -1, NULL),
       ($1, 'Void', '2020-01-01', 10, 10), ($1, 'void', '2020-01-01', -10, -10)`,
    [family],
  );
  const { context } = await jsonOf<{ context: FamilyContext }>(concierge(`${api}/GetFamilyContext?familyId=${family}`));
  expect(context).toMatchObject({
    familyName: 'Brief',
    openInvoices: { count: 2, dueAmount: 15.5, overdueCount: 1 },
    openCredits: { count: 3, dueAmount: -408 },
  });
  expect(context.people.map(({ onboarding }) => onboarding).sort()).toEqual(['Complete', 'NotStarted', undefined]);
  expect(context.people.at(-1)).toEqual({ name: 'Zoe Brief' });
  await jsonOf(concierge(`${api}/GetFamilyContext?familyId=${unusedId}`), 404);
});

test('an individual with the email of a client who is not onboarded is listed once', async () => {
  const family = await newFamily(server, 'Once', [server.as(person('msg-invited'))]);
  await server.db.query(
    `INSERT INTO individual (family_id, first_name, last_name, email)
     SELECT $1, 'Ines', 'Once', upper(p.email) FROM login_profile p JOIN family_member fm ON fm.login_profile_id = p.id WHERE fm.family_id = $1`,
    [family],
  );
  const { context } = await jsonOf<{ context: FamilyContext }>(concierge(`${api}/GetFamilyContext?familyId=${family}`));
  expect(context.people).toMatchObject([{ onboarding: 'NotStarted' }]);
});

import { testServer } from '#test/support/server/serverApp';
import {
  anyInstant,
  conciergePerson,
  jsonOf,
  loginProfileIdOf,
  newClient,
  newFamily,
  person,
  post,
  put,
} from '#test/support/server/serverUsers';

const server = testServer();
const concierge = server.as(conciergePerson('members-concierge'));

const unassigned = async (familyId?: number): Promise<string[]> => {
  const query = familyId === undefined ? '' : `?familyId=${familyId}`;
  const { users } = await jsonOf<{ users: { name: string }[] }>(concierge(`/api/family/getunassignedusers${query}`));
  return users.map(({ name }) => name);
};
const assign = (familyId: number, loginProfileId: number) =>
  concierge('/api/family/assignuser', post({ familyId, loginProfileId }));
const unassign = (familyId: number, loginProfileId: number) =>
  concierge('/api/family/unassignuser', post({ familyId, loginProfileId }));
const bill = (loginProfileId: number, enabled: boolean) =>
  concierge('/api/family/setbillingaccess', put({ loginProfileId, enabled }));

test('a client is assigned to a family, reads it, and is removed from it', async () => {
  const client = await newClient(server, 'members-client');
  const [id, familyId] = [await loginProfileIdOf(client), await newFamily(server, 'Members')];
  const own = async () => (await jsonOf<{ families: object[] }>(client('/api/clientfamily/getfamilies'))).families;
  expect(await unassigned()).toContain('members-client');
  const { member } = await jsonOf<{ member: object }>(assign(familyId, id));
  expect(member).toMatchObject({ loginProfileId: id, name: 'members-client', onboarded: true, assignedAt: anyInstant });
  expect(await jsonOf(assign(familyId, id))).toEqual({ member });
  expect(await own()).toMatchObject([{ id: familyId, name: 'Members' }]);
  expect(await unassigned()).not.toContain('members-client');
  expect(await unassigned(familyId)).not.toContain('members-client');
  expect(await unassigned(await newFamily(server, 'Another'))).toContain('members-client');
  await jsonOf(unassign(familyId, id), 204);
  await jsonOf(unassign(familyId, id), 204);
  expect(await own()).toEqual([]);
});

test('a request that is repeated after access has ended is refused', async () => {
  const client = await newClient(server, 'members-repeats');
  const [id, familyId] = [await loginProfileIdOf(client), await newFamily(server, 'Repeats')];
  await jsonOf(assign(familyId, id));
  const path = '/api/messaging/CreateClientConversation';
  const start = () => client(path, post({ familyId }, { 'idempotency-key': 'members-repeats' }));
  const started = await jsonOf(start());
  expect(await jsonOf(start())).toEqual(started);
  await jsonOf(unassign(familyId, id), 204);
  await jsonOf(start(), 404);
});

test('a concierge cannot be assigned or get billing access', async () => {
  const id = await loginProfileIdOf(concierge);
  const familyId = await newFamily(server, 'Concierges');
  expect(await unassigned()).not.toContain('members-concierge');
  for (const refused of [assign(familyId, id), unassign(familyId, id), bill(id, true)])
    expect(await jsonOf(refused, 404)).toEqual({ message: 'This was not found. It may have been deleted.' });
});

test('billing access is granted and revoked, and reported by the profile', async () => {
  const newcomer = server.as(person('members-billed'));
  const id = await loginProfileIdOf(newcomer);
  const reported = () => jsonOf(newcomer('/api/profile/getprofile'));
  for (const enabled of [true, true, false, false]) {
    expect(await jsonOf(bill(id, enabled))).toEqual({ loginProfileId: id, enabled });
    expect(await reported()).toMatchObject({ hasBillComCustomerId: enabled });
  }
});

const linkCustomers = async (familyId: number, ...customers: string[]): Promise<void> => {
  await server.db.query("INSERT INTO import_source (name) VALUES ('BILL') ON CONFLICT DO NOTHING");
  for (const customer of customers)
    await jsonOf(concierge('/api/family/linkbillingcustomer', post({ familyId, source: 'BILL', customer })));
};

const storedCustomer = async (loginProfileId: number) => {
  const [row] = await server.db.query<{ id: string | null }>(
    'SELECT bill_com_customer_id AS id FROM billing_customer WHERE login_profile_id = $1',
    [loginProfileId],
  );
  return row?.id;
};

test('billing access stands for a billing customer of the family, and no number is invented', async () => {
  const client = await newClient(server, 'members-customer');
  const id = await loginProfileIdOf(client);
  const familyId = await newFamily(server, 'Customers', [client]);
  const grant = (billingCustomer?: string) =>
    concierge(
      '/api/family/setbillingaccess',
      put({ loginProfileId: id, enabled: true, ...(billingCustomer !== undefined && { billingCustomer }) }),
    );
  await jsonOf(grant());
  expect(await storedCustomer(id)).toBeNull();
  await jsonOf(bill(id, false));
  await linkCustomers(familyId, 'C-1');
  await jsonOf(grant());
  expect(await storedCustomer(id)).toBe('C-1');
  await linkCustomers(familyId, 'C-2');
  await jsonOf(grant());
  expect(await storedCustomer(id)).toBe('C-1');
  await jsonOf(grant('C-2'));
  expect(await storedCustomer(id)).toBe('C-2');
  await jsonOf(bill(id, false));
  await jsonOf(grant(), 409);
  await jsonOf(grant('C-3'), 400);
  const { members } = await jsonOf<{ members: object[] }>(
    concierge(`/api/family/getfamilypart?id=${familyId}&part=members`),
  );
  expect(members).toMatchObject([{ hasBillComCustomerId: false }]);
});

test('a customer that a sync found without a family is linked to one, which wakes the sync', async () => {
  const [familyId, other] = [await newFamily(server, 'Linked'), await newFamily(server, 'Linked elsewhere')];
  await server.db.query("INSERT INTO import_source (name) VALUES ('BILL') ON CONFLICT DO NOTHING");
  await server.db.query(
    `INSERT INTO sync_state (source_id, unlinked) SELECT id, $1 FROM import_source WHERE name = 'BILL'`,
    [
      JSON.stringify([
        { kind: 'customer', id: 'C-50', name: 'Harbor', isHidden: true },
        { kind: 'customer', id: 'C-51', name: '', isHidden: false },
        { kind: 'location', id: '7', name: 'Properties', isHidden: true },
      ]),
    ],
  );
  const read = () => jsonOf(concierge(`/api/family/getbillingcustomers?familyId=${familyId}`));
  const [harbor, unnamed] = [
    { id: 'C-50', source: 'BILL', name: 'Harbor' },
    { id: 'C-51', source: 'BILL' },
  ];
  expect(await read()).toEqual({ billingCustomers: [], unlinked: [unnamed, harbor] });
  const link = (to: number) =>
    concierge('/api/family/linkbillingcustomer', post({ familyId: to, source: 'BILL', customer: 'C-50' }));
  for (let time = 0; time < 2; time += 1) await jsonOf(link(familyId));
  await jsonOf(link(other), 409);
  expect(await read()).toEqual({ billingCustomers: [{ id: 'C-50', source: 'BILL' }], unlinked: [unnamed] });
  expect(await server.db.query('SELECT woken_at FROM sync_state')).toEqual([
    { woken_at: expect.anything() as unknown },
  ]);
});

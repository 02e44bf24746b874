import { type Call, testServer } from '#test/support/server/serverApp';
import { startMailServer, type TestMailServer } from '#test/support/server/mailServer';
import {
  conciergePerson,
  jsonOf,
  loginProfileIdOf,
  newClient,
  newFamily,
  person,
  post,
  put,
} from '#test/support/server/serverUsers';
import { createDelivery, type Delivery } from './delivery';

let smtp: TestMailServer;
let now = new Date();
const deliveries: Delivery[] = [];
const lines: unknown[] = [];

const server = testServer({ now: () => now, settings: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@b.example' } });
const concierge = server.as(conciergePerson('mail-concierge'));

const config = {
  publicUrl: 'https://portal.example',
  portal: {
    portalName: 'Harbor',
    supportEmail: '',
    billingHost: '',
    hiddenPages: [],
    billingLinkHosts: [] as string[],
    signInMode: 'redirect',
    apiBaseUrl: '',
    tokenStorage: 'memory',
  },
} as const;

const newDelivery = async (hiddenPages: ('invoices' | 'accounting')[] = []): Promise<Delivery> => {
  const mail = { url: smtp.url, from: 'portal@harbor.example', delaySeconds: 60, waitingHours: 4 };
  const log = { warn: (...line: unknown[]) => void lines.push(line) };
  const delivery = await createDelivery({
    db: server.db,
    config: { ...config, portal: { ...config.portal, hiddenPages } },
    mail,
    log,
    now: () => now,
  });
  deliveries.push(delivery);
  return delivery;
};

beforeAll(async () => {
  smtp = await startMailServer();
  // Concierges want no emails until the tests about theirs.
  await loginProfileIdOf(concierge);
  await server.db.query(
    "UPDATE login_profile SET unwanted_mail = '{waiting,onboarding,failure,unassigned}' WHERE is_concierge",
  );
  await server.db.query('DELETE FROM mail_notice');
});
afterAll(async () => {
  for (const { close } of deliveries) close();
  await smtp.stop();
});
beforeEach(() => {
  smtp.mails.length = 0;
  smtp.refusal = undefined;
  smtp.onMail = undefined;
  lines.length = 0;
});

const later = (seconds: number): void => void (now = new Date(now.getTime() + seconds * 1000));
const deliver = async (): Promise<void> => (await newDelivery()).deliver();

/** A client with a family and a conversation. */
const clientWithConversation = async (name: string) => {
  const client = await newClient(server, name);
  const familyId = await newFamily(server, `Family of ${name}`, [client]);
  const { conversation } = await jsonOf<{ conversation: { id: number } }>(
    client('/api/messaging/CreateClientConversation', post({ familyId })),
  );
  return { client, familyId, conversationId: conversation.id, address: `${name}@users.example` };
};

const send = async (call: Call, conversationId: number): Promise<void> => {
  const body = new FormData();
  const senderId = await loginProfileIdOf(call);
  for (const [name, value] of Object.entries({ conversationId, senderId, content: 'Telltale' }))
    body.append(name, String(value));
  await jsonOf(call('/api/messaging/SendMessage', { method: 'POST', body }));
};

const look = (client: Call, conversationId: number) =>
  jsonOf(client(`/api/messaging/GetMessages?conversationId=${conversationId}`));

test('a client learns by one email that something waits, and by the next only after looking', async () => {
  const { client, conversationId, address } = await clientWithConversation('mail-first');
  await send(concierge, conversationId);
  await deliver();
  expect(smtp.mails).toEqual([]);
  later(60);
  await deliver();
  expect(smtp.mails).toMatchObject([{ to: address }]);
  const { raw } = smtp.mails[0]!;
  expect(raw).toMatch(/^Subject: You have a new message in Harbor\r$/m);
  expect(raw).toMatch(/^From: "?Harbor"? <portal@harbor\.example>\r$/m);
  expect(raw).toContain('https://portal.example/messages');
  expect(raw).toContain('https://portal.example/profile');
  expect(raw).not.toMatch(/Telltale|Family of/);
  await send(concierge, conversationId);
  later(600);
  await deliver();
  expect(smtp.mails).toHaveLength(1);
  await look(client, conversationId);
  await send(concierge, conversationId);
  later(60);
  await deliver();
  expect(smtp.mails).toHaveLength(2);
});

test('a closed delivery sends no further email; the next one sends the rest', async () => {
  for (const name of ['mail-closed-first', 'mail-closed-second']) {
    const { conversationId } = await clientWithConversation(name);
    await send(concierge, conversationId);
  }
  later(60);
  const delivery = await newDelivery();
  smtp.onMail = () => delivery.close();
  await delivery.deliver();
  expect(smtp.mails).toHaveLength(1);
  await deliver();
  expect(smtp.mails).toHaveLength(2);
});

test('who looks before the email is sent gets none, and so does who wrote the message', async () => {
  const { client, conversationId } = await clientWithConversation('mail-quick');
  await send(concierge, conversationId);
  await look(client, conversationId);
  await send(client, conversationId);
  later(60);
  await deliver();
  expect(smtp.mails).toEqual([]);
});

test('emails can be turned off, also one that waits', async () => {
  const { client, conversationId } = await clientWithConversation('mail-off');
  const settings = '/api/profile/NotificationSettings';
  expect(await jsonOf(client(settings))).toEqual({
    email: true,
    emailOffered: true,
    waiting: true,
    onboarding: true,
    failure: true,
    unassigned: true,
  });
  await send(concierge, conversationId);
  await jsonOf(client(settings, put({ email: false })), 204);
  expect(await jsonOf(client(settings))).toEqual({
    email: false,
    emailOffered: true,
    waiting: true,
    onboarding: true,
    failure: true,
    unassigned: true,
  });
  await send(concierge, conversationId);
  later(60);
  await deliver();
  expect(smtp.mails).toEqual([]);
});

test('an invoice is announced to the members of its family with billing access', async () => {
  const { client, familyId, address } = await clientWithConversation('mail-invoice');
  const bill = (status = 'Unpaid') =>
    server.db.query('INSERT INTO invoice (family_id, status) VALUES ($1, $2)', [familyId, status]);
  await bill();
  await server.db.query("INSERT INTO billing_customer (login_profile_id, bill_com_customer_id) VALUES ($1, 'c-1')", [
    await loginProfileIdOf(client),
  ]);
  now = new Date(Date.now() + 3_600_000);
  await bill('void');
  await deliver();
  expect(smtp.mails).toEqual([]);
  await bill();
  await deliver();
  expect(smtp.mails).toMatchObject([
    { to: address, raw: expect.stringContaining('You have a new invoice in Harbor') as string },
  ]);
  await jsonOf(client(`/api/invoice/getInvoices?familyId=${familyId}`));
  const left = 'SELECT FROM mail_notice WHERE login_profile_id = $1';
  expect(await server.db.query(left, [await loginProfileIdOf(client)])).toEqual([]);
});

test('an invoice is not announced by an office that hides invoices', async () => {
  const { client, familyId } = await clientWithConversation('mail-hidden');
  await server.db.query("INSERT INTO billing_customer (login_profile_id, bill_com_customer_id) VALUES ($1, 'c-3')", [
    await loginProfileIdOf(client),
  ]);
  await server.db.query("INSERT INTO invoice (family_id, status) VALUES ($1, 'Unpaid')", [familyId]);
  now = new Date(Date.now() + 3_600_000);
  await (await newDelivery(['invoices'])).deliver();
  await deliver();
  expect(smtp.mails).toEqual([]);
});

test('several instances send each email once', async () => {
  const clients = [];
  for (const name of ['a', 'b', 'c', 'd']) clients.push(await clientWithConversation(`mail-several-${name}`));
  for (const { conversationId } of clients) await send(concierge, conversationId);
  later(60);
  const instances = await Promise.all([newDelivery(), newDelivery(), newDelivery()]);
  await Promise.all(instances.map((delivery) => delivery.deliver()));
  expect(smtp.mails.map(({ to }) => to).sort()).toEqual(clients.map(({ address }) => address).sort());
});

test('an email that the server refuses for now is sent later, with the same id; one that it refuses for ever is not', async () => {
  const { conversationId } = await clientWithConversation('mail-later');
  await send(concierge, conversationId);
  later(60);
  smtp.refusal = 451;
  await deliver();
  expect(lines).toEqual([[{ loginProfileId: expect.any(Number) as number, code: 451 }, 'an email was not sent']]);
  smtp.refusal = undefined;
  await deliver();
  expect(smtp.mails).toEqual([]);
  later(121);
  await deliver();
  expect(smtp.mails).toHaveLength(1);
  expect(smtp.mails[0]!.raw).toMatch(/^Message-ID: <\d+\.message\.\d+@portal\.example>\r$/m);

  const other = await clientWithConversation('mail-never');
  await send(concierge, other.conversationId);
  later(60);
  smtp.refusal = 550;
  await deliver();
  smtp.refusal = undefined;
  later(3600);
  await deliver();
  expect(smtp.mails).toHaveLength(1);
});

test('an email that could not be sent for three days is dropped', async () => {
  const { conversationId } = await clientWithConversation('mail-old');
  await send(concierge, conversationId);
  later(73 * 3600);
  await deliver();
  expect(smtp.mails).toEqual([]);
  expect(await server.db.query('SELECT FROM mail_notice WHERE sent_at IS NULL')).toHaveLength(0);
});

test('who looks at their invoices, or a tab that polls the list, still gets the email about a message, and the other way round', async () => {
  const { client, familyId, conversationId, address } = await clientWithConversation('mail-kinds');
  await server.db.query("INSERT INTO billing_customer (login_profile_id, bill_com_customer_id) VALUES ($1, 'c-2')", [
    await loginProfileIdOf(client),
  ]);
  now = new Date(Date.now() + 3_600_000);
  await send(concierge, conversationId);
  await server.db.query("INSERT INTO invoice (family_id, status) VALUES ($1, 'Unpaid')", [familyId]);
  await jsonOf(client(`/api/invoice/getInvoices?familyId=${familyId}`));
  await jsonOf(client('/api/messaging/getclientconversations'));
  later(60);
  await deliver();
  expect(smtp.mails).toMatchObject([
    { to: address, raw: expect.stringContaining('You have a new message in Harbor') as string },
  ]);
  await server.db.query("INSERT INTO invoice (family_id, status) VALUES ($1, 'Unpaid')", [familyId]);
  await look(client, conversationId);
  await deliver();
  expect(smtp.mails).toMatchObject([
    {},
    { to: address, raw: expect.stringContaining('You have a new invoice in Harbor') as string },
  ]);
});

describe('concierges', () => {
  const address = 'mail-concierge@users.example';
  const settings = '/api/profile/NotificationSettings';
  const all = { email: true, waiting: true, onboarding: true, failure: true, unassigned: true };
  const subjects = () =>
    smtp.mails.filter(({ to }) => to === address).map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1]);
  const startImport = async (): Promise<number> => {
    await server.db.query("INSERT INTO import_source (name) VALUES ('mail') ON CONFLICT DO NOTHING");
    const [run] = await server.db.query<{ id: number }>(
      `INSERT INTO import_run (source_id, action, as_of) SELECT id, 'apply', now() FROM import_source WHERE name = 'mail' RETURNING id`,
    );
    return run!.id;
  };
  const endImport = async (state: string) =>
    server.db.query('UPDATE import_run SET state = $2 WHERE id = $1', [await startImport(), state]);
  const onboardClient = async (name: string) => {
    const id = await loginProfileIdOf(await newClient(server, name));
    await server.db.query('UPDATE onboarding SET completed_at = NULL WHERE login_profile_id = $1', [id]);
    await server.db.query('UPDATE onboarding SET completed_at = now() WHERE login_profile_id = $1', [id]);
  };

  beforeEach(async () => {
    await jsonOf(concierge(settings, put({ ...all, onboarding: false, unassigned: false })), 204);
    now = new Date(Date.now() + 3_600_000);
    await deliver();
    await server.db.query('DELETE FROM mail_notice');
    smtp.mails.length = 0;
  });

  test('learn once of a conversation that waits for longer than the setting, and again when it waits again', async () => {
    const { client, conversationId } = await clientWithConversation('mail-waiting');
    await send(client, conversationId);
    later(3 * 3600);
    await deliver();
    later(60);
    await deliver();
    expect(subjects()).toEqual([]);
    later(3600);
    await deliver();
    later(60);
    await deliver();
    later(24 * 3600);
    await deliver();
    expect(subjects()).toEqual(['A conversation waits for a reply in Harbor']);
    await send(concierge, conversationId);
    await send(client, conversationId);
    later(5 * 3600);
    await deliver();
    later(60);
    await deliver();
    expect(subjects()).toHaveLength(2);
  });

  test('do not learn of a conversation that was closed', async () => {
    const { client, conversationId } = await clientWithConversation('mail-closed');
    await send(client, conversationId);
    await jsonOf(concierge(`/api/messaging/UpdateConversationStatus/${conversationId}`, put(2)));
    later(5 * 3600);
    await deliver();
    later(60);
    await deliver();
    expect(subjects()).toEqual([]);
  });

  test('learn of a client who completed onboarding, and of imports that failed', async () => {
    await jsonOf(concierge(settings, put({ ...all, unassigned: false })), 204);
    await onboardClient('mail-onboarded');
    await endImport('applied');
    for (const state of ['failed', 'blocked', 'interrupted']) await endImport(state);
    later(60);
    await deliver();
    expect(subjects().sort()).toEqual(['A client has completed onboarding in Harbor', 'An import failed in Harbor']);
    await endImport('failed');
    await deliver();
    expect(subjects()).toHaveLength(3);
  });

  test('turn each kind off by its own switch, also one that waits to be sent; clients get none', async () => {
    await jsonOf(concierge(settings, put(all)), 204);
    expect(await jsonOf(concierge(settings))).toEqual({ ...all, emailOffered: true });
    await onboardClient('mail-unwanted');
    await endImport('failed');
    await jsonOf(concierge(settings, put({ ...all, onboarding: false })), 204);
    await onboardClient('mail-unwanted-too');
    later(60);
    await deliver();
    expect(smtp.mails.map(({ to }) => to)).toEqual([address, address]);
    expect(subjects().sort()).toEqual(['A person waits for a family in Harbor', 'An import failed in Harbor']);
    expect(await jsonOf(concierge(settings))).toEqual({ ...all, onboarding: false, emailOffered: true });
  });
});

test('an invited address gets one email, without names, and none when the invitation is revoked', async () => {
  const familyId = await newFamily(server, 'Mailed family');
  const due = (email: string, state = '') =>
    server.db.query(
      `INSERT INTO invitation (family_id, email, sent_at, mail_due_at${state === '' ? '' : ', revoked_at'})
       VALUES ($1, $2, $3, $3${state === '' ? '' : ', $3'})`,
      [familyId, email, now.toISOString()],
    );
  await due('invited@users.example');
  await due('revoked@users.example', 'revoked');
  smtp.refusal = 451;
  await deliver();
  expect(smtp.mails).toEqual([]);
  smtp.refusal = undefined;
  later(3600);
  await deliver();
  await deliver();
  expect(smtp.mails).toMatchObject([{ to: 'invited@users.example' }]);
  const { raw } = smtp.mails[0]!;
  expect(raw).toMatch(/^Subject: You are invited to Harbor\r$/m);
  expect(raw).toContain('https://portal.example');
  expect(raw).not.toContain('Mailed family');
});

test('concierges are told of a person who signs in without an invitation, and not of an invited one', async () => {
  await server.db.query("UPDATE login_profile SET unwanted_mail = '{waiting,onboarding,failure}' WHERE is_concierge");
  const familyId = await newFamily(server, 'Expecting');
  await jsonOf(concierge('/api/family/invite', post({ familyId, email: 'mail-expected@users.example' })));
  await loginProfileIdOf(server.as(person('mail-expected')));
  now = new Date(Date.now() + 3_600_000);
  await deliver();
  expect(smtp.mails).toEqual([]);
  await loginProfileIdOf(server.as(person('mail-unexpected')));
  now = new Date(Date.now() + 3_600_000);
  await deliver();
  const mails = smtp.mails.filter(({ to }) => to === 'mail-concierge@users.example');
  expect(mails).toHaveLength(1);
  expect(mails[0]!.raw).toMatch(/^Subject: A person waits for a family in Harbor\r$/m);
  expect(mails[0]!.raw).not.toContain('mail-unexpected');
});

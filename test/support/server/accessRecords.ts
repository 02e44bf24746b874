import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestCaller } from './accessUsers';
import { newParty, type PartyKind, partyPath } from '../samples/relatedParties';
import type { Call } from './serverApp';
import { conciergePerson, jsonOf, newFamily, newRecord, post, put } from './serverUsers';

/** Ids by name. An id with the name of a parameter is sent as that parameter. */
export type Ids = Readonly<Record<string, number | string>>;

interface Stored {
  readonly id: number;
}

/** Returns the version of the caller's profile, if it exists. */
export const profileVersion = async ({ call }: TestCaller): Promise<{ version?: unknown }> => {
  const response = await call('/api/profile/GetProfile');
  return response.ok ? { version: ((await response.json()) as { version: number }).version } : {};
};

export const saveProfile = async (caller: TestCaller): Promise<unknown> =>
  jsonOf(caller.call('/api/profile/UpdateProfile', put({ displayName: 'Sam', ...(await profileVersion(caller)) })));

/** Returns the version of the caller's individual, if it exists. */
export const individualVersion = async ({ call }: TestCaller): Promise<{ version?: unknown }> => {
  const { individual } = await jsonOf<{ individual: { version: number } | null }>(call('/api/onboarding/Individual'));
  return individual ? { version: individual.version } : {};
};

export const saveBusinesses = async ({ call }: TestCaller): Promise<Ids> => {
  const owners = [newRecord('BeneficialOwner'), newRecord('BeneficialOwner')];
  const business = { ...newRecord('BusinessEntity'), beneficialOwners: owners };
  const { businessEntities } = await jsonOf<{ businessEntities: (Stored & { beneficialOwners: Stored[] })[] }>(
    call('/api/onboarding/Business', post([business, business])),
  );
  const { id, beneficialOwners } = businessEntities.at(-1)!;
  return { business: id, owner: beneficialOwners[0]!.id };
};

export const saveTrusts = async ({ call }: TestCaller): Promise<Ids> => {
  const trust = { ...newRecord('Trust'), trustMembers: [newRecord('TrustMember'), newRecord('TrustMember')] };
  const { trusts } = await jsonOf<{ trusts: (Stored & { trustMembers: Stored[] })[] }>(
    call('/api/onboarding/SaveTrusts', post({ trusts: [trust] })),
  );
  const { id, trustMembers } = trusts.at(-1)!;
  return { trust: id, member: trustMembers[0]!.id };
};

export const saveBrokerageCustodian = async ({ call }: TestCaller): Promise<Ids> => {
  const { brokerageCustodian } = await jsonOf<{ brokerageCustodian: Stored }>(
    call('/api/onboarding/BrokerageCustodians', post(newRecord('OnboardingBrokerageCustodian'))),
  );
  return { id: brokerageCustodian.id };
};

export const holdPartnerData = ({ server, email }: TestCaller): Promise<unknown> =>
  server.db.query(
    'INSERT INTO previous_partner_profile (email, individual, businesses, trusts) VALUES ($1, $2, $3, $3)',
    [email.toLowerCase(), JSON.stringify(newRecord('Individual')), '[]'],
  );

export const agreementInForce = async ({ call }: TestCaller): Promise<unknown> => ({
  version: (await jsonOf(call('/api/onboarding/Agreement')))['version'],
});

export const giveBillingAccess = ({ server, profileId }: TestCaller): Promise<unknown> =>
  server.db.query('INSERT INTO billing_customer VALUES ($1, $2) ON CONFLICT DO NOTHING', [profileId, `c-${profileId}`]);

export const bill = async (caller: TestCaller): Promise<void> => {
  await giveBillingAccess(caller);
  await caller.server.db.query('INSERT INTO invoice (family_id) VALUES ($1)', [caller.familyId]);
};

export const ownFamily = ({ familyId }: TestCaller): Ids => ({ familyId });

/** Invites another address with each call: a revoked invitation cannot be sent again. */
export const inviteSomeone = async ({ server, familyId }: TestCaller): Promise<Ids> => {
  const concierge = server.as(conciergePerson('concierge who invites'));
  const email = `${randomUUID()}@users.example`;
  const { invitation } = await jsonOf<{ invitation: Stored }>(
    concierge('/api/family/invite', post({ familyId, email })),
  );
  return { familyId, id: invitation.id };
};

/** A source of imports, as a connector has it. */
export const keepSource = ({ server }: TestCaller): Promise<unknown> =>
  server.db.query("INSERT INTO import_source (name) VALUES ('BILL') ON CONFLICT DO NOTHING");

/** Books of the family with one record for each filter of reports. */
export const keepBooks = async ({ server: { db }, familyId }: TestCaller): Promise<Ids> => {
  const [locationId, dimensionIds, accountNumber] = ['location', 'dimension', 'account'].map(
    (name) => `${name}-${familyId}`,
  ) as [string, string, string];
  await db.query(
    `WITH location AS (INSERT INTO ledger_location (id, family_id, name) VALUES ($2, $1, 'Own') ON CONFLICT DO NOTHING),
       dimension AS (INSERT INTO ledger_dimension VALUES ($3, $1, 'Vendor', 'Own') ON CONFLICT DO NOTHING)
     INSERT INTO ledger_account (family_id, number, name, class) VALUES ($1, $4, 'Own', 'expense') ON CONFLICT DO NOTHING`,
    [familyId, locationId, dimensionIds, accountNumber],
  );
  return { familyId, locationId, dimensionIds, accountNumber };
};

/** A client's conversation with one message. */
export const startConversation = async ({ server: { db }, familyId, profileId }: TestCaller): Promise<Ids> => {
  const [conversation] = await db.query<Stored>(
    'INSERT INTO conversation (family_id, client_id) VALUES ($1, $2) RETURNING id',
    [familyId, profileId],
  );
  const [message] = await db.query<Stored>(
    "INSERT INTO message (conversation_id, sender_id, sender_side, content) VALUES ($1, $2, 'client', 'Hello') RETURNING id",
    [conversation!.id, profileId],
  );
  return { conversationId: conversation!.id, messageId: message!.id };
};

/** A file sent by a client. */
export const sendFile = async (whose: TestCaller): Promise<Ids> => {
  const { db, dataDir } = whose.server;
  const { messageId } = await startConversation(whose);
  const name = `access-${messageId}.pdf`;
  mkdirSync(join(dataDir, 'attachments'), { recursive: true });
  writeFileSync(join(dataDir, 'attachments', name), 'A letter.');
  const [attachment] = await db.query<Stored>(
    `INSERT INTO attachment (message_id, original_file_name, file_name, content_type, size)
     VALUES ($1, 'letter.pdf', $2, 'application/pdf', 9) RETURNING id`,
    [messageId, name],
  );
  return { id: attachment!.id };
};

/** The concierge who adds related parties. */
const partyOwner = ({ server }: TestCaller): Call => server.as(conciergePerson('access-party-partyOwner'));

/** A related party of a client's family. */
export const addParty =
  (kind: PartyKind) =>
  async (whose: TestCaller): Promise<Ids> => {
    const { familyId } = whose;
    const added = partyOwner(whose)(`${partyPath('create', kind)}?familyId=${familyId}`, post(newParty(kind)));
    const { id } = (await jsonOf<Record<string, Stored>>(added))[kind]!;
    return { id, familyId };
  };

/** A deleted related party. */
export const deleteVendor = async (whose: TestCaller): Promise<Ids> => {
  const { id, familyId } = await addParty('vendor')(whose);
  await jsonOf(partyOwner(whose)(`${partyPath('delete', 'vendor')}?id=${id}`, { method: 'DELETE' }));
  return { recordId: id!, familyId: familyId! };
};

/** An uploaded package whose check has ended. */
const packageWith = async ({ server }: TestCaller, state: string): Promise<Ids> => {
  const [upload] = await server.db.query<{ id: number }>(
    `WITH added AS (
       INSERT INTO import_upload (package_name, files, size, actor)
       SELECT 'books.zip', '[{ "name": "books.zip", "fileName": "none.zip" }]', 1, min(id) FROM login_profile RETURNING id, actor
     )
     INSERT INTO import_task (action, upload_id, actor, state, options)
     SELECT 'check', id, actor, $1, '{ "skipRejected": false, "allowRemovals": false, "notify": false }' FROM added
     RETURNING upload_id AS id`,
    [state],
  );
  return { id: upload!.id };
};

export const uploadPackage = (caller: TestCaller): Promise<Ids> => packageWith(caller, 'done');

/** A package whose check has not begun. */
export const waitingPackage = (caller: TestCaller): Promise<Ids> => packageWith(caller, 'waiting');

export const importRun = async ({ server }: TestCaller): Promise<Ids> => {
  const [run] = await server.db.query<{ id: number }>(
    `WITH run AS (
       INSERT INTO import_run (source_id, action, state, as_of) VALUES (1, 'apply', 'applied', now()) RETURNING id
     )
     INSERT INTO import_change (run_id, stream, key) SELECT id, 'families', 'north' FROM run RETURNING run_id AS id`,
  );
  return { id: run!.id };
};

export const membership = ({ profileId, familyId }: TestCaller): Ids => ({ loginProfileId: profileId, familyId });

/** A client's membership of another family. */
export const secondMembership = async ({ server, call, profileId }: TestCaller): Promise<Ids> => ({
  loginProfileId: profileId,
  familyId: await newFamily(server, 'Second family', [call]),
});

/** A person who has signed in once. */
export const newPerson = async ({ server: { db } }: TestCaller): Promise<Ids> => {
  const [row] = await db.query<Stored>('INSERT INTO login_profile (sub) VALUES (gen_random_uuid()) RETURNING id');
  return { loginProfileId: row!.id };
};

export const asFamily = ({ familyId }: TestCaller): Ids => ({ id: familyId });

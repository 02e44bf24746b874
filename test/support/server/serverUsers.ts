import { resolved } from '#server/contract/document';
import type { Identity } from '#server/identity/claims';
import type { Call, TestServer } from './serverApp';

/** Returns a new user; the name determines email and subject. */
export const person = (name: string): Identity => ({
  sub: `test|${name}`,
  name,
  email: `${name.replaceAll(' ', '.')}@users.example`,
  emailVerified: true,
  groups: [],
});

/** Returns a user of the concierge group. */
export const conciergePerson = (name: string): Identity => ({ ...person(name), groups: ['Concierge'] });

/** Returns a record without some fields. */
export const without = (record: object, ...names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));

/** Returns the contract's example of a schema without the fields of stored records. */
export const newRecord = (schema: string): Record<string, unknown> => {
  const { example } = resolved({ $ref: `#/components/schemas/${schema}` });
  const parts: Record<string, string> = { beneficialOwners: 'BeneficialOwner', trustMembers: 'TrustMember' };
  const fields = Object.entries(without(example as object, 'id', 'version', 'individualId', 'trustId'));
  return Object.fromEntries(fields.map(([name, value]) => [name, parts[name] ? [newRecord(parts[name])] : value]));
};

/** Returns an id that the server has assigned. */
export const anyId: unknown = expect.any(Number);

/** The largest id of the database; no record has it. */
export const unusedId = 2_147_483_647;

/** An instant in UTC. */
export const anyInstant: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

/** Returns the JSON of a response; throws with its content for another status. */
export const jsonOf = async <T = Record<string, unknown>>(reply: Promise<Response>, status = 200): Promise<T> => {
  const response = await reply;
  const text = await response.text();
  if (response.status !== status) throw new Error(`Expected ${status}, the response was ${response.status}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
};

export const post = (json: unknown, headers = {}) => ({ method: 'POST', json, headers }) as const;
export const put = (json: unknown, headers = {}) => ({ method: 'PUT', json, headers }) as const;

/** Completes the onboarding of the caller: accepts the agreement and saves the contract's example of an individual. */
export const completeOnboarding = async (call: Call): Promise<void> => {
  const { version } = await jsonOf(call('/api/onboarding/Agreement'));
  await jsonOf(call('/api/onboarding/Agreement', post({ version })));
  await jsonOf(call('/api/onboarding/Individual', post(newRecord('Individual'))));
};

/** Returns an onboarded client. */
export const newClient = async (server: TestServer, name: string): Promise<Call> => {
  const call = server.as(person(name));
  await completeOnboarding(call);
  return call;
};

/** Returns the id of the caller. */
export const loginProfileIdOf = (call: Call): Promise<number> => jsonOf(call('/api/profile/GetLoginProfileId'));

/** Creates a family with these members; returns its id. */
export const newFamily = async ({ db }: TestServer, name: string, members: readonly Call[] = []): Promise<number> => {
  const [family] = await db.query<{ id: number }>('INSERT INTO family (name) VALUES ($1) RETURNING id', [name]);
  for (const member of members) {
    const id = await loginProfileIdOf(member);
    await db.query('INSERT INTO family_member (family_id, login_profile_id) VALUES ($1, $2)', [family!.id, id]);
  }
  return family!.id;
};

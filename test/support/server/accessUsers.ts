import type { Identity } from '#server/identity/claims';
import type { Call, TestServer } from './serverApp';
import { completeOnboarding, conciergePerson, loginProfileIdOf, newFamily, person } from './serverUsers';

/** The roles of the contract's `security` that sign in. */
export const kinds = ['newcomer', 'client', 'concierge'] as const;

/** A caller, or the owner of requested records. */
export interface TestCaller {
  readonly kind: (typeof kinds)[number];
  readonly server: TestServer;
  readonly call: Call;
  readonly email: string;
  readonly profileId: number;
  /** The family of a client; 0 for others. */
  readonly familyId: number;
}

const signedInAs = async (server: TestServer, { kind, identity }: { kind: TestCaller['kind']; identity: Identity }) => {
  const call = server.as(identity);
  const profileId = await loginProfileIdOf(call);
  return { kind, server, call, profileId, email: identity.email ?? '', familyId: 0 };
};

/** A user after the first sign-in. */
export const aNewcomer = (server: TestServer, name: string): Promise<TestCaller> =>
  signedInAs(server, { kind: 'newcomer', identity: person(name) });

export const aConcierge = (server: TestServer, name: string): Promise<TestCaller> =>
  signedInAs(server, { kind: 'concierge', identity: conciergePerson(name) });

/** A client who is the only member of a family. */
export const aClient = async (server: TestServer, name: string): Promise<TestCaller> => {
  const client = await signedInAs(server, { kind: 'client', identity: person(name) });
  await completeOnboarding(client.call);
  return { ...client, familyId: await newFamily(server, `Family of ${name}`, [client.call]) };
};

import type { Identity } from '#server/identity/claims';
import type { Call, TestServer } from './server-app';
import { completeOnboarding, conciergePerson, jsonOf, newFamily, person } from './server-people';

/** The callers of the contract's `x-access` that sign in. */
export const kinds = ['newcomer', 'client', 'concierge'] as const;

/** Somebody who calls, or whose records are called for. */
export interface Somebody {
  readonly kind: (typeof kinds)[number];
  readonly server: TestServer;
  readonly call: Call;
  readonly email: string;
  readonly profileId: number;
  /** The one family of a client; 0 for anybody else. */
  readonly familyId: number;
}

const known = async (server: TestServer, { kind, identity }: { kind: Somebody['kind']; identity: Identity }) => {
  const call = server.as(identity);
  const profileId = await jsonOf<number>(call('/api/profile/GetLoginProfileId'));
  return { kind, server, call, profileId, email: identity.email ?? '', familyId: 0 };
};

/** Somebody who has just signed in for the first time. */
export const aNewcomer = (server: TestServer, name: string): Promise<Somebody> =>
  known(server, { kind: 'newcomer', identity: person(name) });

export const aConcierge = (server: TestServer, name: string): Promise<Somebody> =>
  known(server, { kind: 'concierge', identity: conciergePerson(name) });

/** A client with a family nobody else belongs to. */
export const aClient = async (server: TestServer, name: string): Promise<Somebody> => {
  const client = await known(server, { kind: 'client', identity: person(name) });
  await completeOnboarding(client.call);
  return { ...client, familyId: await newFamily(server, `Family of ${name}`, [client.call]) };
};

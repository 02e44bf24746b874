import type { Trust, TrustMember } from '#server/generated/operations.gen';
import { scatter } from '../support/arithmetic';
import { ein, phone } from '../support/details';

/** The given values of a trust; the others are derived. */
export interface TrustSeed {
  readonly name: string;
  readonly type: Trust['trustType'];
  readonly jurisdiction: string;
  readonly formed: string;
  readonly members: readonly (readonly [type: TrustMember['type'], mailbox: string, notes?: string])[];
}

const member = ([type, mailbox, notes]: TrustSeed['members'][number]): TrustMember => ({
  type,
  companyWebsite: mailbox.replace(/^.*@/, ''),
  email: mailbox,
  phoneNumber: phone('605', scatter(mailbox)),
  ...(notes !== undefined && { contactNotes: notes }),
});

/** Returns all values of the Trust step. */
export const trust = (seed: TrustSeed): Trust => ({
  name: seed.name,
  trustType: seed.type,
  trustJurisdiction: seed.jurisdiction,
  tin: ein(scatter(seed.name) % 9_949),
  dateOfFormation: seed.formed,
  trustMembers: seed.members.map(member),
});

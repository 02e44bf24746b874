import type { ImportFamily, ImportPerson } from '#server/generated/operations.gen';
import { billingCustomer } from '../invoices/invoices';
import { hasBilling, namesOf } from './clients';
import { families } from './list';
import { partnerProfiles } from './partner';
import type { SignInKey } from './signIns';

const personOf = (client: SignInKey, family: string): ImportPerson => {
  const { first, last, email } = namesOf(client);
  return {
    email,
    family,
    firstName: first,
    lastName: last,
    ...(hasBilling(client) && { billingCustomer: billingCustomer(family) }),
  };
};

/** Returns the families with their people, and the profiles of the previous partner. */
export const familyRecords = () => ({
  families: families.map(({ name }): ImportFamily => ({ key: name, name })),
  people: families.flatMap(({ name, members }) => members.map((client) => personOf(client, name))),
  'partner-profiles': partnerProfiles,
});

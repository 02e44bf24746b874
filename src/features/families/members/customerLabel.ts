import type { BillingCustomer } from '@/api';

/** Returns how a billing customer is named: by its name, if the source tells it, its source and its id. */
export const customerLabel = ({ id, name, source }: BillingCustomer): string =>
  name === undefined ? `${id} (${source})` : `${name} (${source}, ${id})`;

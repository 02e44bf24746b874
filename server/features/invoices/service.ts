import { linkTo } from '#openapi/shared/linkHosts';
import type { Context } from '#server/operations/handler';
import { BadRequestError, ForbiddenError } from '#server/errors';
import type { Invoice } from '#server/generated/operations.gen';
import { clearPendingNotice } from '#server/mail/queue';
import { assertFamily } from '../shared/access';
import { hasBillingAccess } from '../shared/billingAccess';
import { readFamilyInvoices, readOwnInvoices } from './store';

/** Omits links to other hosts than those of the settings. */
const withSafeLinks = (invoices: readonly Invoice[], { billingLinkHosts }: Context): Invoice[] =>
  invoices.map(({ billComUrl, ...invoice }) => ({
    ...invoice,
    ...(linkTo(billingLinkHosts, billComUrl) && { billComUrl }),
  }));

/**
 * Returns the invoices of all families of the caller. Spec: R-PRF-6.
 *
 * @throws BadRequestError when there are none, and for a caller without billing access.
 */
export async function ownInvoices(context: Context): Promise<Invoice[]> {
  const { db, caller } = context;
  await clearPendingNotice(db, caller, 'invoice');
  const mayRead = await hasBillingAccess(db, caller.loginProfileId);
  const invoices = mayRead ? await readOwnInvoices(db, caller.loginProfileId) : [];
  if (invoices.length === 0) throw new BadRequestError(undefined, 'There are no invoices.');
  return withSafeLinks(invoices, context);
}

/** Checks the family before billing access, so that a 403 does not reveal families of others. */
async function assertReadable(context: Context, familyId: number): Promise<void> {
  const { db, caller } = context;
  await assertFamily(context, familyId);
  if (caller.kind === 'client' && !(await hasBillingAccess(db, caller.loginProfileId))) {
    throw new ForbiddenError('You do not have access to invoices.');
  }
}

/**
 * Returns the invoices of a family. Spec: R-INV-1.
 *
 * @throws NotFoundError when it does not exist or is not the caller's (concierges read all families), ForbiddenError
 *   without billing access.
 */
export async function familyInvoices(context: Context, familyId: number): Promise<Invoice[]> {
  await assertReadable(context, familyId);
  await clearPendingNotice(context.db, context.caller, 'invoice');
  return withSafeLinks(await readFamilyInvoices(context.db, familyId), context);
}

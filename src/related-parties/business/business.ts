import { numberIn } from '#openapi/shared/number';
import { type BusinessEntity, type BusinessList, businessEntitySchema, businessListSchema } from '@/api';
import { type Owner, type OwnerKind, totalOf } from '@/domain/shares';
import { textToSend } from '@/forms/convert';
import { ignoringDeleted, isDeleted, pathInForm, valuesToSend } from '@/forms/entries/deletedEntries';
import { join } from '@/forms/paths';
import { type FormValues, entriesAt, textAt, textOf } from '@/forms/values';

/** Removed businesses and owners stay in the form, hidden and not validated. */
export const businessesSchema = ignoringDeleted(businessListSchema);

/**
 * The businesses to send: all, removed ones with their mark. Without the removed ones, which have been deleted by
 * requests of their own, if stored values of one of them break a rule: the server would refuse the request.
 */
export const businessesToSend = (values: BusinessList): BusinessList =>
  businessListSchema.validate(values) ? values : valuesToSend(businessListSchema, values);

/** The path in the form for a path in the sent list: `businessEntities[1].name` for `[1].name`. */
export function businessPathInForm(path: string, values: BusinessList): string {
  const sent = path.replace(/^\[/, 'businessEntities[');
  return businessesToSend(values) === values ? sent : pathInForm(values, sent);
}

const { fields } = businessEntitySchema;
const proofByDefault = fields.canProvideProofOfAddress.default;

/** Initial values of a new business: one empty owner, proof of address promised. Spec: R-ONB-14, R-ONB-15. */
export const newBusiness = (): object => ({ canProvideProofOfAddress: proofByDefault, beneficialOwners: [{}] });

/** Initial values of a stored business, with the default for proof of address. */
export const storedBusiness = (business: Partial<BusinessEntity>): object => ({
  ...business,
  canProvideProofOfAddress: business.canProvideProofOfAddress ?? proofByDefault,
});

/** The typed share of an owner in percent; undefined unless it is a number of at least 0. */
function shareOf(owner: FormValues): number | undefined {
  const text = textToSend(
    fields,
    'beneficialOwners[].percentageOwnership',
    textOf(owner['percentageOwnership']),
    owner,
  );
  const share = numberIn(text);
  return share >= 0 ? share : undefined;
}

const ownersIn = (values: FormValues, prefix: string): FormValues[] =>
  entriesAt(values, join(prefix, 'beneficialOwners')).filter((owner) => !isDeleted(owner));

/** The sum of the shares in the business at `prefix`, in percent. */
export const ownedTotal = (values: FormValues, prefix: string): number =>
  totalOf(ownersIn(values, prefix).map(shareOf));

/** The number of owners of the business at `prefix`. */
export const ownerCount = (values: FormValues, prefix: string): number => ownersIn(values, prefix).length;

const trustWords = /\btrust\b/i;
const businessWords =
  /\b(llc|llp|lp|inc|corp|corporation|company|ltd|limited|partners|partnership|foundation|holdings)\b/i;

/** Guesses the kind of an owner from its name, because the form has no field for it. */
export function ownerKindOf(name: string): OwnerKind {
  if (trustWords.test(name)) return 'trust';
  return businessWords.test(name) ? 'business' : 'person';
}

/** The owners of the business at `prefix`, for the ownership drawing. */
export const ownersAt = (values: FormValues, prefix: string): Owner[] =>
  ownersIn(values, prefix).map((owner) => {
    const name = textAt(owner, 'name');
    return { name, share: shareOf(owner), kind: ownerKindOf(name) };
  });

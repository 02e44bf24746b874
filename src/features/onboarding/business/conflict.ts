import type { BusinessEntity, BusinessList } from '../../../api';
import { businessEntitySchema, errorStatus, isApiError } from '../../../api';
import { parse, prepare } from '../../../forms/convert';
import { differences } from '../../../forms/differences';
import { entriesAt } from '../../../forms/entries/useEntries';
import type { SubmitFailure } from '../../../forms/FormControl';
import { submitFailure } from '../../../forms/submitFailure';
import { isRecord, sameValues } from '../../../forms/values';
import type { FormValues } from '../../../forms/values';

interface Conflict {
  /** The business in the form that somebody else has saved meanwhile. */
  readonly path: string;
  /** Its version now; with it the next save replaces what is stored. */
  readonly version: unknown;
  readonly failure: SubmitFailure;
}

const { fields } = businessEntitySchema;

/** The fields that are boxes to tick. */
const boxes = Object.entries(fields).flatMap(([path, { kind }]) => (kind === 'boolean' ? [path] : []));

/** The business as it is stored, out of the refusal of a save; the same shape as what is sent. */
function storedIn(error: unknown): FormValues | undefined {
  const data = isApiError(error) && errorStatus(error) === 412 ? error.data : undefined;
  const current = isRecord(data) ? data['current'] : undefined;
  return isRecord(current) ? prepare(fields, parse(fields, current)) : undefined;
}

const isHidden = (path: string, { isPhysicalSameAsMailing, canProvideProofOfAddress }: BusinessEntity): boolean =>
  (path.startsWith('mailingAddress') && isPhysicalSameAsMailing === true) ||
  (path === 'proofOfAddressExplanation' && canProvideProofOfAddress !== false);

const ownersOf = (business: FormValues): FormValues[] =>
  entriesAt(business, 'beneficialOwners')
    .filter(({ deleted }) => deleted !== true)
    .map(({ name, percentageOwnership, email, phone }) => ({ name, percentageOwnership, email, phone }));

/** Owners have no common order, so that they are told as a whole. */
function ownersMessage(sent: FormValues, stored: FormValues): Record<string, string> {
  const owners = ownersOf(stored);
  if (sameValues(ownersOf(sent), owners)) return {};
  const list = owners.map(({ name, percentageOwnership: share }) => `${String(name)} ${String(share)}%`).join(', ');
  return { beneficialOwners: `Saved elsewhere as “${list}”` };
}

function messagesFor(sent: BusinessEntity, stored: FormValues): Record<string, string> {
  const told = differences(fields, { ...sent }, stored).map(({ path, message }) => {
    const isBox = boxes.includes(path);
    const text = `Saved elsewhere as ${stored[path] === true ? 'ticked' : 'not ticked'}`;
    return [path, isBox ? text : message] as const;
  });
  const visible = told.filter(([path]) => !isHidden(path, sent));
  return { ...Object.fromEntries(visible), ...ownersMessage({ ...sent }, stored) };
}

/**
 * What a save that met another one says: where the stored business differs from what was sent, with what it holds, so
 * that both versions are seen. Spec: decisions, Forms; concurrent saves answer 412.
 */
export function conflictIn(error: unknown, { businessEntities }: BusinessList): Conflict | undefined {
  const stored = storedIn(error);
  const index = businessEntities.findIndex(({ id }) => id !== undefined && id === stored?.['id']);
  const sent = businessEntities[index];
  if (stored === undefined || sent === undefined) return undefined;
  const path = `businessEntities[${index}]`;
  const messages = Object.entries(messagesFor(sent, stored)).map(
    ([field, text]) => [`${path}.${field}`, [text]] as const,
  );
  const { message } = submitFailure(error, 'Somebody else has saved this business meanwhile.');
  return { path, version: stored['version'], failure: { message, fieldErrors: Object.fromEntries(messages) } };
}

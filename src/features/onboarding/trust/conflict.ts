import type { TrustList } from '../../../api';
import { errorStatus, isApiError, trustSchema } from '../../../api';
import { parse, prepare } from '../../../forms/convert';
import { differences } from '../../../forms/differences';
import { entriesAt } from '../../../forms/entries/useEntries';
import type { SubmitFailure } from '../../../forms/FormControl';
import { submitFailure } from '../../../forms/submitFailure';
import { memberTypeAt } from '../../../forms/trust/read';
import type { FormValues } from '../../../forms/values';
import { isRecord, sameValues } from '../../../forms/values';

interface Conflict {
  /** The trust, in what was sent, that somebody else has saved meanwhile. */
  readonly path: string;
  /** Its version now; with it the next save replaces what is stored. */
  readonly version: unknown;
  /** Its messages are named as in what was sent. */
  readonly failure: SubmitFailure;
}

const { fields } = trustSchema;

/** The trust as it is stored, out of the refusal of a save; the same shape as what is sent. */
function storedIn(error: unknown): FormValues | undefined {
  const data = isApiError(error) && errorStatus(error) === 412 ? error.data : undefined;
  const current = isRecord(data) ? data['current'] : undefined;
  return isRecord(current) ? prepare(fields, parse(fields, current)) : undefined;
}

const membersOf = (trust: FormValues): FormValues[] =>
  entriesAt(trust, 'trustMembers').map(({ type, companyWebsite, email, phoneNumber, contactNotes }) => ({
    type,
    companyWebsite,
    email,
    phoneNumber,
    contactNotes,
  }));

/** Members have no common order, so that they are told as a whole. */
function membersMessage(sent: FormValues, stored: FormValues): Record<string, string> {
  const members = membersOf(stored);
  if (sameValues(membersOf(sent), members)) return {};
  const list = members.map((member) => `${memberTypeAt(member, '')} ${String(member['email'])}`).join(', ');
  return { trustMembers: `Saved elsewhere as “${list}”` };
}

function messagesFor(sent: FormValues, stored: FormValues): Record<string, string> {
  const told = differences(fields, sent, stored).map(({ path, message }) => [path, message] as const);
  return { ...Object.fromEntries(told), ...membersMessage(sent, stored) };
}

/**
 * What a save that met another one says: where the stored trust differs from what was sent, with what it holds, so that
 * both versions are seen. Spec: decisions, Forms; concurrent saves answer 412.
 */
export function conflictIn(error: unknown, { trusts }: TrustList): Conflict | undefined {
  const stored = storedIn(error);
  const index = trusts.findIndex(({ id }) => id !== undefined && id === stored?.['id']);
  const sent = trusts[index];
  if (stored === undefined || sent === undefined) return undefined;
  const path = `trusts[${index}]`;
  const messages = Object.entries(messagesFor({ ...sent }, stored)).map(
    ([field, text]) => [`${path}.${field}`, [text]] as const,
  );
  const { message } = submitFailure(error, 'Somebody else has saved this trust meanwhile.');
  return { path, version: stored['version'], failure: { message, fieldErrors: Object.fromEntries(messages) } };
}

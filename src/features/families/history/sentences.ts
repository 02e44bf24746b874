import type { Change } from '@/api';
import { labelOf, nounOf, valueText } from '../records/names';

/** Everything one person did to one record at one moment. */
export interface Occasion {
  /** The newest of its changes. */
  readonly first: Change;
  readonly changes: readonly Change[];
}

const isSame = (one: Change, other: Change): boolean =>
  one.changedAt === other.changedAt &&
  one.changedBy === other.changedBy &&
  one.recordKind === other.recordKind &&
  one.recordId === other.recordId &&
  one.action === 'changed' &&
  other.action === 'changed';

/** Gathers what was saved together; the order of the saves stays, the fields of one stand as in its form. */
export function occasionsOf(changes: readonly Change[]): readonly Occasion[] {
  const occasions: { first: Change; changes: Change[] }[] = [];
  for (const change of changes) {
    const last = occasions.at(-1);
    if (last && isSame(last.first, change)) last.changes.unshift(change);
    else occasions.push({ first: change, changes: [change] });
  }
  return occasions;
}

/** "the vendor Beacon Rowe", or "the vendor" where no name was kept. */
const recordWords = ({ recordKind, recordName }: Change): string =>
  ['the', nounOf(recordKind), recordName].filter(Boolean).join(' ');

const who = ({ recordName }: Change): string => recordName ?? 'a member';

/** What the entries of a list are called. */
const entryNouns: Readonly<Record<string, string>> = {
  beneficialOwners: 'beneficial owner',
  trustMembers: 'trust member',
};

/** An entry of a list that came or went: "added the beneficial owner Ruth Calloway to the business Harbor LLC". */
function entryPhrase(
  { recordKind, field = '', before, after }: Change,
  record: string | undefined,
): string | undefined {
  const list = /^(\w+)\[\d+\]$/.exec(field)?.[1];
  if (list === undefined) return undefined;
  const name = after ?? before;
  const called = name === undefined ? '' : ` ${valueText(recordKind, `${field}.type`, name)}`;
  const entry = `the ${entryNouns[list] ?? 'entry'}${called}`;
  if (after === undefined) return `removed ${entry}${record === undefined ? '' : ` from ${record}`}`;
  return `added ${entry}${record === undefined ? '' : ` to ${record}`}`;
}

/**
 * One field's change, as it goes on after a person's name: "changed Vendor Type from “Art” to “Legal”".
 *
 * @param record - Whose field it is, where that is not said around the phrase.
 */
export function phraseOf(change: Change, record?: string): string {
  const { recordKind, field = '', before, after, masked = false } = change;
  const entry = entryPhrase(change, record);
  if (entry !== undefined) return entry;
  const label = labelOf(recordKind, field) + (record === undefined ? '' : ` of ${record}`);
  const said = (value: string): string => `“${valueText(recordKind, field, value)}”`;
  if (masked || (before === undefined && after === undefined)) return `changed ${label}`;
  if (after === undefined) return `cleared ${label}, which was ${said(before ?? '')}`;
  return before === undefined
    ? `set ${label} to ${said(after)}`
    : `changed ${label} from ${said(before)} to ${said(after)}`;
}

/** What was done to the people of a family, in words of its own. */
function memberPhrase(change: Change): string {
  if (change.action === 'changed')
    return `switched billing access ${change.after === 'true' ? 'on' : 'off'} for ${who(change)}`;
  return change.action === 'deleted'
    ? `unassigned ${who(change)} from the family`
    : `assigned ${who(change)} to the family`;
}

const actions: Readonly<Partial<Record<string, string>>> = {
  created: 'added',
  changed: 'changed',
  deleted: 'deleted',
  restored: 'restored',
} satisfies Record<Change['action'], string>;

/**
 * An occasion as a sentence without its end, its person first: "Dana Whitlock added the vendor Beacon Rowe". Where more than one field was
 * changed it introduces them, and each is a {@link phraseOf} of its own.
 *
 * @param ofRecord - The record is known from around the sentence, and not named again.
 */
export function sentenceOf({ first, changes }: Occasion, ofRecord: boolean): string {
  const { changedBy, recordKind, action } = first;
  if (recordKind === 'member') return `${changedBy} ${memberPhrase(first)}`;
  if (recordKind === 'family' && action === 'created') return `${changedBy} created the family`;
  if (action !== 'changed') return `${changedBy} ${actions[action] ?? action} ${recordWords(first)}`;
  if (changes.length > 1) return `${changedBy} changed ${changes.length} fields of ${recordWords(first)}`;
  return `${changedBy} ${phraseOf(first, ofRecord ? undefined : recordWords(first))}`;
}

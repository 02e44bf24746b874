import type { Change } from '@/api';
import { lookUp } from '@/lib/lookUp';
import { labelOf, nounOf, valueText } from '../records/kinds';

/** The changes one person saved to one record at one moment. */
export interface Occasion {
  /** The newest of its changes. */
  readonly first: Change;
  readonly changes: readonly Change[];
}

const isSame = (one: Change, other: Change): boolean =>
  one.action === 'changed' &&
  (['action', 'changedAt', 'changedBy', 'recordKind', 'recordId'] as const).every((key) => one[key] === other[key]);

/** Groups changes that were saved together: in the order of the saves, the fields of each in the order of its form. */
export function occasionsOf(changes: readonly Change[]): readonly Occasion[] {
  const occasions: { first: Change; changes: Change[] }[] = [];
  for (const change of changes) {
    const last = occasions.at(-1);
    if (last && isSame(last.first, change)) last.changes.unshift(change);
    else occasions.push({ first: change, changes: [change] });
  }
  return occasions;
}

/** "the vendor Beacon Rowe", or "the vendor" without a stored name. */
const recordPhrase = ({ recordKind, recordName }: Change): string =>
  ['the', nounOf(recordKind), recordName].filter(Boolean).join(' ');

/** The nouns for the entries of lists. */
const entryNouns = {
  beneficialOwners: 'beneficial owner',
  trustMembers: 'trust member',
};

/** An added or removed entry of a list: "added the beneficial owner Ruth Calloway to the business Harbor LLC". */
function entryPhrase(
  { recordKind, field = '', before, after }: Change,
  record: string | undefined,
): string | undefined {
  const list = /^(\w+)\[\d+\]$/.exec(field)?.[1];
  if (list === undefined) return undefined;
  const name = after ?? before;
  const called = name === undefined ? '' : ` ${valueText(recordKind, `${field}.type`, name)}`;
  const entry = `the ${lookUp(entryNouns, list) ?? 'entry'}${called}`;
  const [verb, preposition] = after === undefined ? ['removed', 'from'] : ['added', 'to'];
  return `${verb} ${entry}${record === undefined ? '' : ` ${preposition} ${record}`}`;
}

/** What an import, or its undo, has done with files: "imported invoices from BILL (run 12)". */
const importPhrase = ({ recordName = '', recordId, after }: Change, files: string): string =>
  `${after === undefined ? 'undid the import of' : 'imported'} ${files} from ${recordName} (run ${recordId})`;

/**
 * The change of a field, without its subject: "changed Vendor Type from “Art” to “Legal”".
 *
 * @param record - The record, unless the context names it.
 */
export function phraseOf(change: Change, record?: string): string {
  const { recordKind, field = '', before, after, masked = false } = change;
  if (recordKind === 'import') return `${importPhrase(change, field)}: ${after ?? before ?? ''}`;
  const entry = entryPhrase(change, record);
  if (entry !== undefined) return entry;
  const label = labelOf(recordKind, field) + (record === undefined ? '' : ` of ${record}`);
  const quoted = (value: string): string => `“${valueText(recordKind, field, value)}”`;
  if (masked || (before === undefined && after === undefined)) return `changed ${label}`;
  if (after === undefined) return `cleared ${label} (was ${quoted(before ?? '')})`;
  return before === undefined
    ? `set ${label} to ${quoted(after)}`
    : `changed ${label} from ${quoted(before)} to ${quoted(after)}`;
}

/** The phrase for a change of a family's members. */
function memberPhrase({ action, after, recordName = 'a member' }: Change): string {
  if (action === 'changed') return `switched billing access ${after === 'true' ? 'on' : 'off'} for ${recordName}`;
  return action === 'deleted' ? `unassigned ${recordName} from the family` : `assigned ${recordName} to the family`;
}

const actions = {
  created: 'added',
  changed: 'changed',
  deleted: 'deleted',
  restored: 'restored',
} satisfies Record<Change['action'], string>;

/**
 * An occasion as a sentence without a full stop: "Dana Whitlock added the vendor Beacon Rowe". With several fields it
 * introduces a list of {@link phraseOf}.
 *
 * @param ofRecord - Omits the record from changes of its fields, because the context names it.
 */
export function sentenceOf({ first, changes }: Occasion, ofRecord: boolean): string {
  const { changedBy, recordKind, action } = first;
  if (recordKind === 'member') return `${changedBy} ${memberPhrase(first)}`;
  if (recordKind === 'family' && action === 'created') return `${changedBy} created the family`;
  if (action !== 'changed') return `${changedBy} ${lookUp(actions, action) ?? action} ${recordPhrase(first)}`;
  const record = ofRecord ? undefined : recordPhrase(first);
  if (changes.length === 1) return `${changedBy} ${phraseOf(first, record)}`;
  if (recordKind === 'import') return `${changedBy} ${importPhrase(first, `${changes.length} files`)}`;
  return `${changedBy} changed ${changes.length} fields${record === undefined ? '' : ` of ${record}`}`;
}

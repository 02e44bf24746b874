import { Descriptions, Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { type Fields, descriptionOf, prepared } from '@/forms/convert';
import { isDeleted } from '@/forms/entries/deletedEntries';
import { describedPath, join } from '@/forms/paths';
import { shownValue } from '@/forms/shownValue';
import { parts } from '@/forms/suggestions/suggestionsFor';
import { type FormValues, entriesAt, isBlank, recordAt, textAt } from '@/forms/values';
import { isRequired, isShown } from '@/lib/formRules';
import * as styles from './Answers.module.css';

/** A titled group of answers, in the order on the screen. */
export interface AnswerGroup {
  readonly title: string;
  /** Names of fields of the record. */
  readonly names?: readonly string[];
  /** An address of six fields; their names begin with `prefix`. */
  readonly address?: { readonly label: string; readonly prefix: string };
  /** A list of the record, each entry as one line of text. */
  readonly list?: { readonly name: string; readonly label: string; readonly textOf: (entry: FormValues) => string };
}

/** An answer as text. */
interface AnswerRow {
  readonly label: string;
  readonly text: string;
  /** Labels of the required parts without a value; empty where all of the answer is missing. */
  readonly missing?: string;
}

function fieldRow(fields: Fields, at: string, record: FormValues, name: string): AnswerRow[] {
  const description = fields[describedPath(join(at, name))];
  if (description === undefined || !isShown(description, record)) return [];
  const value = record[name];
  const { label, kind } = description;
  if (kind === 'boolean') return [{ label, text: value === true ? 'Yes' : 'No' }];
  if (isBlank(value)) return isRequired(description, record) ? [{ label, text: '', missing: '' }] : [];
  return [{ label, text: shownValue(description, value, textAt(record, 'countryCode')) }];
}

type Address = NonNullable<AnswerGroup['address']>;

function addressRow(fields: Fields, at: string, record: FormValues, { label, prefix }: Address): AnswerRow[] {
  const names = parts.address.map((part) => `${prefix}${part}`);
  const isShownName = (name: string): boolean => isShown(descriptionOf(fields, join(at, name)), record);
  if (!names.some(isShownName)) return [];
  const [line1, line2, city, state, zip, country] = names.map((name) => textAt(record, name));
  const text = [line1, line2, city, [state, zip].filter(Boolean).join(' '), country].filter(Boolean).join(', ');
  const missing = names.flatMap((name) => {
    const description = descriptionOf(fields, join(at, name));
    return textAt(record, name) === '' && isRequired(description, record) ? [description.label] : [];
  });
  if (text === '') return missing.length === 0 ? [] : [{ label, text, missing: '' }];
  return [{ label, text, ...(missing.length > 0 && { missing: missing.join(', ') }) }];
}

function listRows(record: FormValues, { name, label, textOf }: NonNullable<AnswerGroup['list']>): AnswerRow[] {
  const entries = entriesAt(record, name).filter((entry) => !isDeleted(entry));
  if (entries.length === 0) return [{ label, text: '', missing: '' }];
  return entries.map((entry, index) => ({ label: `${label} ${index + 1}`, text: textOf(entry) }));
}

/**
 * Returns the answers of a group, identity numbers masked, hidden and optional empty ones left out.
 *
 * @param at - Path of the record in `values`; by default the values are the record.
 */
export function rowsOf(fields: Fields, group: AnswerGroup, values: FormValues, at = ''): readonly AnswerRow[] {
  const record = prepared(fields, recordAt(values, at), at);
  return [
    ...(group.names ?? []).flatMap((name) => fieldRow(fields, at, record, name)),
    ...(group.address ? addressRow(fields, at, record, group.address) : []),
    ...(group.list ? listRows(record, group.list) : []),
  ];
}

/** The path of the first field of a group. */
const firstField = ({ names = [], address, list }: AnswerGroup, at = ''): string =>
  join(at, names[0] ?? (address ? `${address.prefix}Line1` : `${list?.name ?? ''}[0].name`));

export interface AnswersProps {
  readonly fields: Fields;
  readonly groups: readonly AnswerGroup[];
  readonly values: FormValues;
  /** Path of the record in `values`; by default the values are the record. */
  readonly at?: string;
  /** Renders the link or button that leads to the field at `path`. */
  readonly change: (path: string, title: string) => ReactNode;
}

/** Shows the answers of a record by group, each with a way to change them; marks required answers that are missing. */
export function Answers({ fields, groups, values, at = '', change }: AnswersProps) {
  return groups.map((group) => {
    const rows = rowsOf(fields, group, values, at);
    if (rows.length === 0) return null;
    return (
      <div key={group.title} role="group" className={styles.group} aria-label={group.title}>
        <Flex justify="space-between" align="baseline" gap={12}>
          <h3>{group.title}</h3>
          <span className={styles.change}>{change(firstField(group, at), group.title)}</span>
        </Flex>
        <Descriptions
          size="small"
          style={{ marginTop: 6 }}
          column={1}
          colon={false}
          styles={{ label: { flex: 'none', width: 'min(220px, 40%)' }, content: { whiteSpace: 'pre-line' } }}
          items={rows.map(({ label, text, missing }) => ({
            key: label,
            label,
            children: (
              <span>
                <span dir="auto">{text}</span>{' '}
                {missing !== undefined && (
                  <Typography.Text strong type="danger">
                    {missing === '' ? 'Missing' : `Missing: ${missing}`}
                  </Typography.Text>
                )}
              </span>
            ),
          }))}
        />
      </div>
    );
  });
}

import { Descriptions, Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { calendarDateOf } from '#openapi/shared/calendar';
import { type Fields, descriptionOf, prepared } from '@/forms/convert';
import { isDeleted } from '@/forms/entries/deletedEntries';
import { describedPath, join } from '@/forms/paths';
import { shownValue } from '@/forms/shownValue';
import { type ListItem, type Section, type Sections, addressNames, namesIn } from '@/forms/sections/section';
import { type FormValues, entriesAt, isBlank, recordAt, textAt } from '@/forms/values';
import { isRequired, isShown } from '@/lib/formRules';
import * as styles from './Answers.module.css';

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
  const typed = String(value);
  // A draft also has what cannot be saved: shown as typed, so that the user finds it.
  const isReadable = kind !== 'date' || calendarDateOf(typed) !== undefined;
  return [{ label, text: isReadable ? shownValue(description, value, textAt(record, 'countryCode')) : typed }];
}

/** The label of every address: its section says which. */
export const addressLabel = 'Address';

function addressRow(fields: Fields, at: string, record: FormValues, address: string): AnswerRow[] {
  const label = addressLabel;
  const names = addressNames(address);
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

function listRows(record: FormValues, { list, label, textOf }: ListItem<FormValues>): AnswerRow[] {
  const entries = entriesAt(record, list).filter((entry) => !isDeleted(entry));
  if (entries.length === 0) return [{ label, text: '', missing: '' }];
  return entries.map((entry, index) => ({ label: `${label} ${index + 1}`, text: textOf(entry) }));
}

/**
 * Returns the answers of a section, identity numbers masked, hidden and optional empty ones left out.
 *
 * @param at - Path of the record in `values`; by default the values are the record.
 */
export function rowsOf(
  fields: Fields,
  { items }: Section<FormValues>,
  values: FormValues,
  at = '',
): readonly AnswerRow[] {
  const record = prepared(fields, recordAt(values, at), at);
  return items.flatMap((item) => {
    if (typeof item === 'string') return fieldRow(fields, at, record, item);
    if ('name' in item) return fieldRow(fields, at, record, item.name);
    if ('address' in item) return addressRow(fields, at, record, item.address);
    return 'list' in item ? listRows(record, item) : [];
  });
}

/** The path of the first field of a section; of a list, that of its first entry. */
function firstField(section: Section<FormValues>, at: string): string {
  const [name = ''] = namesIn(section);
  const isList = section.items.some((item) => typeof item === 'object' && 'list' in item);
  return join(at, isList ? `${name}[0].name` : name);
}

export interface AnswersProps {
  readonly fields: Fields;
  readonly sections: Sections;
  readonly values: FormValues;
  /** Path of the record in `values`; by default the values are the record. */
  readonly at?: string;
  /** Renders the link or button that leads to the field at `path`. */
  readonly change: (path: string, title: string) => ReactNode;
}

/** Shows the answers of a record by section, each with a way to change them; marks required answers that are missing. */
export function Answers({ fields, sections, values, at = '', change }: AnswersProps) {
  return sections.map((section) => {
    const rows = rowsOf(fields, section, values, at);
    if (rows.length === 0) return null;
    return (
      <div key={section.title} role="group" className={styles.group} aria-label={section.title}>
        <Flex justify="space-between" align="baseline" gap={12}>
          <h3>{section.title}</h3>
          <span className={styles.change}>{change(firstField(section, at), section.title)}</span>
        </Flex>
        <Descriptions
          size="small"
          style={{ marginTop: 6 }}
          column={1}
          colon={false}
          styles={{ label: { flex: 'none', width: 'min(220px, 34%)' }, content: { whiteSpace: 'pre-line' } }}
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

import type { ReactNode } from 'react';
import type { Fields } from '../convert';
import type { FormValues } from '../values';
import * as styles from './Answers.module.css';
import type { AnswerGroup } from './rows';
import { firstField, rowsOf } from './rows';

interface AnswersProps {
  readonly fields: Fields;
  readonly groups: readonly AnswerGroup[];
  readonly values: FormValues;
  /** Where the record stands in `values`; the whole unless given. */
  readonly at?: string;
  /** What changes the answers of a group: a link or a button that leads to the field at `place`. */
  readonly change: (place: string, title: string) => ReactNode;
}

/** The answers of a record to read, group by group, each with the way to change it. What is missing is said. */
export function Answers({ fields, groups, values, at = '', change }: AnswersProps) {
  return groups.map((group) => {
    const rows = rowsOf(fields, group, values, at);
    if (rows.length === 0) return null;
    return (
      <div key={group.title} role="group" className={styles.group} aria-label={group.title}>
        <div className={styles.header}>
          <h3>{group.title}</h3>
          <span className={styles.change}>{change(firstField(group, at), group.title)}</span>
        </div>
        <dl className={styles.rows}>
          {rows.map(({ label, text, missing }) => (
            <div key={label} className={styles.row}>
              <dt>{label}</dt>
              <dd>
                {text} {missing !== undefined && <Missing what={missing} />}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    );
  });
}

function Missing({ what }: { readonly what: string }) {
  return <span className={styles.missing}>{what === '' ? 'Missing' : `Missing: ${what}`}</span>;
}

import { Descriptions, Flex, Typography } from 'antd';
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
                {text} {missing !== undefined && <Missing what={missing} />}
              </span>
            ),
          }))}
        />
      </div>
    );
  });
}

function Missing({ what }: { readonly what: string }) {
  return (
    <Typography.Text strong type="danger">
      {what === '' ? 'Missing' : `Missing: ${what}`}
    </Typography.Text>
  );
}

import { memo } from 'react';
import { DateText } from '../../../ui/DateText';
import type { Heading } from './heading';
import * as styles from './StatementHeading.module.css';

interface StatementHeadingProps {
  readonly heading: Heading;
  /** Absent where the backend does not say. */
  readonly generatedAt: string | undefined;
}

/** What stands above a statement: its name, whose it is, its period, and what it was made by. */
export const StatementHeading = memo(function StatementHeading({ heading, generatedAt }: StatementHeadingProps) {
  const { title, family, location, period, type, journals, dimensions } = heading;
  return (
    <header className={styles.root}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.owner}>{[family, location].filter(Boolean).join(' · ')}</p>
      </div>
      <div className={styles.facts}>
        <p>{period} · US dollars</p>
        <p>{[type, journals, dimensions].filter(Boolean).join(' · ')}</p>
        {generatedAt !== undefined && (
          <p>
            Generated <DateText value={generatedAt} format="dayAndTime" />
          </p>
        )}
      </div>
    </header>
  );
});

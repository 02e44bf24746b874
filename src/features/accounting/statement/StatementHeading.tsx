import { Flex } from 'antd';
import { memo } from 'react';
import { DateText } from '@/ui/DateText';
import type { Heading } from './heading';
import * as shared from '@/ui/shared.module.css';
import { cx } from '@/lib/cx';

interface StatementHeadingProps {
  readonly heading: Heading;
  /** Absent where the backend does not send it. */
  readonly generatedAt: string | undefined;
}

/** The heading of a statement: its name, family, period and filters. */
export const StatementHeading = memo(function StatementHeading({ heading, generatedAt }: StatementHeadingProps) {
  const { title, family, location, period, type, journals, dimensions } = heading;
  return (
    <Flex
      wrap
      component="header"
      justify="space-between"
      gap="6px 24px"
      className={cx(shared.strip)}
      style={{ paddingBottom: 16 }}
    >
      <div>
        <h2 style={{ fontSize: 21 }}>{title}</h2>
        <p className={shared.secondary}>{[family, location].filter(Boolean).join(' · ')}</p>
      </div>
      <div className={shared.note}>
        <p>{period} · US dollars</p>
        <p>{[type, journals, dimensions].filter(Boolean).join(' · ')}</p>
        {generatedAt !== undefined && (
          <p>
            Generated <DateText value={generatedAt} format="dayAndTime" />
          </p>
        )}
      </div>
    </Flex>
  );
});

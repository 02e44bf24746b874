import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import type { Draft } from '../../../api';
import { formatDayAndTime } from '../../../lib/dates';
import { Card } from '../../../ui/Card';
import * as styles from './ResumeOffer.module.css';

interface ResumeOfferProps {
  readonly draft: Draft;
  readonly onResume: () => void;
  readonly onDiscard: () => void;
}

/** Offers to go on with what was typed and not saved, before anything else is typed over it. */
export function ResumeOffer({ draft, onResume, onDiscard }: ResumeOfferProps) {
  const resume = useRef<HTMLButtonElement>(null);
  useEffect(() => resume.current?.focus(), []);
  return (
    <Card
      title="Continue where you left off?"
      description={`There are answers in this step that are kept and not saved yet, from ${formatDayAndTime(draft.savedAt)}.`}
    >
      <div className={styles.actions}>
        <Button type="primary" ref={resume} onClick={onResume}>
          Resume
        </Button>
        <Button danger onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </Card>
  );
}

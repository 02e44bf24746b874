import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { type DrawingName, Drawing } from './Drawing';
import * as styles from './MessagePage.module.css';
import { PageHeader } from './PageHeader';

interface MessagePageProps {
  readonly drawing: DrawingName;
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** A further line under the subtitle. */
  readonly note?: ReactNode;
  /** The buttons that lead on. */
  readonly children: ReactNode;
}

/** A page that consists of a message and buttons: an error, a missing page. */
export function MessagePage({ drawing, title, subtitle, note, children }: MessagePageProps) {
  return (
    <div className={styles.root}>
      <Drawing name={drawing} />
      <PageHeader title={title} subtitle={subtitle} />
      {note}
      <Flex wrap justify="center" gap={8} style={{ marginTop: 16 }}>
        {children}
      </Flex>
    </div>
  );
}

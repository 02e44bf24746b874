import { Button, Flex } from 'antd';
import { formatFileSize } from '@/lib/fileSize';
import { Icon } from '@/ui/Icon';
import type { ChosenFile } from '../messagingSlice';
import * as styles from './Composer.module.css';
import * as shared from '@/ui/shared.module.css';
import { cx } from '@/lib/cx';

interface ChosenFilesProps {
  readonly files: readonly ChosenFile[];
  readonly onRemove: (key: string) => void;
}

/** The files that go with the message, each with the way to leave it out. Spec: concierge 2, Message pane. */
export function ChosenFiles({ files, onRemove }: ChosenFilesProps) {
  if (files.length === 0) return null;
  return (
    <Flex wrap component="ul" gap={6} className={cx(shared.list, styles.files)} aria-label="Selected files">
      {files.map(({ key, file }) => (
        <li key={key} className={styles.file}>
          <Icon name="file" />
          <span className={shared.ellipsis}>{file.name}</span>
          <span className={shared.note}>{formatFileSize(file.size)}</span>
          <Button
            type="text"
            size="small"
            icon={<Icon name="close" />}
            aria-label={`Remove ${file.name}`}
            onClick={() => onRemove(key)}
          />
        </li>
      ))}
    </Flex>
  );
}

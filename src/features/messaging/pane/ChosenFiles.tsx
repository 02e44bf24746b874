import { Button } from 'antd';
import { formatFileSize } from '../../../lib/fileSize';
import { Icon } from '../../../ui/Icon';
import type { ChosenFile } from '../messagingSlice';
import * as styles from './Composer.module.css';

interface ChosenFilesProps {
  readonly files: readonly ChosenFile[];
  readonly onRemove: (key: string) => void;
}

/** The files that go with the message, each with the way to leave it out. Spec: concierge 2, Message pane. */
export function ChosenFiles({ files, onRemove }: ChosenFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label="Selected files">
      {files.map(({ key, file }) => (
        <li key={key} className={styles.file}>
          <Icon name="file" />
          <span className={styles.fileName}>{file.name}</span>
          <span className={styles.fileSize}>{formatFileSize(file.size)}</span>
          <Button
            type="text"
            size="small"
            icon={<Icon name="close" />}
            aria-label={`Remove ${file.name}`}
            onClick={() => onRemove(key)}
          />
        </li>
      ))}
    </ul>
  );
}

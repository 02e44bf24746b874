import { plural } from '@/lib/plural';
import { Icon } from '@/ui/Icon';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import * as styles from './MessageSummary.module.css';

interface MessageSummaryProps {
  readonly content: string | undefined;
  /** The names of the files of a message without text, if the backend sends them. */
  readonly fileNames: readonly string[] | undefined;
}

/** A message in one line: its text; without text the name of its file, or the number of its files. */
export function MessageSummary({ content, fileNames = [] }: MessageSummaryProps) {
  if (content !== undefined && content.trim() !== '') return <span dir="auto">{content}</span>;
  const [name = 'File', ...others] = fileNames;
  return (
    <>
      <span className={styles.icon}>
        <Icon name="clip" />
      </span>
      <VisuallyHidden>Attached: </VisuallyHidden>
      <span dir="auto">{others.length === 0 ? name : plural(fileNames.length, 'file', 'files')}</span>
    </>
  );
}

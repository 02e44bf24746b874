import { type ReactNode, useCallback, useState } from 'react';
import type { Attachment } from '@/api';
import { Dialog } from '@/ui/Dialog';

/**
 * Opens files: `open` runs an action on a file, and asks the reader first if the file contains scripts, embedded files
 * or linked content. `question` is to be rendered.
 */
export function useActiveContent(): {
  readonly open: (file: Pick<Attachment, 'hasActiveContent'>, name: string, action: () => void) => void;
  readonly question: ReactNode;
} {
  const [asked, setAsked] = useState<{ readonly name: string; readonly action: () => void }>();
  const open = useCallback(
    (file: Pick<Attachment, 'hasActiveContent'>, name: string, action: () => void): void =>
      file.hasActiveContent === true ? setAsked({ name, action }) : action(),
    [],
  );
  const close = (): void => setAsked(undefined);
  const question = asked && (
    <Dialog
      title={`Open ${asked.name}?`}
      okText="Open File"
      onCancel={close}
      onOk={() => {
        close();
        asked.action();
      }}
    >
      <p>
        This file contains scripts, embedded files or linked content, which can run programs or send data when it is
        opened. Open it only if you expect it from the sender.
      </p>
    </Dialog>
  );
  return { open, question };
}

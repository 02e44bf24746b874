import { type GetRef, Button, Flex, Input } from 'antd';
import { clsx } from 'clsx';
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { withLineFeeds } from '#openapi/shared/plainText';
import { formatFileSize } from '@/lib/fileSize';
import { isComposing } from '@/lib/isComposing';
import { pasteText } from '@/lib/pasteText';
import { Alert } from '@/ui/Alert';
import { Icon } from '@/ui/Icon';
import { LiveRegion } from '@/ui/LiveRegion';
import * as shared from '@/ui/shared.module.css';
import { isSendable } from '../messagingSlice';
import * as styles from './Composer.module.css';
import { type useComposer, acceptedTypes } from './useComposer';

interface ComposerProps {
  readonly composer: ReturnType<typeof useComposer>;
  /** The recipient and the family. */
  readonly placeholder: string;
  /** Called when the user presses Escape in the text, to use the keys of the list. */
  readonly onLeave: () => void;
}

/**
 * Whether a pasted text only names the pasted files, as a file manager copies them: by name, path or URL, one a line.
 * Spreadsheets and editors copy a selection as text and as a picture of it.
 */
const isNameOfFiles = (text: string, files: readonly File[]): boolean =>
  text.split(/\r?\n/).every((line) => {
    const last = line.trim().split(/[/\\]/).at(-1);
    return !last || files.some(({ name }) => last === name || last === encodeURIComponent(name));
  });

/** The text, the files, each with a button to remove it, and the Send button. Spec: R-MSG-7. */
export function Composer({ composer, placeholder, onLeave }: ComposerProps) {
  const { draft, validationError, rejections, dismissRejections, setContent, add, remove, forgetLostFiles, send } =
    composer;
  const area = useRef<GetRef<typeof Input.TextArea>>(null);
  useLayoutEffect(() => fitHeight(area.current?.resizableTextArea?.textArea), [draft.content]);
  /** Enter sends, Shift+Enter adds a line; keys of an input method do neither. Spec: R-MSG-5. */
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') onLeave();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const files = [...event.clipboardData.files];
    const text = event.clipboardData.getData('text/plain');
    if (files.length === 0 || !isNameOfFiles(text, files)) {
      // A pasted vertical tab or line separator shows as a line end at once, as it is sent.
      pasteText(event, withLineFeeds);
      return;
    }
    event.preventDefault();
    add(files);
  };
  return (
    <div className={styles.root}>
      <LiveRegion politeness="assertive">
        {rejections.length > 0 && (
          <Alert
            type="error"
            title="Not added"
            description={rejections.map((rejection) => (
              <p key={rejection}>
                <span dir="auto">{rejection}</span>
              </p>
            ))}
            closable={{ onClose: dismissRejections, 'aria-label': 'Dismiss' }}
            className={clsx(styles.rejections)}
          />
        )}
      </LiveRegion>
      <div className={styles.box}>
        {draft.files.length > 0 && (
          <Flex wrap component="ul" gap={6} className={clsx(shared.list, styles.files)} aria-label="Selected files">
            {draft.files.map(({ key, file }) => (
              <li key={key} className={styles.file}>
                <Icon name="file" />
                <span className={shared.ellipsis} dir="auto">
                  {file.name}
                </span>
                <span className={shared.note}>{formatFileSize(file.size)}</span>
                <Button
                  type="text"
                  size="small"
                  icon={<Icon name="close" />}
                  aria-label={`Remove ${file.name}`}
                  onClick={() => {
                    remove(key);
                    area.current?.focus();
                  }}
                />
              </li>
            ))}
          </Flex>
        )}
        {draft.lostFiles.length > 0 && (
          <Flex gap={6} align="center">
            <span className={clsx(shared.note, shared.grow, shared.anywhere)} dir="auto">
              Files to choose again: {draft.lostFiles.join(', ')}
            </span>
            <Button
              type="text"
              size="small"
              icon={<Icon name="close" />}
              aria-label="Do not add these files"
              onClick={() => {
                forgetLostFiles();
                area.current?.focus();
              }}
            />
          </Flex>
        )}
        <Flex gap={8} align="flex-end">
          <FileButton onChoose={add} />
          <Input.TextArea
            ref={area}
            rows={1}
            dir="auto"
            enterKeyHint="send"
            variant="borderless"
            className={clsx(styles.text)}
            aria-label="Message"
            placeholder={placeholder}
            value={draft.content}
            onChange={({ target }) => setContent(target.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          />
          <Button
            type="primary"
            disabled={validationError !== undefined}
            onClick={() => {
              send();
              area.current?.focus();
            }}
          >
            Send
          </Button>
        </Flex>
        <LiveRegion>{isSendable(draft) && validationError !== undefined && <p>{validationError}</p>}</LiveRegion>
      </div>
    </div>
  );
}

/** In px. Spec: R-MSG-5. */
const maximumHeight = 80;

/** Fits the height to the text. antd's `autoSize` uses inline styles, which the page's policy forbids. */
function fitHeight(element: HTMLTextAreaElement | null | undefined): void {
  if (!element) return;
  element.style.height = 'auto';
  const border = element.offsetHeight - element.clientHeight;
  const needed = element.scrollHeight + border;
  element.style.height = `${Math.min(needed, maximumHeight)}px`;
  element.style.overflowY = needed > maximumHeight ? 'auto' : 'hidden';
}

/** A button with a file input for several files. */
function FileButton({ onChoose }: { readonly onChoose: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        type="text"
        icon={<Icon name="clip" />}
        aria-label="Attach files"
        title="Attach files"
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptedTypes}
        aria-label="Files to attach"
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}

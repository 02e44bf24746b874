import type { GetRef } from 'antd';
import { Alert, Button, Flex, Input } from 'antd';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useRef } from 'react';
import { cx } from '@/lib/cx';
import { Icon } from '@/ui/Icon';
import { LiveRegion } from '@/ui/LiveRegion';
import { isSendable } from '../messagingSlice';
import { acceptedTypes } from '../outbox/fileRules';
import { ChosenFiles } from './ChosenFiles';
import * as styles from './Composer.module.css';
import type { useComposer } from './useComposer';
import { useTextAreaHeight } from './useTextAreaHeight';

interface ComposerProps {
  readonly composer: ReturnType<typeof useComposer>;
  /** Whom the message goes to, about which family: said in the box. */
  readonly placeholder: string;
}

/**
 * Enter sends, Shift+Enter adds a line; an Enter that belongs to an input method does neither. Some browsers tell of the end of the
 * composition before they tell of the key that ended it. Spec: concierge 2, Message pane.
 */
function useSendKey(send: () => void) {
  const hasComposed = useRef(false);
  return {
    onCompositionEnd: () => {
      hasComposed.current = true;
    },
    onKeyUp: () => {
      hasComposed.current = false;
    },
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || hasComposed.current) return;
      event.preventDefault();
      send();
    },
  };
}

/** Where a message is written: a text of one row that grows, files, and the button that sends both. Spec: concierge 2, Message pane. */
export function Composer({ composer, placeholder }: ComposerProps) {
  const { draft, obstacle, refusals, forgetRefusals, type, add, remove, send } = composer;
  const area = useRef<GetRef<typeof Input.TextArea>>(null);
  useTextAreaHeight(() => area.current?.resizableTextArea?.textArea, draft.content);
  const sendAndStay = (): void => {
    send();
    area.current?.focus();
  };
  const keys = useSendKey(send);
  const onPaste = (event: ClipboardEvent): void => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    add(files);
  };
  return (
    <div className={styles.root}>
      <LiveRegion politeness="assertive">
        {refusals.length > 0 && (
          <Alert
            type="error"
            showIcon
            title="Not added"
            description={refusals.map((refusal) => (
              <p key={refusal}>{refusal}</p>
            ))}
            closable={{ onClose: forgetRefusals, 'aria-label': 'Dismiss' }}
            style={{ marginBottom: 10 }}
          />
        )}
      </LiveRegion>
      <div className={styles.box}>
        <ChosenFiles files={draft.files} onRemove={remove} />
        <Flex gap={8} align="flex-end">
          <Paperclip onChoose={add} />
          <Input.TextArea
            ref={area}
            rows={1}
            variant="borderless"
            className={cx(styles.text)}
            aria-label="Message"
            placeholder={placeholder}
            value={draft.content}
            onChange={({ target }) => type(target.value)}
            {...keys}
            onPaste={onPaste}
          />
          <Button type="primary" disabled={obstacle !== undefined} onClick={sendAndStay}>
            Send
          </Button>
        </Flex>
        <LiveRegion>{isSendable(draft) && obstacle !== undefined && <p>{obstacle}</p>}</LiveRegion>
      </div>
    </div>
  );
}

/** Chooses files, several at once. */
function Paperclip({ onChoose }: { readonly onChoose: (files: readonly File[]) => void }) {
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

import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import { useRef } from 'react';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { LiveRegion } from '../../../ui/LiveRegion';
import { acceptedTypes } from '../outbox/fileRules';
import { ChosenFiles } from './ChosenFiles';
import * as styles from './Composer.module.css';
import type { useComposer } from './useComposer';
import { useTextAreaHeight } from './useTextAreaHeight';

interface ComposerProps {
  readonly composer: ReturnType<typeof useComposer>;
  /** Whom the message goes to, about which family: said in the box. */
  readonly placeholder: string;
  readonly area: RefObject<HTMLTextAreaElement | null>;
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
export function Composer({ composer, placeholder, area }: ComposerProps) {
  const { draft, obstacle, refusals, forgetRefusals, type, add, remove, send } = composer;
  useTextAreaHeight(area, draft.content);
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
          <Alert kind="error" title="Not added" onDismiss={forgetRefusals} className={styles.refusals}>
            {refusals.map((refusal) => (
              <p key={refusal}>{refusal}</p>
            ))}
          </Alert>
        )}
      </LiveRegion>
      <div className={styles.box}>
        <ChosenFiles files={draft.files} onRemove={remove} />
        <div className={styles.line}>
          <Paperclip onChoose={add} />
          <textarea
            ref={area}
            rows={1}
            className={styles.text}
            aria-label="Message"
            placeholder={placeholder}
            value={draft.content}
            onChange={({ target }) => type(target.value)}
            {...keys}
            onPaste={onPaste}
          />
          <Button variant="primary" disabledReason={obstacle} onClick={sendAndStay}>
            Send
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Chooses files, several at once. */
function Paperclip({ onChoose }: { readonly onChoose: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={styles.clip}
        aria-label="Attach files"
        title="Attach files"
        onClick={() => input.current?.click()}
      >
        <Icon name="clip" />
      </button>
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

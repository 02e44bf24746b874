import { clsx } from 'clsx';
import { useState } from 'react';
import { type Conversation, type Family, messagingApi } from '@/api';
import { Alert } from '@/ui/Alert';
import { Dialog } from '@/ui/Dialog';
import { LiveRegion } from '@/ui/LiveRegion';
import * as shared from '@/ui/shared.module.css';
import type { Sender } from '../outbox';
import { MessagePane } from '../pane/MessagePane';
import { useComposer } from '../pane/useComposer';
import * as styles from './Concierge.module.css';
import { menuOf } from './useActions';
import type { ConciergeInbox } from './useConciergeInbox';
import { categoryLabel, familyLabel, nameOf } from './texts';

interface ConciergePaneProps {
  readonly conversation: Conversation;
  readonly sender: Sender;
  readonly inbox: ConciergeInbox;
}

/** The open conversation; a text that names another family needs a confirmation. Spec: R-MSG-6. */
export function ConciergePane({ conversation, sender, inbox }: ConciergePaneProps) {
  const composer = useComposer(conversation.id, sender, true);
  const { colleague, dismiss } = useColleagueReply(
    conversation,
    sender.loginProfileId,
    composer.draft.content.trim() !== '',
  );
  const [mentionedFamilies, setMentionedFamilies] = useState<readonly string[]>();
  const name = nameOf(conversation);
  const family = conversation.familyName ?? `family ${conversation.familyId}`;
  const send = (): void => {
    const { content, files } = composer.draft;
    const text = [content, ...files.map(({ file }) => file.name)].join('\n');
    const mentioned = familiesMentioned(text, inbox.families, conversation.familyId);
    if (mentioned.length > 0 && composer.validationError === undefined) setMentionedFamilies(mentioned);
    else composer.send();
  };
  const sendAnyway = (): void => {
    setMentionedFamilies(undefined);
    composer.send();
  };
  return (
    <>
      <MessagePane
        conversation={conversation}
        sender={sender}
        name={name}
        onClose={inbox.close}
        composer={{ ...composer, send }}
        subtitle={[conversation.otherParticipantEmail, familyLabel(conversation), categoryLabel(conversation)]
          .filter(Boolean)
          .join(' · ')}
        placeholder={`Write to ${name} about ${family}`}
        menu={menuOf(conversation, inbox.actions)}
        above={
          <div className={styles.above}>
            <LiveRegion>
              {colleague !== undefined && (
                <Alert
                  type="warning"
                  closable={{ onClose: dismiss, 'aria-label': 'Dismiss' }}
                  title={`${colleague} replied while you were writing. Read it before you send.`}
                />
              )}
            </LiveRegion>
            <p className={clsx(shared.ellipsis, shared.note)}>
              To <strong dir="auto">{name}</strong> · Family:{' '}
              <strong dir="auto">{conversation.familyName ?? conversation.familyId}</strong>
            </p>
          </div>
        }
      />
      {mentionedFamilies && (
        <Dialog
          title={`Send to ${family}?`}
          cancelText="Back to the message"
          cancelButtonProps={{ autoFocus: true }}
          okText={`Send to ${family}`}
          onCancel={() => setMentionedFamilies(undefined)}
          onOk={sendAnyway}
        >
          <p>
            The message or one of its files mentions <strong dir="auto">{mentionedFamilies.join(', ')}</strong>, but
            this conversation is with <span dir="auto">{name}</span> about <strong dir="auto">{family}</strong>.
          </p>
        </Dialog>
      )}
    </>
  );
}

/**
 * Detects a colleague's reply to the client that arrives while the user is writing. Returns the colleague's name,
 * undefined without such a reply, and a function that dismisses the warning. `ownId` is the caller's login profile id.
 */
function useColleagueReply(conversation: Conversation, ownId: number, isWriting: boolean) {
  const { messages } = messagingApi.endpoints.getMessages.useQueryState(
    { conversationId: conversation.id },
    { selectFromResult: ({ currentData }) => ({ messages: currentData?.messages }) },
  );
  const last = messages?.at(-1)?.id ?? 0;
  const [seen, setSeen] = useState<number>();
  if (isWriting && seen === undefined && messages) setSeen(last);
  if (!isWriting && seen !== undefined) setSeen(undefined);
  const reply = messages?.findLast(
    ({ id, senderId }) => seen !== undefined && id > seen && senderId !== ownId && senderId !== conversation.clientId,
  );
  return { colleague: reply && (reply.senderName ?? 'A colleague'), dismiss: (): void => setSeen(last) };
}

const specialCharacters = /[.*+?^${}()|[\]\\]/g;

/** Matches a name as whole words, in any case. */
const patternOf = (name: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${name.replace(specialCharacters, '\\$&')}(?![\\p{L}\\p{N}])`, 'giu');

/**
 * Returns the names of other families that a text mentions. A longer name takes precedence over a shorter one within it
 * ("Ashford Family Trust" is not "Ashford").
 *
 * @param ownFamilyId - The id of the conversation's family.
 */
export function familiesMentioned(
  text: string,
  families: readonly Pick<Family, 'id' | 'name'>[],
  ownFamilyId: number,
): readonly string[] {
  let rest = text;
  const mentioned: string[] = [];
  for (const { id, name } of families.toSorted((a, b) => b.name.length - a.name.length)) {
    if (name.trim().length < 3) continue;
    const without = rest.replace(patternOf(name.trim()), ' ');
    if (without !== rest && id !== ownFamilyId) mentioned.push(name);
    rest = without;
  }
  return mentioned;
}

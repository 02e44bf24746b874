import { skipToken } from '@reduxjs/toolkit/query';
import { Button, Flex } from 'antd';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  type Conversation,
  type FamilyContext,
  describeError,
  onboardingStateLabels,
  useGetFamilyContextQuery,
  useGetLoginProfileIdQuery,
} from '@/api';
import { useAppDispatch } from '@/store/hooks';
import { lookUp } from '@/lib/lookUp';
import { paths } from '@/lib/paths';
import { plural } from '@/lib/plural';
import { Dialog } from '@/ui/Dialog';
import { EmptyState } from '@/ui/EmptyState';
import { Failure } from '@/ui/Failure';
import { Money } from '@/ui/Money';
import * as shared from '@/ui/shared.module.css';
import { Inbox } from '../list/Inbox';
import { ShortcutsButton } from '../list/Shortcuts';
import { composerRequested } from '../messagingSlice';
import { useOutbox } from '../outbox';
import type { PolledForConcierge } from '../polling/usePolling';
import * as styles from './Concierge.module.css';
import { ConciergeList } from './ConciergeList';
import { ConciergePane } from './ConciergePane';
import { NewConversationDialog } from './NewConversationDialog';
import { ConciergeShortcuts } from './ConciergeShortcuts';
import { archive } from './useActions';
import { type ConciergeInbox, useConciergeInbox } from './useConciergeInbox';
import { nameOf } from './texts';

/** Spec: R-MSG-14. */
const describeSendFailure = (error: unknown): string =>
  describeError(error, 'Failed to send message. Please try again.');

/**
 * The conversations of all clients: the list, the open conversation and its family. Spec: R-MSG-9.
 *
 * @param polled - The conversations, which the dashboard polls for the badge of the tab as well.
 */
export function ConversationsTab({ polled }: { readonly polled: PolledForConcierge }) {
  const user = useGetLoginProfileIdQuery();
  const sender = useOutbox(user.data, describeSendFailure);
  const inbox = useConciergeInbox(polled);
  const { open, isUnknown, select, setCreated, deleting } = inbox;
  const dispatch = useAppDispatch();
  const [isCreating, setCreating] = useState(false);
  const [areKeysListed, setKeysListed] = useState(false);
  // Without data when the backend does not offer it.
  const { currentData: family } = useGetFamilyContextQuery(open ? { familyId: open.familyId } : skipToken);
  const openCreated = (conversation: Conversation): void => {
    setCreating(false);
    setCreated(conversation);
    dispatch(composerRequested(conversation.id));
    select(conversation.id);
  };
  return (
    <>
      <Inbox
        isOpen={open !== undefined && user.error === undefined}
        list={
          <>
            {user.error !== undefined && (
              <Failure
                style={{ margin: '8px 12px 0' }}
                error={user.error}
                title={describeError(user.error, 'Failed to load user data')}
                onRetry={() => void user.refetch()}
              />
            )}
            <ConciergeList inbox={inbox} onNew={() => setCreating(true)} />
          </>
        }
        pane={open && sender && <ConciergePane key={open.id} conversation={open} sender={sender} inbox={inbox} />}
        empty={
          <EmptyState
            drawing="letter"
            title={isUnknown ? 'Conversation not found' : 'Select a conversation'}
            action={<ShortcutsButton onClick={() => setKeysListed(true)} />}
          >
            {isUnknown && 'It may have been deleted, or the link is wrong. '}
            Press J or K to move through the list, Enter to open.
          </EmptyState>
        }
        aside={family && <FamilyContextPanel context={family.context} />}
      />
      {isCreating && (
        <NewConversationDialog
          conversations={polled.conversations}
          onCreated={openCreated}
          onClose={() => setCreating(false)}
        />
      )}
      {deleting && <DeleteDialog conversation={deleting} inbox={inbox} />}
      <ConciergeShortcuts inbox={inbox} isListed={areKeysListed} onListedChange={setKeysListed} />
    </>
  );
}

/** Confirms the deletion of a conversation, naming its participant and family, and offers to archive it instead. */
function DeleteDialog({ conversation, inbox }: Readonly<{ conversation: Conversation; inbox: ConciergeInbox }>) {
  const { remove, setStatus, canRestore } = inbox.actions;
  const { familyName = String(conversation.familyId), status } = conversation;
  const canArchive = archive.from.includes(status);
  const close = (): void => inbox.setDeleting(undefined);
  const closeAnd = (act: () => Promise<void>) => (): void => {
    close();
    void act();
  };
  return (
    <Dialog
      title="Delete this conversation?"
      cancelButtonProps={{ autoFocus: true }}
      okText="Delete"
      okButtonProps={{ danger: true }}
      onCancel={close}
      onOk={closeAnd(() => remove(conversation))}
      footer={(_, { CancelBtn, OkBtn }) => (
        <>
          <CancelBtn />
          {canArchive && <Button onClick={closeAnd(() => setStatus(archive, [conversation]))}>Archive instead</Button>}
          <OkBtn />
        </>
      )}
    >
      <p>
        The conversation with <strong dir="auto">{nameOf(conversation)}</strong> about the family{' '}
        <strong dir="auto">{familyName}</strong> will be deleted with all its messages and files, for both sides.{' '}
        {canRestore ? 'A concierge can restore it for a limited time, under Deleted.' : 'This cannot be undone.'}
      </p>
      {canArchive && (
        <p>Archiving removes it from the list. It stays under Archived, where you can read and unarchive it.</p>
      )}
    </Dialog>
  );
}

/** The family's members with their onboarding state, and its open invoices. */
function FamilyContextPanel({ context }: { readonly context: FamilyContext }) {
  const { familyId, familyName, people, openInvoices, openCredits } = context;
  const { count, dueAmount, overdueCount } = openInvoices;
  return (
    <section className={clsx(styles.family, shared.anywhere)} aria-label={`About the family ${familyName}`}>
      <h2 dir="auto">{familyName}</h2>
      <Link to={paths.family(familyId)}>Manage Family</Link>
      <h3>People</h3>
      <ul className={shared.list}>
        {people.map(({ name, email, loginProfileId, onboarding = '' }) => (
          <Flex vertical component="li" key={loginProfileId ?? name}>
            <strong dir="auto">{name}</strong>
            {email !== undefined && <span className={shared.secondary}>{email}</span>}
            <span className={shared.secondary}>
              {lookUp(onboardingStateLabels, onboarding) ?? (onboarding || 'No sign-in')}
            </span>
          </Flex>
        ))}
      </ul>
      <h3>Open invoices</h3>
      {count === 0 ? (
        <span className={shared.secondary}>None</span>
      ) : (
        <p>
          {plural(count, 'invoice', 'invoices')}, <Money plain amount={dueAmount} /> due
          {overdueCount > 0 && <span className={shared.loss}> · {overdueCount} overdue</span>}
        </p>
      )}
      {openCredits !== undefined && openCredits.count > 0 && (
        <p>
          {plural(openCredits.count, 'credit memo', 'credit memos')}, <Money plain amount={openCredits.dueAmount} />
        </p>
      )}
    </section>
  );
}

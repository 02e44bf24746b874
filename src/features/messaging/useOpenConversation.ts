import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { markedWords } from '#openapi/shared/folding';
import type { Conversation } from '@/api';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useUrlState } from '@/hooks/useUrlState';
import { idParameter, parseId, textParameter } from '@/lib/searchParams';
import { subscribeToSize } from '@/lib/subscribeToSize';
import { useFocusRowOnRemoval } from './list/ConversationRow';
import { selectionPathChanged, selectSelectionPath } from './messagingSlice';
import type { TimelineItem } from './pane/useTimeline';

/**
 * Whether an open conversation replaces the list instead of being beside it: below 1024 px at the usual font size.
 * Spec: R-MSG-22.
 */
export const isNarrow = (): boolean => window.matchMedia('(width < 64em)').matches;

/** Returns `isNarrow`, also after the window changes its size. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribeToSize, isNarrow);

const selection = { selectedId: idParameter('conversation'), messageId: idParameter('message') };

/** The names of the URL parameters of the selection and the filters. */
const restored = ['conversation', 'show', 'family', 'sort', 'q'] as const;

/** The navigation state of a conversation opened from the list: the history entry before it is the list. */
export const fromList = 'fromList';

/** On return in the same session, restores the filters and, on wide screens, the conversation if the URL has none. */
function useRestoredSelection(conversations: readonly Conversation[] | undefined): void {
  const [search, setSearch] = useSearchParams();
  const dispatch = useAppDispatch();
  const stored = useAppSelector(selectSelectionPath);
  const path = new URLSearchParams([...search].filter(([name]) => restored.some((one) => one === name))).toString();
  const isRestored = useRef(false);
  useEffect(() => {
    if (!conversations) return;
    const params = new URLSearchParams(isRestored.current || path !== '' ? '' : stored);
    isRestored.current = true;
    const storedId = parseId(params.get('conversation'));
    if (isNarrow() || !conversations.some(({ id }) => id === storedId)) params.delete('conversation');
    if (params.toString() === '') dispatch(selectionPathChanged(path));
    else setSearch((current) => new URLSearchParams([...current, ...params]), { replace: true });
  }, [conversations, dispatch, path, setSearch, stored]);
}

/**
 * The open conversation, from the URL: a link opens it, and Back closes it. One that others delete stays open, with its
 * draft, until the user closes it. Spec: R-MSG-2.
 */
export function useOpenConversation(conversations: readonly Conversation[] | undefined) {
  const [{ selectedId, messageId }, changeUrl, urlOf] = useUrlState(selection);
  const [created, setCreated] = useState<Conversation>();
  const [last, setLast] = useState<Conversation>();
  const listed = conversations?.find(({ id }) => id === selectedId);
  if (listed && listed !== last) setLast(listed);
  useRestoredSelection(conversations);
  const [deletedId, setDeletedId] = useState<number>();
  const isDeleted = selectedId !== undefined && selectedId === deletedId;
  const open = listed ?? (isDeleted ? undefined : [created, last].find((one) => one?.id === selectedId));
  useFocusRowOnRemoval(open?.id);
  const isFromList = useLocation().state === fromList;
  const navigate = useNavigate();
  /**
   * Opens a conversation, at one of its messages if that is given. Synchronously: in a transition, the previous composer
   * would still take input.
   */
  const select = useCallback(
    (id: number, message?: number) =>
      changeUrl(
        { selectedId: id, messageId: message },
        { flushSync: true, state: selectedId === undefined ? fromList : undefined },
      ),
    [selectedId, changeUrl],
  );
  /** Closes the conversation without a new history entry, so that Back does not open it again. */
  const close = useCallback(() => {
    changeUrl({ selectedId: undefined, messageId: undefined }, { flushSync: true, replace: true });
    if (isFromList) void navigate(-1);
  }, [isFromList, navigate, changeUrl]);
  /** Opens a conversation, or closes it when it is open. */
  const toggle = useCallback((id: number) => (id === selectedId ? close() : select(id)), [close, select, selectedId]);
  return {
    selectedId,
    open,
    /** The message that the conversation was opened at. */
    messageId,
    /** Returns the URL of a message. */
    urlOfMessage: (id: number, message: number): string => urlOf({ selectedId: id, messageId: message }),
    select,
    toggle,
    close,
    /** Stores a conversation that was just created, until the list contains it. */
    setCreated,
    /** Whether there is no conversation with the id in the URL, and the user has not deleted it just now. */
    isUnknown: selectedId !== undefined && conversations !== undefined && !open && !isDeleted,
    /** Stores the id of a conversation that the user has deleted: it closes when the list no longer contains it. */
    setDeletedId,
  };
}

const linked = { messageId: idParameter('message'), search: textParameter('q') };

/**
 * The message that the URL leads to, of the open conversation: its index among the items of the timeline, undefined
 * without one, and the words by which the search of the list found it.
 */
export function useLinkedMessage(items: readonly TimelineItem[]) {
  const [{ messageId, search }] = useUrlState(linked);
  const index = useMemo(
    () =>
      messageId === undefined
        ? -1
        : items.findIndex((item) => item.kind === 'message' && item.message.id === messageId),
    [items, messageId],
  );
  const words = useMemo(() => (messageId === undefined ? [] : markedWords(search)), [messageId, search]);
  return { index: index < 0 ? undefined : index, words };
}

import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Conversation } from '@/api';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { selectionPathChanged, selectSelectionPath } from './messagingSlice';

/** The parameters of the address that say what is selected and how the list is filtered. */
const names = ['conversation', 'show', 'family', 'sort', 'q'] as const;

const isWide = (): boolean => !window.matchMedia('(max-width: 1023px)').matches;

const placeIn = (search: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...search].filter(([name]) => names.some((one) => one === name)));

/** What of a place can be shown again: a conversation only while it exists, and beside the list. */
function reachable(place: string, conversations: readonly Conversation[]): URLSearchParams {
  const params = new URLSearchParams(place);
  const id = Number(params.get('conversation'));
  if (!isWide() || !conversations.some((conversation) => conversation.id === id)) params.delete('conversation');
  return params;
}

/**
 * Restores filters and the open conversation when somebody comes back to the page in the same session. An address with parameters of
 * its own is left as it is.
 */
export function useReturn(conversations: readonly Conversation[] | undefined): void {
  const [search, setSearch] = useSearchParams();
  const dispatch = useAppDispatch();
  const last = useAppSelector(selectSelectionPath);
  const place = placeIn(search).toString();
  const isDecided = useRef(false);
  useEffect(() => {
    if (isDecided.current || !conversations) return;
    isDecided.current = true;
    const params = [...reachable(last, conversations)];
    if (place === '' && params.length > 0)
      setSearch((current) => new URLSearchParams([...current, ...params]), { replace: true });
  }, [conversations, last, place, setSearch]);
  useEffect(() => {
    if (isDecided.current) dispatch(selectionPathChanged(place));
  }, [dispatch, place]);
}

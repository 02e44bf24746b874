import { useSearchParams } from 'react-router';

interface NewMessage {
  readonly isOpen: boolean;
  /** What the message will begin with; undefined when nothing was said. */
  readonly text: string | undefined;
  readonly open: () => void;
  readonly close: () => void;
  /** Closes with the conversation that was started selected. */
  readonly closeWith: (conversationId: number) => void;
}

const parameter = 'newMessage';

function changed(current: URLSearchParams, change: (next: URLSearchParams) => void): URLSearchParams {
  const next = new URLSearchParams(current);
  change(next);
  return next;
}

/** Whether a new message is being started, and with which text: both stand in the address, so that other pages can ask for it. */
export function useNewMessage(): NewMessage {
  const [search, setSearch] = useSearchParams();
  const value = search.get(parameter);
  const set = (change: (next: URLSearchParams) => void): void =>
    setSearch((current) => changed(current, change), { replace: true });
  return {
    isOpen: value !== null,
    text: value === null || value === '' ? undefined : value,
    open: () => set((next) => next.set(parameter, '')),
    close: () => set((next) => next.delete(parameter)),
    closeWith: (id) =>
      set((next) => {
        next.delete(parameter);
        next.set('conversation', String(id));
      }),
  };
}

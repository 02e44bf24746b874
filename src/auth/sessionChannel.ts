/** What tabs tell each other: never a token, never a name. */
type SessionMessage = { readonly type: 'signedOut' } | { readonly type: 'active'; readonly at: number };

/** The line between the tabs of this browser. */
export interface SessionChannel {
  post(message: SessionMessage): void;
  /** Calls back for what other tabs say. Returns the way to stop. */
  subscribe(listener: (message: SessionMessage) => void): () => void;
  close(): void;
}

function isSessionMessage(data: unknown): data is SessionMessage {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false;
  return data.type === 'signedOut' || (data.type === 'active' && 'at' in data && typeof data.at === 'number');
}

export function createSessionChannel(name = 'portal-session'): SessionChannel {
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    subscribe: (listener) => {
      const receive = ({ data }: MessageEvent<unknown>): void => {
        if (isSessionMessage(data)) listener(data);
      };
      channel.addEventListener('message', receive);
      return () => channel.removeEventListener('message', receive);
    },
    close: () => channel.close(),
  };
}

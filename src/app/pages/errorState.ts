import type { ErrorPageState } from '@/api';

const defaultMessage = 'An unexpected error occurred';

/** An address of this portal: what comes with a navigation must not lead elsewhere. */
const isOwnAddress = (value: unknown): value is string => typeof value === 'string' && /^\/(?![/\\])/.test(value);

const isStatus = (value: unknown): value is number | 'network' => typeof value === 'number' || value === 'network';

/** What the error page shows, out of a navigation state of any shape: nobody checks what a browser's history holds. */
export function readErrorState(state: unknown): ErrorPageState {
  if (typeof state !== 'object' || state === null) return { message: defaultMessage };
  const message: unknown = Reflect.get(state, 'message');
  const status: unknown = Reflect.get(state, 'status');
  const backTo: unknown = Reflect.get(state, 'backTo');
  return {
    message: typeof message === 'string' && message !== '' ? message : defaultMessage,
    ...(isStatus(status) && { status }),
    ...(isOwnAddress(backTo) && { backTo }),
  };
}

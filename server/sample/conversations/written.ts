import type { SignInKey } from '../families/signIns';

/** A conversation in text form. */
export interface Written {
  readonly client: SignInKey;
  readonly family: string;
  readonly status: 'NEW' | 'OPEN' | 'CLOSED' | 'ARCHIVED';
  readonly category?: 'GENERAL' | 'ADDITIONAL_DOCUMENTS';
  /** The assigned concierge; `none` without one. */
  readonly concierge?: 'concierge' | 'concierge-2' | 'none';
  /** The side with unread messages. */
  readonly unreadBy?: 'client' | 'concierge';
  /** See `readScript`. */
  readonly script: string;
}

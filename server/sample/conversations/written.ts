import type { SignInKey } from '../families/signIns';

/** A conversation as it is written down. */
export interface Written {
  readonly client: SignInKey;
  readonly family: string;
  readonly status: 'NEW' | 'OPEN' | 'CLOSED' | 'ARCHIVED';
  readonly category?: 'GENERAL' | 'ADDITIONAL_DOCUMENTS';
  /** Who answers; nobody yet for `none`. */
  readonly concierge?: 'concierge' | 'concierge-2' | 'none';
  /** Who has not read the last messages of the other side. */
  readonly unreadBy?: 'client' | 'concierge';
  /** See `readThread`. */
  readonly script: string;
}

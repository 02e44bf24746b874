import type { PortalConfig } from '@/lib/portalConfig';

const read = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce((parent: unknown, name) => Reflect.get(Object(parent), name), value);

/** Identifies the user of tokens. A renewal may return only an access token, where Okta names the user `uid`. */
function userOf(tokens: unknown): string {
  const [claims, subject] = [read(tokens, 'accessToken', 'claims'), read(tokens, 'idToken', 'claims', 'sub')];
  return JSON.stringify([subject, read(claims, 'uid') ?? read(claims, 'sub')]);
}

const nobody = userOf({});

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function createMemory(): TextStorage {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
}

/**
 * Where okta-auth-js stores the tokens. A page serves one user: after the start of its first session it can neither
 * store nor read the tokens of another user, also when that session has ended. Spec: decisions, tokens of another
 * person.
 */
export class TokenStorage implements TextStorage {
  private readonly texts: TextStorage;
  private user: string | undefined;

  constructor(kind: PortalConfig['tokenStorage']) {
    this.texts = kind === 'memory' ? createMemory() : sessionStorage;
  }

  /** Binds the page to the user of these tokens, unless it has a user. */
  bind(tokens: object): void {
    this.user ??= userOf(tokens);
  }

  /** Whether the tokens belong to the user of the page, if it has one. A refresh token alone names no user. */
  accepts(tokens: unknown): boolean {
    const user = userOf(tokens);
    return this.user === undefined || user === this.user || user === nobody;
  }

  /** Performs a write of another user's tokens for the next page of this tab; this page cannot read them. */
  handOver(write: () => void): void {
    const { user } = this;
    this.user = undefined;
    try {
      write();
    } finally {
      this.user = user;
    }
  }

  getItem(key: string): string | null {
    const text = this.texts.getItem(key);
    return text !== null && this.accepts(JSON.parse(text)) ? text : null;
  }

  /** @throws Error for tokens of another user, and the error of the browser when the storage is full. */
  setItem(key: string, text: string): void {
    if (!this.accepts(JSON.parse(text))) throw new Error('The page belongs to another user.');
    this.texts.setItem(key, text);
  }

  removeItem(key: string): void {
    this.texts.removeItem(key);
  }
}

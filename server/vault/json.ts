import { isSealed, type Vault } from './vault';

/** JSON that was stored sealed, or loaded in plain text and not sealed yet. */
export const openJson = (vault: Vault, stored: string, place: string): unknown =>
  JSON.parse(isSealed(stored) ? vault.open(stored, place) : stored);

/** Seals a value as JSON. */
export const sealJson = (vault: Vault, value: unknown, place: string): string =>
  vault.seal(JSON.stringify(value), place);

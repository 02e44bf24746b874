import { isSealed, type Vault } from './vault';

/** Returns stored JSON, sealed or still in plain text. */
export const openJson = (vault: Vault, stored: string, place: string): unknown =>
  JSON.parse(isSealed(stored) ? vault.open(stored, place) : stored);

/** Seals a value as JSON. */
export const sealJson = (vault: Vault, value: unknown, place: string): string =>
  vault.seal(JSON.stringify(value), place);

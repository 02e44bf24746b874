import { relatedPartyKindLabels } from './generated/labels/RelatedPartyKind.gen';
import type { RelatedPartyKind } from './generated/schemas.gen';

/** Whether the portal knows a kind of record; a backend may return others. */
export const isRelatedPartyKind = (kind: string): kind is RelatedPartyKind =>
  Object.hasOwn(relatedPartyKindLabels, kind);

/** The kinds of related parties, in the order of the contract. */
export const relatedPartyKinds: readonly RelatedPartyKind[] =
  Object.keys(relatedPartyKindLabels).filter(isRelatedPartyKind);

/** Returns the operations of a kind. The contract names them by the kind: `getVendor`, `deleteVendor`. */
export function operationsOf(kind: RelatedPartyKind) {
  const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
  return { get: `get${name}`, create: `create${name}`, update: `update${name}`, remove: `delete${name}` };
}

import { type RelatedPartyKind, useSupportsOperations } from '@/api';

/** The kinds of related parties of the specification, which every backend supports. */
export const specifiedKinds = ['bankAccount', 'brokerageCustodian', 'insuranceCompany', 'contact'] as const;

/** Whether the backend supports records of a kind, as far as its responses show. */
export function useIsSupported(kind: RelatedPartyKind): boolean {
  const isOffered = useSupportsOperations('getFamilyPart', `create${kind.charAt(0).toUpperCase()}${kind.slice(1)}`);
  return isOffered || specifiedKinds.some((one) => one === kind);
}

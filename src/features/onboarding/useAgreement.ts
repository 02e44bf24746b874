import { useFeature, useGetAgreementQuery } from '@/api';

/**
 * Loads the engagement agreement. `isAccepted` is also true for a backend that does not support agreements.
 * Spec: R-ONB-3.
 */
export function useAgreement() {
  const query = useGetAgreementQuery();
  const isSupported = useFeature('agreement');
  // `acceptedAt` may be `null`.
  return { query, isSupported, isAccepted: !isSupported || Boolean(query.data?.acceptedAt) };
}

import { isUnsupported, useGetAgreementQuery } from '@/api';

/**
 * Loads the engagement agreement; `offered` if the backend supports agreements, `settled` if none is left to accept.
 * Spec: decisions, /onboarding/agreement.
 */
export function useAgreement() {
  const query = useGetAgreementQuery();
  const offered = !isUnsupported(query.error);
  // `acceptedAt` may be `null`.
  return { query, offered, settled: !offered || Boolean(query.data?.acceptedAt) };
}

import { type Agreement, isUnsupported, useGetAgreementQuery } from '@/api';
import type { QueryLike } from '@/ui/QueryState';

export interface AgreementState {
  readonly query: QueryLike<Agreement>;
  /** Whether the backend supports agreements. */
  readonly offered: boolean;
  /** No agreement is left to accept. */
  readonly settled: boolean;
}

/** Loads the engagement agreement. Spec: decisions, /onboarding/agreement. */
export function useAgreement(): AgreementState {
  const query = useGetAgreementQuery();
  const offered = !isUnsupported(query.error);
  // `acceptedAt` may be `null`.
  return { query, offered, settled: !offered || Boolean(query.data?.acceptedAt) };
}

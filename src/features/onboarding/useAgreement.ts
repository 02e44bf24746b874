import { type Agreement, isUnsupported, useGetAgreementQuery } from '@/api';
import type { QueryLike } from '@/ui/QueryState';

export interface AgreementState {
  readonly query: QueryLike<Agreement>;
  /** Whether the backend supports agreements. */
  readonly offered: boolean;
  /** No agreement is left to accept. */
  readonly settled: boolean;
}

/** Whether an agreement is accepted; `acceptedAt` may be `null`. */
export const isAccepted = (agreement: Agreement | undefined): boolean => Boolean(agreement?.acceptedAt);

/** Loads the engagement agreement. Spec: decisions, /onboarding/agreement. */
export function useAgreement(): AgreementState {
  const query = useGetAgreementQuery();
  const offered = !isUnsupported(query.error);
  return { query, offered, settled: !offered || isAccepted(query.data) };
}

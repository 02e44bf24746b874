import { isUnsupported, useGetAgreementQuery } from '@/api';
import type { Agreement } from '@/api';
import type { QueryLike } from '@/ui/QueryState';

export interface AgreementState {
  readonly query: QueryLike<Agreement>;
  /** Whether the backend has an agreement to accept at all: a plain one has none. */
  readonly offered: boolean;
  /** Nothing stands before the next step any more. */
  readonly settled: boolean;
}

/** Whether an agreement is accepted; a backend may say `null` where it is not. */
export const isAccepted = (agreement: Agreement | undefined): boolean => Boolean(agreement?.acceptedAt);

/** The engagement agreement and whether it still has to be accepted. Spec: decisions, /onboarding/agreement. */
export function useAgreement(): AgreementState {
  const query = useGetAgreementQuery();
  const offered = !isUnsupported(query.error);
  return { query, offered, settled: !offered || isAccepted(query.data) };
}

import { isNotOffered, useGetAgreementQuery } from '../../api';
import type { Agreement } from '../../api';
import type { QueryLike } from '../../ui/QueryState';

export interface AgreementState {
  readonly query: QueryLike<Agreement>;
  /** Whether the backend has an agreement to accept at all: a plain one has none. */
  readonly offered: boolean;
  /** Nothing stands before the next step any more. */
  readonly settled: boolean;
}

/** The engagement agreement and whether it still has to be accepted. Spec: decisions, /onboarding/agreement. */
export function useAgreement(): AgreementState {
  const query = useGetAgreementQuery();
  const offered = !isNotOffered(query.error);
  return { query, offered, settled: !offered || query.data?.acceptedAt !== undefined };
}

import { useGetTrustsQuery } from '@/api';
import { useAtOpening } from '@/forms/useAtOpening';
import { isRecord } from '@/lib/isRecord';
import { paths } from '@/lib/paths';
import { ListStep } from '../step/ListStep';
import { TrustCards } from './TrustCards';
import { trustsSchema, useSaveTrusts } from './useSaveTrusts';

/** A response may be empty, whatever the contract says. */
const hasTrusts = (response: unknown): boolean => isRecord(response) && Array.isArray(response['trusts']);

/** The Trust step. Spec: client-portal 2, 4, 5 and 8, Trust. */
export function TrustPage() {
  const query = useGetTrustsQuery(undefined, { refetchOnMountOrArgChange: true });
  const stored = useAtOpening(query, (response) =>
    response && hasTrusts(response) ? { trusts: response.trusts } : null,
  );
  return (
    <ListStep
      step="trust"
      title="Trust Information"
      subtitle="Add every trust you have set up or act for. If there is none, continue. Fields marked * are required."
      back={paths.onboarding.business}
      query={query}
      stored={stored}
      loadingText="Loading trust data..."
      loadFailed="An error occurred while fetching data"
      schema={trustsSchema}
      onSubmit={useSaveTrusts()}
    >
      <TrustCards />
    </ListStep>
  );
}

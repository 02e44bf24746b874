import { useGetTrustsQuery } from '../../../api';
import { isRecord } from '../../../forms/values';
import { PageHeader } from '../../../ui/PageHeader';
import { DataNotFound } from '../DataNotFound';
import { StoredStep } from '../step/StoredStep';
import { useAtOpening } from '../../../forms/useAtOpening';
import { WizardFrame } from '../wizard/WizardFrame';
import { TrustForm } from './TrustForm';

/** The Trust step: any number of trusts with their members, to add, review and remove. Spec: client-portal 2, 4, 5 and 8, Trust. */
export function TrustPage() {
  return (
    <WizardFrame step="trust">
      <PageHeader
        title="Trust Information"
        subtitle="Add every trust you have set up or act for. If there is none, continue. Fields marked * are required."
      />
      <StoredTrusts />
    </WizardFrame>
  );
}

/** An answer may be there and hold nothing, whatever the contract says. */
const holdsTrusts = (answer: unknown): boolean => isRecord(answer) && Array.isArray(answer['trusts']);

function StoredTrusts() {
  const query = useGetTrustsQuery(undefined, { refetchOnMountOrArgChange: true });
  const found = useAtOpening(query, (answer) => ({ trusts: holdsTrusts(answer) ? answer?.trusts : undefined }));
  if (found !== undefined && found.trusts === undefined) return <DataNotFound />;
  return (
    <StoredStep
      step="trust"
      query={query}
      stored={found?.trusts}
      loadingText="Loading trust data..."
      loadFailed="An error occurred while fetching data"
    >
      {(trusts, begin) => <TrustForm stored={trusts} begin={begin} />}
    </StoredStep>
  );
}

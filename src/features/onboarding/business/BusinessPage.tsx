import { errorStatus, useGetBusinessesQuery } from '../../../api';
import { PageHeader } from '../../../ui/PageHeader';
import { StoredStep } from '../step/StoredStep';
import { useAtOpening } from '../../../forms/useAtOpening';
import { WizardFrame } from '../wizard/WizardFrame';
import { BusinessForm } from './BusinessForm';

/** The Business step: any number of businesses, to add, review and remove. Spec: client-portal 2, 4, 5 and 8, Business. */
export function BusinessPage() {
  return (
    <WizardFrame step="business">
      <PageHeader
        title="Business Information"
        subtitle="Add every business you own or control. If you have none, continue. Fields marked * are required."
      />
      <StoredBusinesses />
    </WizardFrame>
  );
}

function StoredBusinesses() {
  const query = useGetBusinessesQuery(undefined, { refetchOnMountOrArgChange: true });
  const stored = useAtOpening(
    query,
    (answer) => answer?.businessEntities ?? [],
    (error) => (errorStatus(error) === 404 ? [] : undefined),
  );
  return (
    <StoredStep
      step="business"
      query={query}
      stored={stored}
      loadingText="Loading business data..."
      loadFailed="An error occurred while fetching business data"
    >
      {(businesses, begin) => <BusinessForm stored={businesses} begin={begin} />}
    </StoredStep>
  );
}

import {
  type BusinessEntity,
  type BusinessList,
  businessListSchema,
  errorStatus,
  useGetBusinessesQuery,
  useIdempotencyKey,
  useSaveBusinessesMutation,
} from '@/api';
import { storedBusiness } from '@/forms/business/business';
import { useAtOpening } from '@/forms/useAtOpening';
import { paths } from '@/lib/paths';
import { ListStep } from '../step/ListStep';
import { useStepSave } from '../step/useStepSave';
import { BusinessCards } from './BusinessCards';

/** The list may be `null`, whatever the contract says. */
const initialValues = (stored?: readonly BusinessEntity[] | null) => ({
  businessEntities: (stored ?? []).map(storedBusiness),
});

/** The Business step. Spec: client-portal 2, 4, 5 and 8, Business. */
export function BusinessPage() {
  const query = useGetBusinessesQuery(undefined, { refetchOnMountOrArgChange: true });
  const stored = useAtOpening(
    query,
    (response) => initialValues(response?.businessEntities),
    (error) => (errorStatus(error) === 404 ? initialValues() : undefined),
  );
  return (
    <ListStep
      step="business"
      title="Business Information"
      subtitle="Add every business you own or control. If you have none, continue. Fields marked * are required."
      back={paths.onboarding.individual}
      query={query}
      stored={stored}
      loadingText="Loading business data..."
      loadFailed="An error occurred while fetching business data"
      schema={businessListSchema}
      onSubmit={useSaveBusinesses()}
    >
      <BusinessCards />
    </ListStep>
  );
}

/** The request has a bare list: `[1].name` is `businessEntities[1].name` in the form. */
const pathInForm = (path: string): string => path.replace(/^\[/, 'businessEntities[');

/**
 * Saves the businesses and opens the Trust step; `success: false` is a failure. Spec: client-portal 4 and 8, Business.
 */
function useSaveBusinesses() {
  const [save] = useSaveBusinessesMutation();
  const keyFor = useIdempotencyKey();
  return useStepSave<BusinessList>({
    list: 'businessEntities',
    failed: 'An error occurred while saving business information',
    here: paths.onboarding.business,
    next: paths.onboarding.trust,
    pathInForm,
    send: async (values) => {
      const { businessEntities } = values;
      const { data, error } = await save({ saveBusinessRequest: businessEntities, idempotencyKey: keyFor(values) });
      if (error !== undefined) return { error };
      return data.success ? {} : { refusal: data.message ?? '' };
    },
  });
}

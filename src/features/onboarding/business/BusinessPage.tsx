import { memo } from 'react';
import {
  type BusinessEntity,
  type BusinessList,
  businessEntitySchema,
  errorStatus,
  useDeleteBeneficialOwnerMutation,
  useDeleteOnboardingBusinessMutation,
  useGetBusinessesQuery,
  useLazyGetBusinessesQuery,
  useSaveBusinessesMutation,
} from '@/api';
import {
  businessPathInForm,
  businessesSchema,
  businessesToSend,
  newBusiness,
  ownedTotal,
  ownerCount,
  storedBusiness,
} from '@/related-parties/business/business';
import { BeneficialOwners } from '@/related-parties/business/BeneficialOwners';
import { businessSections } from '@/related-parties/business/businessSections';
import { RecordFields } from '@/forms/sections/RecordFields';
import { type EntryCardItem, EntryCard } from '@/forms/entries/EntryCard';
import { EntryCards } from '@/forms/entries/EntryCards';
import { join } from '@/forms/paths';
import { shownValue } from '@/forms/shownValue';
import { useFirstResponse } from '@/forms/useFirstResponse';
import { type FormValues, textAt } from '@/forms/values';
import { paths } from '@/lib/paths';
import { plural } from '@/lib/plural';
import { totalText } from '@/domain/shares';
import { StepActions } from '../step/StepActions';
import { StepPage } from '../step/StepPage';
import { useDelete } from '../step/useDelete';
import { useDeleteAgain } from '../step/undeletedEntries';
import { useStepSave } from '../step/useStepSave';

/** The list may be `null` despite the contract. */
const initialValues = (stored?: readonly BusinessEntity[] | null) => ({
  businessEntities: (stored ?? []).map(storedBusiness),
});

/** The Business step. Spec: R-ONB-13, R-ONB-17. */
export function BusinessPage() {
  const query = useGetBusinessesQuery(undefined, { refetchOnMountOrArgChange: true });
  const stored = useFirstResponse(
    query,
    (response) => initialValues(response?.businessEntities),
    (error) => (errorStatus(error) === 404 ? initialValues() : undefined),
  );
  return (
    <StepPage
      step="business"
      title="Business Information"
      subtitle="Add every business you own or control. If you have none, continue. Fields marked * are required."
      query={query}
      stored={stored}
      loadingText="Loading business data..."
      loadFailed="An error occurred while fetching business data"
      schema={businessesSchema}
      onSubmit={useSaveBusinesses()}
    >
      <BusinessCards />
      <StepActions back={paths.onboarding.individual} />
    </StepPage>
  );
}

/** The businesses as cards, with an empty state. Spec: R-ONB-13. */
export function BusinessCards() {
  return (
    <EntryCards
      path="businessEntities"
      newEntry={newBusiness}
      Item={BusinessCard}
      onDelete={useDelete(useDeleteOnboardingBusinessMutation(), 'A business')}
      addLabel="+ Add Another Business"
      empty={{
        drawing: 'ledger',
        title: 'No Businesses',
        text: 'Add the businesses you own or control, or continue without one.',
        addLabel: '+ Add Your First Business',
      }}
    />
  );
}

const listFields = { beneficialOwners: BeneficialOwners };

const BusinessCard = memo(function BusinessCard(item: EntryCardItem) {
  const { path, number } = item;
  const deleteOwner = useDelete(useDeleteBeneficialOwnerMutation(), 'A beneficial owner');
  return (
    <EntryCard
      {...item}
      title={`Business ${number}`}
      nestedLabel="Beneficial Owner"
      summaryOf={summaryOf}
      removeLabel="Remove Business"
    >
      <RecordFields sections={businessSections} lists={listFields} prefix={path} onDeleteEntry={deleteOwner} />
    </EntryCard>
  );
});

const { entityType } = businessEntitySchema.fields;

/** "LLC · 2 owners · 100% owned" */
function summaryOf(values: FormValues, path: string): string {
  const type = shownValue(entityType, textAt(values, join(path, 'entityType')));
  const owners = plural(ownerCount(values, path), 'owner', 'owners');
  return [type, owners, totalText(ownedTotal(values, path))].filter(Boolean).join(' · ');
}

const lists = { list: 'businessEntities', nested: 'beneficialOwners' };

/**
 * Saves the businesses and opens the Trust step. A save without the removed entries does not delete them: what is still
 * stored of them is deleted again. Spec: R-ONB-16, R-ONB-17.
 */
function useSaveBusinesses() {
  const [save] = useSaveBusinessesMutation();
  const [readStored] = useLazyGetBusinessesQuery();
  const deleteBusiness = useDelete(useDeleteOnboardingBusinessMutation(), 'A business');
  const deleteOwner = useDelete(useDeleteBeneficialOwnerMutation(), 'A beneficial owner');
  const deleteAgain = useDeleteAgain(lists, deleteBusiness, deleteOwner);
  return useStepSave<BusinessList>({
    list: 'businessEntities',
    failed: 'An error occurred while saving business information',
    next: paths.onboarding.trust,
    pathInForm: businessPathInForm,
    send: async (values) => {
      const sent = businessesToSend(values);
      const { businessEntities } = sent;
      const { data, error } = await save({ saveBusinessRequest: businessEntities });
      if (error !== undefined) return { error };
      if (!data.success) return { refusal: data.message ?? '' };
      if (sent !== values) await deleteAgain({ ...values }, (await readStored()).data);
      return {};
    },
  });
}

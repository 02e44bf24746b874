import type { BusinessList } from '@/api';
import { useIdempotencyKey, useSaveBusinessesMutation } from '@/api';
import { paths } from '@/lib/paths';
import { useStepSave } from '../step/useStepSave';

/** The call takes a bare list: `[1].name` is `businessEntities[1].name` in the form. */
const pathInForm = (path: string): string => path.replace(/^\[/, 'businessEntities[');

/**
 * Saves the businesses and goes on to the Trust step. Success false counts as a failure.
 * Spec: client-portal 4 and 8, Business.
 */
export function useSaveBusinesses() {
  const [send] = useSaveBusinessesMutation();
  const keyFor = useIdempotencyKey();
  return useStepSave<BusinessList>({
    list: 'businessEntities',
    failed: 'An error occurred while saving business information',
    here: paths.onboarding.business,
    next: paths.onboarding.trust,
    pathInForm,
    send: async (values) => {
      const { businessEntities } = values;
      const { data, error } = await send({ saveBusinessRequest: businessEntities, idempotencyKey: keyFor(values) });
      if (error !== undefined) return { error };
      return data.success ? {} : { refusal: data.message ?? '' };
    },
  });
}

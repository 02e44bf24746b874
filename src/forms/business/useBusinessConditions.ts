import { useEffect } from 'react';
import { useFormContext } from '../formContext';
import { parts } from '../suggestions/suggestion';
import { join } from '../paths';

/**
 * What hides fields of the business at `prefix`, told to the form while its card is closed and its fields are not drawn:
 * what is hidden is neither checked nor sent. Spec: decisions, Forms.
 */
export function useBusinessConditions(prefix: string): void {
  const { own } = useFormContext();
  useEffect(() => {
    const differs = { field: join(prefix, 'isPhysicalSameAsMailing'), is: [false] };
    parts.address.forEach((part) => own.shownWhen.set(join(prefix, `mailingAddress${part}`), [differs]));
    const unproven = { field: join(prefix, 'canProvideProofOfAddress'), is: [false] };
    own.shownWhen.set(join(prefix, 'proofOfAddressExplanation'), [unproven]);
  }, [own, prefix]);
}

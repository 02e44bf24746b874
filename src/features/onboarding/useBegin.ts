import { useNavigate } from 'react-router';
import { useMarkImportCompleteMutation } from '@/api';
import { paths } from '@/lib/paths';
import { useSingleFlight } from './useSingleFlight';

/** Said whatever the server says. Spec: client-portal 8, Mark-complete failure. */
const beginFailed = 'Failed to navigate. Please try again.';

interface Begin {
  /** Marks the import as complete, then goes to the Individual step. */
  readonly begin: () => void;
  readonly busy: boolean;
  readonly failure: string | undefined;
}

/** The way on without an import. Spec: client-portal 4, Onboarding start. */
export function useBegin(): Begin {
  const navigate = useNavigate();
  const [markComplete, { isError }] = useMarkImportCompleteMutation();
  const [begin, busy] = useSingleFlight(async () => {
    const result = await markComplete();
    if (!('error' in result)) await navigate(paths.onboarding.individual);
  });
  return { begin, busy, failure: isError ? beginFailed : undefined };
}

import { clsx } from 'clsx';
import { Button } from '@/ui/Button';
import * as shared from '@/ui/shared.module.css';
import type { ConciergeInbox } from './useConciergeInbox';

const step = 100;

/**
 * Loads older conversations of the shown status. Not rendered when all are loaded, and where the backend ignores
 * `limit`. Focus stays on it while they load.
 */
export function OlderButton({ inbox: { older, view } }: { readonly inbox: ConciergeInbox }) {
  if (!older.statuses.some((status) => status.toLowerCase() === view.show)) return null;
  return (
    <div className={clsx(shared.strip, shared.screenOnly)}>
      <Button type="text" block loading={older.isLoading} onClick={() => older.load(step)}>
        Load Older Conversations
      </Button>
    </div>
  );
}

import { Failure } from '@/ui/Failure';
import { EmptyState } from '@/ui/EmptyState';

/**
 * Invoices could not be fetched. The specification has it say 'Failed to create conversation' as well, which is about
 * something else; the sentence beside it says what it means here. Spec: client-portal 8, Invoices.
 */
export function InvoicesFailure({ onRetry }: { readonly onRetry: () => unknown }) {
  return (
    <>
      <Failure
        title="Failed to fetch invoices"
        onRetry={() => void onRetry()}
        description={
          <p>
            <span>Failed to create conversation</span>
            {' – '}
            <span>your invoices could not be loaded. Nothing was sent or changed.</span>
          </p>
        }
      />
      <EmptyState drawing="torn" title="Unable to load invoices">
        Your invoices are safe. Please try again in a moment.
      </EmptyState>
    </>
  );
}

import { EmptyState } from './EmptyState';

/**
 * Stands where an address names a family the client is not assigned to. One that does not exist looks the same: nobody learns of
 * other families. Design: look, no access.
 */
export function FamilyNotFound() {
  return (
    <EmptyState drawing="people" title="You do not have access to this family">
      The link may be wrong, or you are not assigned to this family. Choose one of your families above, or ask a
      concierge to assign you.
    </EmptyState>
  );
}

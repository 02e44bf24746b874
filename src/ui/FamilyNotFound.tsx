import { EmptyState } from './EmptyState';

/**
 * Replaces the page of a family that the client is not assigned to. A family that does not exist looks the same, so
 * that no one learns which families exist.
 */
export function FamilyNotFound() {
  return (
    <EmptyState drawing="people" title="You do not have access to this family">
      The link may be wrong, or you are not assigned to this family. Choose one of your families above, or ask a
      concierge to assign you.
    </EmptyState>
  );
}

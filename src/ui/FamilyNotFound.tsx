import { EmptyState } from './EmptyState';

/** Replaces the page of a family that does not exist or is not the client's, who cannot tell which. */
export function FamilyNotFound() {
  return (
    <EmptyState drawing="people" title="You do not have access to this family">
      The link may be wrong, or you are not assigned to this family. Choose one of your families above, or ask a
      concierge to assign you.
    </EmptyState>
  );
}

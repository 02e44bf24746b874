import { useConfig } from '@/api';
import { paths } from '@/lib/paths';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';

/** Stands instead of the invoices for a client without billing access. Spec: client-portal 2, Client invoices. */
export function BillingAccessRequired() {
  const { billingHost } = useConfig();
  return (
    <EmptyState
      drawing="key"
      title="Billing access required"
      action={<LinkButton to={paths.messages}>Go to Messages</LinkButton>}
    >
      {`You do not have access to ${billingHost} invoices. Please contact a concierge to set up your ${billingHost} integration.`}
    </EmptyState>
  );
}

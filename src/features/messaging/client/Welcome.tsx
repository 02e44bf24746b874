import { Flex } from 'antd';
import { useConfig, useHasPage } from '@/api';
import { EmptyState } from '@/ui/EmptyState';

/** Thanks a client without a family after onboarding: what happens next, and whom to ask meanwhile. */
export function Welcome() {
  const { supportEmail } = useConfig();
  const pages = [useHasPage('invoices') && 'invoices', useHasPage('accounting') && 'reports'].filter(Boolean);
  return (
    <EmptyState drawing="letter" title="Thank you">
      <Flex vertical gap={10}>
        <p>We have received your information.</p>
        <p>
          A concierge will assign you to your family. Then you can write messages here
          {pages.length > 0 && `, and read your ${pages.join(' and ')}`}.
        </p>
        {supportEmail !== '' && (
          <p>
            Questions until then? Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
          </p>
        )}
      </Flex>
    </EmptyState>
  );
}

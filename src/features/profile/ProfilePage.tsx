import { Flex } from 'antd';
import { PageHeader } from '@/ui/PageHeader';
import { PanelBoundary } from '@/ui/PanelBoundary';
import { AccountCard } from './AccountCard';
import { ConnectionCard } from './ConnectionCard';
import { ProfileCard } from './ProfileCard';
import * as shared from '@/ui/shared.module.css';

/** Who one is here: what the identity provider says, and what one says oneself. Spec: client-portal 2, Profile. */
export function ProfilePage() {
  return (
    <>
      <PageHeader title="Profile" subtitle="How the family office knows you" />
      <div className={shared.beside}>
        <Flex vertical gap={18}>
          <AccountCard />
          <PanelBoundary name="Your profile">
            <ProfileCard />
          </PanelBoundary>
        </Flex>
        <PanelBoundary name="API Connection">
          <ConnectionCard />
        </PanelBoundary>
      </div>
    </>
  );
}

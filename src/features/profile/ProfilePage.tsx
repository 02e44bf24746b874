import { PageHeader } from '../../ui/PageHeader';
import { PanelBoundary } from '../../ui/PanelBoundary';
import { AccountCard } from './AccountCard';
import { ConnectionCard } from './ConnectionCard';
import { ProfileCard } from './ProfileCard';
import * as styles from './ProfilePage.module.css';

/** Who one is here: what the identity provider says, and what one says oneself. Spec: client-portal 2, Profile. */
export function ProfilePage() {
  return (
    <>
      <PageHeader title="Profile" subtitle="How the family office knows you" />
      <div className={styles.cards}>
        <div className={styles.main}>
          <AccountCard />
          <PanelBoundary name="Your profile">
            <ProfileCard />
          </PanelBoundary>
        </div>
        <PanelBoundary name="API Connection">
          <ConnectionCard />
        </PanelBoundary>
      </div>
    </>
  );
}

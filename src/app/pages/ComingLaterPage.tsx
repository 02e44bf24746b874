import { paths } from '../../lib/paths';
import { Drawing } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { PageHeader } from '../../ui/PageHeader';
import * as styles from './MessagePage.module.css';

/** Stands at the address of a page that a later step brings. Nothing links here. */
export function ComingLaterPage() {
  return (
    <div className={styles.root}>
      <Drawing name="house" />
      <PageHeader
        title="Coming with a later step"
        subtitle="This part of the portal is being prepared. It will open at this address when it is ready."
      />
      <div className={styles.actions}>
        <LinkButton to={paths.home}>Go to Home</LinkButton>
      </div>
    </div>
  );
}

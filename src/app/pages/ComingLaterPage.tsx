import { paths } from '../../lib/paths';
import { Drawing } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { PageHeader } from '../../ui/PageHeader';
import * as styles from './MessagePage.module.css';

interface ComingLaterPageProps {
  /** The title the finished page will have. */
  readonly title: string;
}

/** Stands at the address of a page that a later step brings. Nothing links here. */
export function ComingLaterPage({ title }: ComingLaterPageProps) {
  return (
    <div className={styles.root}>
      <Drawing name="house" />
      <PageHeader
        title={title}
        subtitle="This part of the portal is coming with a later step. It will open at this address when it is ready."
      />
      <div className={styles.actions}>
        <LinkButton to={paths.home}>Go to Home</LinkButton>
      </div>
    </div>
  );
}

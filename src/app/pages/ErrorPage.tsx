import { Flex } from 'antd';
import { useLocation } from 'react-router';
import { paths } from '@/lib/paths';
import { Drawing } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { PageHeader } from '@/ui/PageHeader';
import { readErrorState } from './errorState';
import * as styles from '@/ui/MessagePage.module.css';
import * as shared from '@/ui/shared.module.css';

/** What went wrong, as the page one came from tells it, and the ways on. Spec: client-portal 2, Error page. */
export function ErrorPage() {
  const { message, status, backTo } = readErrorState(useLocation().state);
  return (
    <div className={styles.root}>
      <Drawing name="torn" />
      <PageHeader title="Oops! Something went wrong" subtitle={message} />
      {status !== undefined && <p className={shared.note}>Error Code: {status}</p>}
      <Flex wrap justify="center" gap={8} style={{ marginTop: 16 }}>
        {backTo !== undefined && (
          <LinkButton type="primary" to={backTo}>
            Back to your form
          </LinkButton>
        )}
        <LinkButton type={backTo === undefined ? 'primary' : 'default'} to={paths.home}>
          Go to Home
        </LinkButton>
      </Flex>
    </div>
  );
}

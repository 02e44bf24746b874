import { Flex } from 'antd';
import { paths } from '@/lib/paths';
import { Drawing } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { PageHeader } from '@/ui/PageHeader';
import * as styles from '@/ui/MessagePage.module.css';

/** For an address that leads nowhere. Spec: client-portal 2, Not-found page. */
export function NotFoundPage() {
  return (
    <div className={styles.root}>
      <Drawing name="path" />
      <PageHeader
        title="This page doesn't exist!"
        subtitle="The page you are looking for was not found or has been moved"
      />
      <Flex wrap justify="center" gap={8} style={{ marginTop: 16 }}>
        <LinkButton type="primary" to={paths.home}>
          Go to Home
        </LinkButton>
      </Flex>
    </div>
  );
}

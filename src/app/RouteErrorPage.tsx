import { Button, Flex } from 'antd';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';

import { logFailure } from '../lib/log';
import { Drawing } from '../ui/EmptyState';
import { PageHeader } from '../ui/PageHeader';
import * as styles from '../ui/MessagePage.module.css';

/** Stands in the place of a screen that could not be loaded or drawn; the shell around it goes on. */
export function RouteErrorPage() {
  const error = useRouteError();
  useEffect(() => logFailure('A screen could not be shown', error), [error]);
  return (
    <div className={styles.root}>
      <Drawing name="torn" />
      <PageHeader
        title="This page could not be shown"
        subtitle="Something went wrong while the page was loading. Your saved data is safe."
      />
      <Flex wrap justify="center" gap={8} style={{ marginTop: 16 }}>
        <Button type="primary" onClick={() => window.location.reload()}>
          Retry
        </Button>
      </Flex>
    </div>
  );
}

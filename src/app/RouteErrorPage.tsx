import { useEffect } from 'react';
import { useRouteError } from 'react-router';

import { logFailure } from '../lib/log';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { PageHeader } from '../ui/PageHeader';

/** Stands in the place of a screen that could not be loaded or drawn; the shell around it goes on. */
export function RouteErrorPage() {
  const error = useRouteError();
  useEffect(() => logFailure('A screen could not be shown', error), [error]);
  return (
    <>
      <PageHeader title="This page could not be shown" />
      <EmptyState
        title="Something went wrong while this page was loading."
        action={
          <Button variant="primary" onClick={() => window.location.reload()}>
            Retry
          </Button>
        }
      >
        Nothing you have saved is affected.
      </EmptyState>
    </>
  );
}

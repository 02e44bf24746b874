import { Button } from 'antd';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { logFailure } from '@/lib/log';
import { MessagePage } from '@/ui/MessagePage';

/** Replaces a screen that failed to load or to render; the shell around it stays usable. */
export function RouteErrorPage() {
  const error = useRouteError();
  useEffect(() => logFailure('A screen could not be shown', error), [error]);
  return (
    <MessagePage
      drawing="torn"
      title="This page could not be shown"
      subtitle="Something went wrong while the page was loading. Your saved data is safe."
    >
      <Button type="primary" onClick={() => window.location.reload()}>
        Retry
      </Button>
    </MessagePage>
  );
}

import { Button } from 'antd';
import { paths } from '@/lib/paths';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';

/** Shown for a response without data. Spec: client-portal 2, Individual and Trust steps. */
export function DataNotFound() {
  return (
    <Card>
      <EmptyState
        title="Data Not Found"
        action={
          <>
            <Button type="primary" onClick={() => window.location.reload()}>
              Try Again
            </Button>
            <LinkButton to={paths.home}>Go to Home</LinkButton>
          </>
        }
      >
        We could not find your onboarding data.
      </EmptyState>
    </Card>
  );
}

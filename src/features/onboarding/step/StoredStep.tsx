import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { type DraftStep, errorPageState, errorStatus, networkErrorText } from '@/api';
import { paths } from '@/lib/paths';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { Loading } from '@/ui/Loading';
import { type Begin, Resumable } from '../drafts/Resumable';

export interface StoredStepProps<T> {
  readonly step: DraftStep;
  readonly query: { readonly error?: unknown; readonly isFetching: boolean };
  /** The stored record; undefined while loading, null for a response without data. */
  readonly stored: T | null | undefined;
  readonly loadingText: string;
  /** Message for an error without a text of the server. Spec: client-portal 8. */
  readonly loadFailed: string;
  /** The form. */
  readonly children: (stored: T, begin: Begin) => ReactNode;
}

/** Shows a step until its form opens: loading, redirect to the error page, or the offer to resume a draft. */
export function StoredStep<T>(props: StoredStepProps<T>) {
  const { step, query, stored, loadingText, loadFailed, children } = props;
  const loading = (
    <Card>
      <Loading label={loadingText} rows={8} />
    </Card>
  );
  if (stored === null) return <DataNotFound />;
  if (stored !== undefined) {
    return (
      <Resumable step={step} loading={loading}>
        {(begin) => children(stored, begin)}
      </Resumable>
    );
  }
  const { error, isFetching } = query;
  // After 401 the page asks for a new session, and the query runs again.
  if (error === undefined || isFetching || errorStatus(error) === 401) return loading;
  return <Navigate to={paths.error} state={errorPageState(error, loadFailed, networkErrorText)} replace />;
}

/** Shown for a response without data. Spec: client-portal 2, Individual and Trust steps. */
function DataNotFound() {
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

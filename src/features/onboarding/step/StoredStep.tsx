import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import type { DraftStep } from '@/api';
import { errorPageState, errorStatus, networkErrorText } from '@/api';
import { paths } from '@/lib/paths';
import { Card } from '@/ui/Card';
import { Loading } from '@/ui/Loading';
import type { Begin } from '../drafts/Resumable';
import { Resumable } from '../drafts/Resumable';

interface StoredStepProps<T> {
  readonly step: DraftStep;
  readonly query: { readonly error?: unknown; readonly isFetching: boolean };
  /** The stored record; undefined while loading. */
  readonly stored: T | undefined;
  readonly loadingText: string;
  /** Message for an error without a text of the server. Spec: client-portal 8. */
  readonly loadFailed: string;
  /** The form. */
  readonly children: (stored: T, begin: Begin) => ReactNode;
}

/** Shows a step until its form opens: loading, redirect to the error page, or the offer to resume a draft. */
export function StoredStep<T>(props: StoredStepProps<T>) {
  const { step, query, stored, loadingText, loadFailed, children } = props;
  const loading = <StepLoading text={loadingText} />;
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

function StepLoading({ text }: { readonly text: string }) {
  return (
    <Card>
      <Loading label={text} rows={8} />
    </Card>
  );
}

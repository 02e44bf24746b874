import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { errorStatus, networkErrorText } from '@/api';
import { errorPageState, useNewError } from '@/errors/errorPage';
import { paths } from '@/lib/paths';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { Loading } from '@/ui/Loading';
import { PageHeader } from '@/ui/PageHeader';
import { Resumable } from '../drafts/Resumable';
import { WizardFrame } from '../wizard/WizardFrame';
import { type StepFormProps, StepForm } from './StepForm';

interface StoredFormProps<T> extends Omit<StepFormProps<T>, 'stored' | 'start'> {
  readonly query: { readonly error?: unknown; readonly isFetching: boolean };
  /** The stored record; undefined while loading, null for a response without data. */
  readonly stored: object | null | undefined;
  readonly loadingText: string;
  /** Message for an error without a text of the server. Spec: R-ONB-7. */
  readonly loadFailed: string;
}

interface StepPageProps<T> extends StoredFormProps<T> {
  readonly title: string;
  readonly subtitle: string;
  /** Shown above the form. */
  readonly notice?: ReactNode;
}

/** The page of a step with one form. Spec: R-ONB-7. */
export function StepPage<T>({ title, subtitle, notice, ...form }: StepPageProps<T>) {
  return (
    <WizardFrame step={form.step}>
      <PageHeader title={title} subtitle={subtitle} />
      {notice}
      <StoredForm {...form} />
    </WizardFrame>
  );
}

/** Shows a step until its form opens: loading, redirect to the error page, or the offer to resume a draft. */
function StoredForm<T>({ query, stored, loadingText, loadFailed, ...form }: StoredFormProps<T>) {
  const { isFetching } = query;
  const error = useNewError(query.error);
  const loading = (
    <Card>
      <Loading label={loadingText} rows={8} />
    </Card>
  );
  if (stored === null) return <DataNotFound />;
  if (stored !== undefined) {
    return (
      <Resumable step={form.step} loading={loading}>
        {(start) => <StepForm {...form} stored={stored} start={start} />}
      </Resumable>
    );
  }
  // After 401 the page asks for a new session, and the query runs again.
  if (error === undefined || isFetching || errorStatus(error) === 401) return loading;
  return <Navigate to={paths.error} state={errorPageState(error, loadFailed, networkErrorText)} replace />;
}

/** Shown for a response without data. Spec: R-ONB-7. */
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

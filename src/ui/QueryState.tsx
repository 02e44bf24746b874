import type { ReactNode } from 'react';
import { SkeletonRows, Loading } from './Skeleton';
import { Failure } from './Failure';
import * as shared from './shared.module.css';

/** What a query hook of the API door returns, as far as a screen's states go. */
export interface QueryLike<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface QueryStateProps<Data> {
  readonly query: QueryLike<Data>;
  /** The specification's loading text. */
  readonly loadingText: string;
  readonly loadingTextHidden?: boolean;
  /** In the final shape; rows unless given. */
  readonly skeleton?: ReactNode;
  /** Words a failure. */
  readonly describeError: (error: unknown) => string;
  /** Shown instead of a failure it recognises: who can give access. */
  readonly noAccess?: (error: unknown) => ReactNode;
  readonly isEmpty?: (data: Data) => boolean;
  readonly empty?: ReactNode;
  /** Polled in the background: fresh data is not announced by dimming the old. */
  readonly polled?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/**
 * The states of a screen that shows what a query brings: loading, error beside what failed with Retry, no access, empty,
 * data, and refreshing (the data stays, slightly dimmed). Data that is there stays when a later try fails.
 */
export function QueryState<Data>(props: QueryStateProps<Data>) {
  const { query, loadingText, loadingTextHidden = false, skeleton = <SkeletonRows /> } = props;
  const { data, error, isFetching } = query;
  if (data !== undefined) return <Present {...props} data={data} />;
  if (error === undefined || isFetching) {
    return (
      <Loading label={loadingText} labelHidden={loadingTextHidden}>
        {skeleton}
      </Loading>
    );
  }
  return props.noAccess?.(error) ?? <Failure title={props.describeError(error)} onRetry={() => void query.refetch()} />;
}

function Present<Data>(props: QueryStateProps<Data> & { readonly data: Data }) {
  const { query, data, isEmpty, empty, polled = false, children } = props;
  const failed = query.error !== undefined && !query.isFetching;
  return (
    <>
      {failed && <Failure title={props.describeError(query.error)} onRetry={() => void query.refetch()} />}
      <div className={shared.data} data-refreshing={(query.isFetching && !polled) || undefined}>
        {isEmpty?.(data) === true ? empty : children(data)}
      </div>
    </>
  );
}

import type { ReactNode } from 'react';
import { Failure } from './Failure';
import { Loading } from './Loading';
import * as shared from './shared.module.css';

/** The part of an RTK Query result that the states of a screen depend on. */
export interface QueryLike<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface QueryStateProps<Data> {
  readonly query: QueryLike<Data>;
  /** The loading text of the specification. */
  readonly loadingText: string;
  readonly loadingTextHidden?: boolean;
  /** In the shape of the content; rows by default. */
  readonly skeleton?: ReactNode;
  /** Returns the message of an error. */
  readonly describeError: (error: unknown) => string;
  /** Replaces the message for errors it recognizes, for example with who can give access. */
  readonly noAccess?: (error: unknown) => ReactNode;
  readonly isEmpty?: (data: Data) => boolean;
  readonly empty?: ReactNode;
  /** The query is polled: a refetch does not dim the data. */
  readonly polled?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/** Renders a query: loading, error with Retry, no access, empty, data; a failed refetch keeps the data. */
export function QueryState<Data>({ query, describeError, polled = false, children, ...states }: QueryStateProps<Data>) {
  const { data, error, isFetching } = query;
  const hasFailed = error !== undefined && !isFetching;
  const failure = hasFailed && (
    <Failure
      title={describeError(error)}
      error={error}
      screenOnly={data !== undefined}
      onRetry={() => void query.refetch()}
    />
  );
  if (data === undefined) {
    if (hasFailed) return states.noAccess?.(error) || failure;
    return (
      <Loading label={states.loadingText} labelHidden={states.loadingTextHidden ?? false}>
        {states.skeleton}
      </Loading>
    );
  }
  return (
    <>
      {failure}
      <div className={shared.data} data-refreshing={(isFetching && !polled) || undefined}>
        {states.isEmpty?.(data) === true ? states.empty : children(data)}
      </div>
    </>
  );
}

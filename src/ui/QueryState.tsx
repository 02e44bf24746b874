import type { ReactNode } from 'react';
import { Loading } from './Loading';
import { Failure } from './Failure';
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
  /** Replaces the message for errors it recognises, for example with who can give access. */
  readonly noAccess?: (error: unknown) => ReactNode;
  readonly isEmpty?: (data: Data) => boolean;
  readonly empty?: ReactNode;
  /** The query is polled: a refetch does not dim the data. */
  readonly polled?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/**
 * Renders the states of a query: loading, error with Retry, no access, empty, data, and refetching (the data is dimmed).
 * Loaded data stays visible when a refetch fails.
 */
export function QueryState<Data>(props: QueryStateProps<Data>) {
  const { query, loadingText, loadingTextHidden = false, skeleton } = props;
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

import { AsyncLocalStorage } from 'node:async_hooks';
import type { ApiResponse } from './request';

/** The failures of the server among the requests of a plan. */
const failures = new AsyncLocalStorage<{ count: number }>();

/** Whether the server failed: it may have done a part of the request, or nothing. */
export const isServerFailure = ({ status }: Pick<ApiResponse, 'status'>): boolean =>
  status >= 500 && status !== 501 && status !== 503;

/** Does the work of a plan; `hasServerFailed` is about its requests. */
export const watchingServer = <T>(work: () => Promise<T>): Promise<T> => failures.run({ count: 0 }, work);

/** Remembers a failure of the server for the plan that sent the request. */
export const noteResponse = (response: ApiResponse): void => {
  const own = failures.getStore();
  if (own && isServerFailure(response)) own.count += 1;
};

/** Whether the server failed in a request of the plan: what its later requests show may follow from that. */
export const hasServerFailed = (): boolean => (failures.getStore()?.count ?? 0) > 0;

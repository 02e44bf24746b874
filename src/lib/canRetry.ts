import { isRecord } from './isRecord';

/** The statuses of requests that fail again: invalid, not permitted, or of something that does not exist. */
const finalStatuses: readonly unknown[] = [400, 403, 404, 405, 410, 413, 415, 422, 501];

/** Whether the same request may succeed later, by the status of its error; true without one. */
export const canRetry = (error: unknown): boolean => !isRecord(error) || !finalStatuses.includes(error['status']);

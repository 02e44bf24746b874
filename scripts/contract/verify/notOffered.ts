import { isJsonObject } from '#server/contract/jsonObject';
import type { CheckedOperation } from './operations';
import type { ApiResponse } from './request';

/** Whether a body is the contract's error body. */
export const isErrorBody = (json: unknown): boolean => isJsonObject(json) && typeof json['message'] === 'string';

/**
 * Whether the response to a valid request shows that the server does not offer the operation: 501, 405, or a 404 that is
 * not about a record, because the contract declares none or because it has another body.
 */
export const isNotOffered = ({ statuses }: CheckedOperation, { status, json }: ApiResponse): boolean =>
  status === 501 || status === 405 || (status === 404 && (!statuses.has(404) || !isErrorBody(json)));

import { linksOf, parametersAfter } from '#scripts/contract/links';
import { exchangeOf } from '../readBack';
import { operationNamed } from '../operations';
import { mayCall, noResponse, urlOf, type ApiRequest, type ApiResponse } from '../request';
import { requestFor } from '../target';

/**
 * The linked reads of a write that its request determines: they can be read before and after it. With its response, all
 * of them.
 */
export const linkedReadsOf = (request: ApiRequest, response: ApiResponse = noResponse): readonly ApiRequest[] => {
  const { operation, caller } = request;
  const exchange = exchangeOf(request, response);
  const reads = linksOf(operation).flatMap((link): ApiRequest[] => {
    const read = operationNamed(link.operationId);
    if (!mayCall(read, caller)) return [];
    const made = requestFor(caller, read.id, parametersAfter(link, exchange));
    const required = [...read.parameters.path, ...read.parameters.query].filter((one) => one.required);
    const isComplete = required.every(({ name }) => (made.path[name] ?? made.query[name]) !== undefined);
    return isComplete ? [made] : [];
  });
  return [...new Map(reads.map((read) => [urlOf(read), read])).values()];
};

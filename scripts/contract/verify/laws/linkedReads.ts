import { linksOf, parametersAfter } from '#scripts/contract/links';
import { exchangeOf } from '../readBack';
import { operationNamed } from '../operations';
import { mayCall, noResponse, urlOf, type ApiRequest } from '../request';
import { requestFor } from '../target';

/** The linked reads of a write that its request determines: they can be read before and after it. */
export const linkedReadsOf = (request: ApiRequest): readonly ApiRequest[] => {
  const { operation, caller } = request;
  const exchange = exchangeOf(request, noResponse);
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

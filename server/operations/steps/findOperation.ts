import { operations, type Operation } from '#server/contract/operations';
import { MethodNotAllowedError, NotFoundError, type HttpError } from '#server/errors';

/** Returns the path of an operation as the router spells it: `/api/onboarding/DeleteTrust/:id`. */
export const routeOf = ({ path }: Pick<Operation, 'path'>): string => path.replace(/\{(\w+)\}/g, ':$1');

const routes = operations.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/**
 * Returns the error for a request below `/api` without an operation: 405 when only the method is wrong, otherwise 404.
 * A path with the right method is one whose id is longer than any that the router reads: no record has it.
 */
export const notFoundFor = (method: string, path: string): HttpError => {
  const methods = routes.filter(({ pattern }) => pattern.test(path)).map((route) => route.method);
  const allowed = methods.flatMap((one) => (one === 'GET' ? [one, 'HEAD'] : [one]));
  const isWrongMethod = allowed.length > 0 && !allowed.includes(method);
  return isWrongMethod ? new MethodNotAllowedError(allowed) : new NotFoundError();
};

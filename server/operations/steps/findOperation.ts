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
 */
export const notFoundFor = (path: string): HttpError => {
  const allowed = routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  return allowed.length > 0 ? new MethodNotAllowedError(allowed) : new NotFoundError();
};

import type { FastifyError } from 'fastify';
import plugin from 'fastify-plugin';
import type { ResponseChecks } from '../contract/responses';
import { CancelledError, InternalError, toHttpError, type HttpError } from '../errors';

interface Options {
  /** Validates the response by the contract; a violation is a 500. */
  readonly checks: Pick<ResponseChecks, 'failure'> | undefined;
  /** Called after a request failed because a dependency was unavailable. */
  readonly onUnavailable: (() => void) | undefined;
}

/** Expected failures, such as 501 and requests that their client aborted, are not logged. */
const isLogged = (failure: HttpError): boolean =>
  failure.status >= 500 && failure.status !== 501 && !(failure instanceof CancelledError);

/** Turns every error of a hook or a handler into a response in the contract's format, and logs those of the server. */
export const errorResponses = plugin<Options>((app, { checks, onUnavailable }, registered) => {
  app.setErrorHandler((thrown: FastifyError, request, reply) => {
    let failure = toHttpError(thrown);
    try {
      const { operation } = request.routeOptions.config;
      if (operation) checks?.failure(operation, failure);
    } catch (violation) {
      failure = new InternalError(violation);
    }
    if (failure.status === 503 && !(failure instanceof CancelledError)) onUnavailable?.();
    if (isLogged(failure)) request.log.error({ err: failure.cause ?? failure }, 'request failed');
    return reply
      .code(failure.status)
      .headers(failure.headers)
      .type('application/json')
      .send(JSON.stringify(failure.body));
  });
  registered();
});

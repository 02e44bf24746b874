import type { FastifyInstance } from 'fastify';
import { operations, type Operation } from '../contract/operations';
import { isMultipart } from '../contract/uploads';
import type { OperationId } from '../generated/operations.gen';
import type { Caller } from '../identity/caller';
import type { HandlersOf } from './handler';
import type { Handlers } from './notImplemented';
import { createPipeline, type PipelineDeps } from './pipeline';
import { routeOf } from './steps/findOperation';
import { acceptUploads } from './steps/receive';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
    /** Notifications received before the caller was identified. */
    pollRevision: number;
  }
  interface FastifyContextConfig {
    operation?: Operation;
  }
}

const addRoute = <Id extends OperationId>(
  app: FastifyInstance,
  operation: Operation<Id>,
  handlers: Partial<HandlersOf<OperationId>>,
  deps: PipelineDeps,
): void => {
  const { authorize, handle } = createPipeline(operation, handlers[operation.id], deps);
  app.route({
    method: operation.method,
    url: routeOf(operation),
    config: { operation },
    onRequest: authorize,
    handler: handle,
  });
};

/** Registers a route on `app` for every operation of the contract. */
export async function registerOperations(app: FastifyInstance, handlers: Handlers, deps: PipelineDeps): Promise<void> {
  app.decorateRequest('caller');
  app.decorateRequest('pollRevision', 0);
  const [multipartOperations, otherOperations] = [
    operations.filter(isMultipart),
    operations.filter((operation) => !isMultipart(operation)),
  ];
  for (const operation of otherOperations) addRoute(app, operation, handlers, deps);
  await app.register(async (scope) => {
    await acceptUploads(scope);
    for (const operation of multipartOperations) addRoute(scope, operation, handlers, deps);
  });
}

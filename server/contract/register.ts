import type { FastifyInstance } from 'fastify';
import type { Caller } from './caller';
import { assertMayCall, identify, type Authenticator } from './access';
import { operations, type Operation } from './operations';
import type { HandlersOf, OperationId } from './handler';
import type { Handlers } from './notImplemented';
import type { PersonLimit } from '../limits/rates';
import type { UnchangedPolls } from '../polls/unchanged';
import { createOperationHandler, type HandlerDeps } from './operationHandler';
import { acceptUploads, isMultipart } from './uploads';

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

type RegistrationDeps = HandlerDeps &
  Authenticator & { readonly limitPerson: PersonLimit; readonly polls: UnchangedPolls };

type Handling = Partial<HandlersOf<OperationId>>;

const addRoute = <Id extends OperationId>(
  app: FastifyInstance,
  operation: Operation<Id>,
  handlers: Handling,
  deps: RegistrationDeps,
): void => {
  const { method, path } = operation;
  const { limitPerson, polls } = deps;
  const handleOperation = createOperationHandler(operation, handlers[operation.id], deps);
  app.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    config: { operation },
    // Before the body is received.
    onRequest: async (request, reply) => {
      const unchanged = polls.find(request, operation);
      request.pollRevision = polls.revision();
      request.caller = unchanged?.caller ?? (await identify(request, operation, deps));
      // Refused requests count as well.
      await limitPerson(request, operation);
      assertMayCall(request.caller, operation);
      if (unchanged) await reply.code(304).header('etag', unchanged.etag).send();
    },
    handler: async (request, reply) => {
      await handleOperation(request, reply);
      if (reply.statusCode === 304) polls.store(request, reply, operation, request.pollRevision);
      return reply;
    },
  });
};

/** Registers a route on `app` for every operation of the contract. */
export async function registerOperations(
  app: FastifyInstance,
  handlers: Handlers,
  deps: RegistrationDeps,
): Promise<void> {
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

import type { FastifyInstance } from 'fastify';
import type { Caller } from './caller';
import { noteRefusals } from '../audit/refusals';
import { assertMayCall, identify, type Doorkeeper } from './access';
import { operations, type Operation } from './document';
import type { HandlersOf, OperationId } from './handler';
import type { Handlers } from './notImplemented';
import type { Rates } from '../limits/rates';
import { createPerform, type Equipment } from './perform';
import { acceptUploads, isMultipart } from './uploads';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
  interface FastifyContextConfig {
    operation?: Operation;
  }
}

type Tools = Equipment & Doorkeeper & { readonly rates: Rates };

type Handling = Partial<HandlersOf<OperationId>>;

const add = <Id extends OperationId>(
  app: FastifyInstance,
  operation: Operation<Id>,
  handlers: Handling,
  tools: Tools,
): void => {
  const { method, path } = operation;
  app.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    config: { operation },
    // Before the body is read: who may not call need not send.
    onRequest: async (request) => {
      await tools.rates.checkAddress(request);
      request.caller = await identify(request, operation, tools);
      assertMayCall(request.caller, operation);
      await tools.rates.checkPerson(request, operation);
    },
    handler: createPerform(operation, handlers[operation.id], tools),
  });
};

/** Gives every operation of the contract its route on `app`. */
export async function registerOperations(app: FastifyInstance, handlers: Handlers, tools: Tools): Promise<void> {
  app.decorateRequest('caller');
  noteRefusals(app, tools);
  const [forms, others] = [operations.filter(isMultipart), operations.filter((operation) => !isMultipart(operation))];
  for (const operation of others) add(app, operation, handlers, tools);
  await app.register(async (scope) => {
    await acceptUploads(scope);
    for (const operation of forms) add(scope, operation, handlers, tools);
  });
}

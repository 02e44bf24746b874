import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { isPart, type Operation, operations, type Part } from '#server/contract/document';
import { etagOf, matchesEtag } from '#server/contract/etag';
import { createRequestCheck } from '#server/contract/requests';
import { acceptUploads, isMultipart, receiveUpload } from '#server/contract/uploads';
import { createCompilers } from '#server/contract/validators';
import { BadRequestError, ConflictError, type HttpError, toHttpError, UnauthorizedError } from '#server/errors';
import { valueAt } from '../pointer';
import { exampleNames, exampleOf, generatedOf, responseOf, typeOf } from './examples';
import type { MockRequest } from './record';
import { createStore, type Store } from './store';

export interface MockSettings {
  /** Caller whose examples are returned. */
  readonly as: string;
  /** Generates responses instead of returning the examples. */
  readonly dynamic: boolean;
}

/** Parses the header `Prefer: code=404, example=concierge, dynamic=true`. */
const preferences = ({ headers }: FastifyRequest): ReadonlyMap<string, string> =>
  new Map(
    [headers['prefer'] ?? []]
      .flat()
      .flatMap((line) => line.split(/[,;]/))
      .map((one) => {
        const [name = '', value = ''] = one.trim().split('=');
        return [name, value.replaceAll('"', '')];
      }),
  );

const compilers = createCompilers(() => new Date());

interface MockState extends MockSettings {
  readonly store: Store;
  readonly responses: Map<string, { readonly content: string; readonly response: unknown }>;
}

const receivedFrom = async (
  request: FastifyRequest,
  operation: Operation,
  check: ReturnType<typeof createRequestCheck>,
): Promise<MockRequest> => {
  const upload = isMultipart(operation)
    ? await receiveUpload(request, operation, join(tmpdir(), 'contract-mock'))
    : undefined;
  const { params, query, body } = check(request, upload?.body ?? request.body);
  const values = { ...(isPart(params) ? params : {}), ...(isPart(query) ? query : {}) };
  return { values, body, fileNames: upload?.files.map(({ originalFileName }) => originalFileName) ?? [] };
};

/** The response of `getFamilyPart`, taken from the example of the complete family. */
const familyPart = ({ values: { part } }: MockRequest, name: string): Part | undefined => {
  const familyOperation = operations.find(({ id }) => id === 'getFamily');
  const response = familyOperation && responseOf(familyOperation, 200);
  if (typeof part !== 'string' || !response) return undefined;
  return { [part]: valueAt(exampleOf(response, name), `/family/${part}`) ?? [] };
};

/** The response of the requested status, or the success. @throws BadRequestError with the available statuses. */
const requestedResponse = (operation: Operation, code: string | undefined) => {
  const status = code === undefined ? operation.success.status : Number(code);
  const response = responseOf(operation, status);
  if (response) return { status, response };
  throw new BadRequestError(undefined, `Prefer: ${operation.id} responds with ${[...operation.statuses].join(', ')}.`);
};

const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  operation: Operation,
  status: number,
  response: unknown,
) => {
  if (response === undefined || status === 204) return reply.code(status).send();
  const payload = JSON.stringify(response);
  const etag = etagOf(payload);
  if (operation.statuses.has(304)) {
    void reply.header('etag', etag);
    if (matchesEtag(etag, request.headers['if-none-match'])) return reply.code(304).send();
  }
  return reply.code(status).type('application/json').send(payload);
};

const add = (app: FastifyInstance, operation: Operation, state: MockState): void => {
  const check = createRequestCheck(operation, compilers);
  const result = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (!operation.callers.includes('anyone') && request.headers.authorization === undefined)
      throw new UnauthorizedError();
    const prefer = preferences(request);
    const { status, response } = requestedResponse(operation, prefer.get('code'));
    const name = prefer.get('example') ?? state.as;
    if (prefer.has('example') && !exampleNames(response).includes(name))
      throw new BadRequestError(
        undefined,
        `Prefer: the examples are ${exampleNames(response).join(', ') || 'one without a name'}.`,
      );
    if (prefer.has('code')) return send(request, reply, operation, status, exampleOf(response, name));
    const received = await receivedFrom(request, operation, check);
    const key = request.headers['idempotency-key'];
    const content = JSON.stringify([operation.id, received]);
    const repeated = typeof key === 'string' ? state.responses.get(key) : undefined;
    if (repeated && repeated.content !== content) throw new ConflictError();
    if (repeated) return send(request, reply, operation, status, repeated.response);
    const isDynamic = state.dynamic || prefer.get('dynamic') === 'true';
    const start =
      familyPart(received, name) ?? (isDynamic ? generatedOf(response, name, Date.now()) : exampleOf(response, name));
    const type = typeOf(response);
    if (type !== undefined && type !== 'application/json')
      return reply.type(type.replace('*/*', 'application/octet-stream')).send(Buffer.from('example'));
    const done =
      operation.method === 'GET'
        ? state.store.read(operation, received, start)
        : state.store.change(operation, received, start);
    if (typeof key === 'string') state.responses.set(key, { content, response: done });
    return send(request, reply, operation, status, done);
  };
  app.route({ method: operation.method, url: operation.path.replace(/\{(\w+)\}/g, ':$1'), handler: result });
};

const failed = (error: unknown, reply: FastifyReply): FastifyReply => {
  const { status, body, headers }: HttpError = toHttpError(error);
  return reply.code(status).headers(headers).send(body);
};

/**
 * Creates a mock of the contract: returns its examples, rejects invalid requests with its messages and stores sent
 * values.
 */
export const createMock = async (settings: MockSettings): Promise<FastifyInstance> => {
  const app = fastify({ exposeHeadRoutes: false });
  const store = createStore({
    now: () => new Date(),
    side: settings.as === 'concierge' ? 'concierge' : 'client',
    exampleOf: (operation) => {
      const response = responseOf(operation, operation.success.status);
      return response && exampleOf(response, settings.as);
    },
  });
  const state: MockState = { ...settings, store, responses: new Map() };
  app.setErrorHandler((error, _request, reply) => failed(error, reply));
  // Allows pages of other origins: the portal on `npm start`.
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({
      'access-control-allow-origin': request.headers.origin ?? '*',
      'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-expose-headers': '*, etag',
      vary: 'origin',
    });
    if (request.method === 'OPTIONS') return reply.code(204).send();
    return undefined;
  });
  app.options('/*', () => '');
  const [forms, others] = [operations.filter(isMultipart), operations.filter((operation) => !isMultipart(operation))];
  for (const operation of others) add(app, operation, state);
  await app.register(async (scope) => {
    await acceptUploads(scope);
    for (const operation of forms) add(scope, operation, state);
  });
  return app;
};

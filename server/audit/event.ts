import type { FastifyRequest } from 'fastify';
import { parameterNumber } from '#openapi/shared/number';
import type { Caller } from '../identity/caller';
import { isJsonObject, type JsonObject } from '../contract/jsonObject';
import type { Operation } from '../contract/operations';
import type { OperationId } from '../generated/operations.gen';
import { schemaEnum } from '../contract/schemas';
import type { SystemOperation } from './systemOperations';

/** An entry of the audit log. It contains ids, but no values of the request. */
export interface AuditEvent {
  readonly at: string;
  readonly subject?: string | undefined;
  readonly loginProfileId?: number | undefined;
  readonly role: Caller['kind'] | 'system';
  readonly session?: string | undefined;
  readonly operation: OperationId | SystemOperation;
  /** `conversationId=5, id=3`. */
  readonly record?: string | undefined;
  readonly familyId?: number | undefined;
  /** The status of the response. */
  readonly outcome: number;
  /** The reason of a refusal. */
  readonly reason?: string | undefined;
  readonly address: string;
  readonly times: number;
}

type Ids = Readonly<Record<string, number>>;

/** Properties that contain ids of records. Others that end in `Id`, for example tax ids, are values. */
const idNames = ['id', 'familyId', 'conversationId', 'recordId', 'loginProfileId', 'clientLoginProfileId'];

/** Returns whether the value is an id by the contract. */
const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 2_147_483_647;

/** The kinds that `recordKind` can name beside `recordId`. */
const recordKinds = schemaEnum('RestorableKind');

/** Returns the ids of records in a part of a request. `recordId` is named by its kind: `conversationId`, `vendorId`. */
function idsIn(part: unknown): Ids {
  if (!isJsonObject(part)) return {};
  const kind = recordKinds.find((one) => one === part['recordKind']);
  return Object.fromEntries(
    Object.entries(part).flatMap(([name, value]) => {
      const id = typeof value === 'string' ? parameterNumber(value) : value;
      const ownName = name === 'recordId' && kind !== undefined ? `${kind}Id` : name;
      return idNames.includes(name) && isId(id) ? [[ownName, id]] : [];
    }),
  );
}

/** Returns the record of a response with a single property. */
const recordIn = (response: unknown): JsonObject => {
  if (!isJsonObject(response)) return {};
  const [only, ...others] = Object.values(response);
  return isJsonObject(only) && others.length === 0 ? only : {};
};

const isAboutFamily = ({ path }: Operation): boolean => path.startsWith('/api/family/');

/** Returns the event of a request whose response has the status `outcome`. */
export function eventOf(
  request: Pick<FastifyRequest, 'caller' | 'ip' | 'params' | 'query' | 'body'>,
  operation: Operation,
  { at, outcome, response, reason }: { at: Date; outcome: number; response?: unknown; reason?: string | undefined },
  auditedFamily?: number,
): AuditEvent {
  const { caller, ip } = request;
  const requestIds = { ...idsIn(request.body), ...idsIn(request.query), ...idsIn(request.params) };
  const responseIds = idsIn(recordIn(response));
  const { id, ...others } = requestIds;
  const recordId = id ?? responseIds['id'];
  const ids = { ...others, ...(recordId !== undefined && { id: recordId }) };
  return {
    at: at.toISOString(),
    subject: caller.sub === '' ? undefined : caller.sub,
    loginProfileId: caller.loginProfileId === 0 ? undefined : caller.loginProfileId,
    role: caller.kind,
    session: caller.session,
    operation: operation.id,
    record:
      Object.entries(ids)
        .map(([name, value]) => `${name}=${String(value)}`)
        .join(', ') || undefined,
    familyId:
      auditedFamily ??
      requestIds['familyId'] ??
      responseIds['familyId'] ??
      (isAboutFamily(operation) ? recordId : undefined),
    outcome,
    reason,
    address: ip,
    times: 1,
  };
}

import type { FastifyRequest } from 'fastify';
import type { Caller } from '../contract/caller';
import { isPart, type Operation, type Part } from '../contract/document';

/** What is written down of a request: never a value it carries, only ids. */
export interface AuditEvent {
  readonly at: string;
  readonly subject?: string | undefined;
  readonly loginProfileId?: number | undefined;
  readonly role: Caller['kind'];
  readonly session?: string | undefined;
  readonly operation: string;
  /** `conversationId=5, id=3`. */
  readonly record?: string | undefined;
  readonly familyId?: number | undefined;
  /** The status that was answered. */
  readonly outcome: number;
  /** Why it was refused. */
  readonly reason?: string | undefined;
  readonly address: string;
  readonly times: number;
}

type Ids = Readonly<Record<string, number>>;

/** By which records are named. Whatever else ends in `Id`, a tax id for example, is a value. */
const idNames = ['id', 'familyId', 'conversationId', 'recordId', 'loginProfileId', 'clientLoginProfileId'];

/** Ids as the contract has them; any other number names no record. */
const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 2_147_483_647;

/** The numbers by which a part of a request names records. */
const idsIn = (part: unknown): Ids =>
  isPart(part)
    ? Object.fromEntries(
        Object.entries(part).flatMap(([name, value]) => {
          const id = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
          return idNames.includes(name) && isId(id) ? [[name, id]] : [];
        }),
      )
    : {};

/** The one record in an answer that wraps it by its name. */
const wrapped = (answer: unknown): Part => {
  if (!isPart(answer)) return {};
  const [only, ...others] = Object.values(answer);
  return isPart(only) && others.length === 0 ? only : {};
};

/** What a handler knows beyond the ids of the request and its answer. */
export interface Concerned {
  familyId?: number | undefined;
}

const isAboutFamily = ({ path }: Operation): boolean => path.startsWith('/api/family/');

/** The event of a request that has been answered with `outcome`. */
export function eventOf(
  request: Pick<FastifyRequest, 'caller' | 'ip' | 'params' | 'query' | 'body'>,
  operation: Operation,
  { at, outcome, answer, reason }: { at: Date; outcome: number; answer?: unknown; reason?: string | undefined },
  concerned: Concerned = {},
): AuditEvent {
  const { caller, ip } = request;
  const asked = { ...idsIn(request.body), ...idsIn(request.query), ...idsIn(request.params) };
  const answered = idsIn(wrapped(answer));
  const { id, ...others } = asked;
  const recordId = id ?? answered['id'];
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
      concerned.familyId ??
      asked['familyId'] ??
      answered['familyId'] ??
      (isAboutFamily(operation) ? recordId : undefined),
    outcome,
    reason,
    address: ip,
    times: 1,
  };
}

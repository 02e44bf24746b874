import type { OperationId } from '../generated/operations.gen';
import type { HandlersOf } from './handler';

/** Operations that this server does not implement: they respond with 501. The list is empty, and a test keeps it so. */
export const notImplemented = [] as const satisfies readonly OperationId[];

type NotImplemented = (typeof notImplemented)[number];

/** Handlers of all other operations: a missing handler is a type error, and so is a handler of a listed operation. */
export type Handlers = HandlersOf<Exclude<OperationId, NotImplemented>> & { readonly [Id in NotImplemented]?: never };

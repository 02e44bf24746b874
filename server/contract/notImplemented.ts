import type { HandlersOf, OperationId } from './handler';

/** Operations this server does not offer yet: they answer 501. The list may only shrink. */
export const notImplemented = [] as const satisfies readonly OperationId[];

type NotImplemented = (typeof notImplemented)[number];

/** Exactly the other operations: a missing handler does not compile, and neither does one for an operation that is still on the list. */
export type Handlers = HandlersOf<Exclude<OperationId, NotImplemented>> & { readonly [Id in NotImplemented]?: never };

import type { HandlersOf } from '#server/operations/handler';

/** The user gate. Spec: R-ACC-3. */
export const userHandlers = {
  validateUser: (_request, { caller }) => Promise.resolve({ validated: caller.kind === 'client' }),
} satisfies HandlersOf<'validateUser'>;

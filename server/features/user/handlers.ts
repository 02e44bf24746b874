import type { HandlersOf } from '#server/operations/handler';

/** The user gate. Spec: client-portal.md 2, User gate. */
export const userHandlers = {
  validateUser: (_request, { caller }) => Promise.resolve({ validated: caller.kind === 'client' }),
} satisfies HandlersOf<'validateUser'>;

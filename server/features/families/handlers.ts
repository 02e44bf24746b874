import type { HandlersOf } from '../../contract/handler';
import { addFamily } from './service';
import { readClientFamilies, readFamilies } from './store';

/** Families as clients and as concierges see them. Spec: client-portal.md 2, warning banner, and concierge.md 2, Families tab. */
export const familiesHandlers = {
  getClientFamilies: async (_request, { db, caller }) => ({
    families: await readClientFamilies(db, caller.loginProfileId),
  }),
  getFamilies: async (_request, { db }) => ({ families: await readFamilies(db) }),
  addFamily: async ({ body }, context) => ({ families: [await addFamily(context, body)] }),
} satisfies HandlersOf<'getClientFamilies' | 'getFamilies' | 'addFamily'>;

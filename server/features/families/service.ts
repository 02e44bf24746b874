import type { Context } from '../../contract/handler';
import type { AddFamilyRequest, Family } from '../../generated/operations.gen';
import { found } from '../scope';
import { insertFamily } from './store';

/** Creates a family under its name without the blanks around it. Spec: concierge.md 5, New family. */
export const addFamily = async ({ db, now }: Context, { familyName }: AddFamilyRequest): Promise<Family> =>
  found(await insertFamily(db, familyName.trim(), now().toISOString()));

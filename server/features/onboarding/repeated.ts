import type { HandlersOf } from '#server/operations/handler';
import type { BusinessEntity, SaveBusinessReply } from '#server/generated/operations.gen';
import { ownBusinesses } from './businesses/service';
import { ownTrusts } from './trusts/service';

/** Returns the reply to a save of businesses. */
export const saveBusinessReply = (businessEntities: BusinessEntity[]): SaveBusinessReply => ({
  success: true,
  message: 'Business information saved.',
  businessEntities,
});

/** Handlers for repetitions of saves that return a complete list: they read the list instead of storing it per key. */
export const repeatHandlers = {
  saveBusinesses: async (_request, context) => saveBusinessReply(await ownBusinesses(context)),
  saveTrusts: async (_request, context) => ({ trusts: await ownTrusts(context) }),
} satisfies HandlersOf<'saveBusinesses' | 'saveTrusts'>;

import type { HandlersOf } from '#server/contract/handler';
import type { BusinessEntity, SaveBusinessReply } from '#server/generated/operations.gen';
import { ownBusinesses } from './businesses/service';
import { ownTrusts } from './trusts/service';

/** What a save of businesses answers. */
export const businessesSaved = (businessEntities: BusinessEntity[]): SaveBusinessReply => ({
  success: true,
  message: 'Business information saved.',
  businessEntities,
});

/** What repetitions of saves answer whose answer is a whole list: the list as it is now, so that it is not stored with each key. */
export const repeatedSaves = {
  saveBusinesses: async (_request, context) => businessesSaved(await ownBusinesses(context)),
  saveTrusts: async (_request, context) => ({ trusts: await ownTrusts(context) }),
} satisfies HandlersOf<'saveBusinesses' | 'saveTrusts'>;

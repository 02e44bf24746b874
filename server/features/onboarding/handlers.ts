import type { HandlersOf } from '#server/operations/handler';
import { acceptAgreement, agreementInForce } from './agreement/service';
import {
  deleteOwnBrokerageCustodian,
  ownBrokerageCustodians,
  saveBrokerageCustodian,
} from './brokerage-custodians/service';
import { deleteOwnBusiness, deleteOwnOwner, ownBusinesses, saveBusinesses } from './businesses/service';
import { discardDraft, ownDraft, saveDraft } from './drafts/service';
import { ownIndividual, saveIndividual } from './individual/service';
import { checkImport, declineImport, importPartnerData } from './partner-import/service';
import { saveBusinessReply } from './repeated';
import { deleteOwnMember, deleteOwnTrust, ownTrusts, saveTrusts } from './trusts/service';

/** Returns undefined after the work, for operations without a response body. */
const done = async (work: Promise<void>): Promise<undefined> => {
  await work;
  return undefined;
};

const start = {
  getAgreement: (_request, context) => agreementInForce(context),
  acceptAgreement: ({ body }, context) => acceptAgreement(context, body),
  checkCanImportDwpData: (_request, context) => checkImport(context),
  importDwpData: (_request, context) => done(importPartnerData(context)),
  markImportComplete: (_request, context) => done(declineImport(context)),
  getDraft: async ({ query }, context) => ({ draft: await ownDraft(context, query.step) }),
  saveDraft: ({ body }, context) => saveDraft(context, body),
  deleteDraft: ({ query }, context) => done(discardDraft(context, query.step)),
} satisfies HandlersOf<
  | 'getAgreement'
  | 'acceptAgreement'
  | 'checkCanImportDwpData'
  | 'importDwpData'
  | 'markImportComplete'
  | 'getDraft'
  | 'saveDraft'
  | 'deleteDraft'
>;

const individual = {
  getIndividual: async ({ query }, context) => ({ individual: await ownIndividual(context, query.email) }),
  saveIndividual: async ({ body }, context) => ({ individual: await saveIndividual(context, body) }),
} satisfies HandlersOf<'getIndividual' | 'saveIndividual'>;

const businesses = {
  getBusinesses: async (_request, context) => ({ businessEntities: await ownBusinesses(context) }),
  saveBusinesses: async ({ body }, context) => saveBusinessReply(await saveBusinesses(context, body)),
  deleteOnboardingBusiness: ({ params }, context) => done(deleteOwnBusiness(context, params.id)),
  deleteBeneficialOwner: ({ params }, context) => done(deleteOwnOwner(context, params.id)),
} satisfies HandlersOf<'getBusinesses' | 'saveBusinesses' | 'deleteOnboardingBusiness' | 'deleteBeneficialOwner'>;

const trusts = {
  getTrusts: async (_request, context) => ({ trusts: await ownTrusts(context) }),
  saveTrusts: async ({ body }, context) => ({ trusts: await saveTrusts(context, body.trusts) }),
  deleteOnboardingTrust: ({ params }, context) => done(deleteOwnTrust(context, params.id)),
  deleteTrustMember: ({ params }, context) => done(deleteOwnMember(context, params.id)),
} satisfies HandlersOf<'getTrusts' | 'saveTrusts' | 'deleteOnboardingTrust' | 'deleteTrustMember'>;

const brokerageCustodians = {
  getOnboardingBrokerageCustodians: async (_request, context) => ({
    brokerageCustodians: await ownBrokerageCustodians(context),
  }),
  createOnboardingBrokerageCustodian: async ({ body }, context) => ({
    brokerageCustodian: await saveBrokerageCustodian(context, body),
  }),
  updateOnboardingBrokerageCustodian: async ({ body }, context) => ({
    brokerageCustodian: await saveBrokerageCustodian(context, body),
  }),
  deleteOnboardingBrokerageCustodian: ({ params }, context) => done(deleteOwnBrokerageCustodian(context, params.id)),
} satisfies HandlersOf<
  | 'getOnboardingBrokerageCustodians'
  | 'createOnboardingBrokerageCustodian'
  | 'updateOnboardingBrokerageCustodian'
  | 'deleteOnboardingBrokerageCustodian'
>;

/** Operations of the wizard. Only the client reads and saves their steps. Spec: R-API-2. */
export const onboardingHandlers = { ...start, ...individual, ...businesses, ...trusts, ...brokerageCustodians };

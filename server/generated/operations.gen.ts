// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import type { Readable } from 'node:stream';

/** The response of an operation that returns a file. */
export type FileReply = Readable | Uint8Array;

type Parameters<Id extends keyof operations, Place extends keyof operations[Id]['parameters']> = [
  NonNullable<operations[Id]['parameters'][Place]>,
] extends [never]
  ? Record<never, never>
  : NonNullable<operations[Id]['parameters'][Place]>;

/** Node returns header names in lower case. */
type LowerCase<Headers> = { [Name in keyof Headers as Lowercase<Name & string>]: Headers[Name] };

type Body<Id extends keyof operations> = NonNullable<operations[Id]['requestBody']>;

/** Operations: path parameters, query, headers, body and the JSON of a success. */
export interface Operations {
  getHealth: {
    params: Parameters<'getHealth', 'path'>;
    query: Parameters<'getHealth', 'query'>;
    headers: LowerCase<Parameters<'getHealth', 'header'>>;
    body: undefined;
    reply: operations['getHealth']['responses'][200]['content']['application/json'];
  };
  getHealthLive: {
    params: Parameters<'getHealthLive', 'path'>;
    query: Parameters<'getHealthLive', 'query'>;
    headers: LowerCase<Parameters<'getHealthLive', 'header'>>;
    body: undefined;
    reply: operations['getHealthLive']['responses'][200]['content']['application/json'];
  };
  getHealthReady: {
    params: Parameters<'getHealthReady', 'path'>;
    query: Parameters<'getHealthReady', 'query'>;
    headers: LowerCase<Parameters<'getHealthReady', 'header'>>;
    body: undefined;
    reply: operations['getHealthReady']['responses'][200]['content']['application/json'];
  };
  validateUser: {
    params: Parameters<'validateUser', 'path'>;
    query: Parameters<'validateUser', 'query'>;
    headers: LowerCase<Parameters<'validateUser', 'header'>>;
    body: undefined;
    reply: operations['validateUser']['responses'][200]['content']['application/json'];
  };
  isOnboarded: {
    params: Parameters<'isOnboarded', 'path'>;
    query: Parameters<'isOnboarded', 'query'>;
    headers: LowerCase<Parameters<'isOnboarded', 'header'>>;
    body: undefined;
    reply: operations['isOnboarded']['responses'][200]['content']['application/json'];
  };
  isConcierge: {
    params: Parameters<'isConcierge', 'path'>;
    query: Parameters<'isConcierge', 'query'>;
    headers: LowerCase<Parameters<'isConcierge', 'header'>>;
    body: undefined;
    reply: operations['isConcierge']['responses'][200]['content']['application/json'];
  };
  getProfileBilling: {
    params: Parameters<'getProfileBilling', 'path'>;
    query: Parameters<'getProfileBilling', 'query'>;
    headers: LowerCase<Parameters<'getProfileBilling', 'header'>>;
    body: undefined;
    reply: operations['getProfileBilling']['responses'][200]['content']['application/json'];
  };
  getProfile: {
    params: Parameters<'getProfile', 'path'>;
    query: Parameters<'getProfile', 'query'>;
    headers: LowerCase<Parameters<'getProfile', 'header'>>;
    body: undefined;
    reply: operations['getProfile']['responses'][200]['content']['application/json'];
  };
  updateProfile: {
    params: Parameters<'updateProfile', 'path'>;
    query: Parameters<'updateProfile', 'query'>;
    headers: LowerCase<Parameters<'updateProfile', 'header'>>;
    body: Body<'updateProfile'>['content']['application/json'];
    reply: operations['updateProfile']['responses'][200]['content']['application/json'];
  };
  getLoginProfileId: {
    params: Parameters<'getLoginProfileId', 'path'>;
    query: Parameters<'getLoginProfileId', 'query'>;
    headers: LowerCase<Parameters<'getLoginProfileId', 'header'>>;
    body: undefined;
    reply: operations['getLoginProfileId']['responses'][200]['content']['application/json'];
  };
  getNotificationSettings: {
    params: Parameters<'getNotificationSettings', 'path'>;
    query: Parameters<'getNotificationSettings', 'query'>;
    headers: LowerCase<Parameters<'getNotificationSettings', 'header'>>;
    body: undefined;
    reply: operations['getNotificationSettings']['responses'][200]['content']['application/json'];
  };
  saveNotificationSettings: {
    params: Parameters<'saveNotificationSettings', 'path'>;
    query: Parameters<'saveNotificationSettings', 'query'>;
    headers: LowerCase<Parameters<'saveNotificationSettings', 'header'>>;
    body: Body<'saveNotificationSettings'>['content']['application/json'];
    reply: undefined;
  };
  checkCanImportDwpData: {
    params: Parameters<'checkCanImportDwpData', 'path'>;
    query: Parameters<'checkCanImportDwpData', 'query'>;
    headers: LowerCase<Parameters<'checkCanImportDwpData', 'header'>>;
    body: undefined;
    reply: operations['checkCanImportDwpData']['responses'][200]['content']['application/json'];
  };
  importDwpData: {
    params: Parameters<'importDwpData', 'path'>;
    query: Parameters<'importDwpData', 'query'>;
    headers: LowerCase<Parameters<'importDwpData', 'header'>>;
    body: undefined;
    reply: undefined;
  };
  markImportComplete: {
    params: Parameters<'markImportComplete', 'path'>;
    query: Parameters<'markImportComplete', 'query'>;
    headers: LowerCase<Parameters<'markImportComplete', 'header'>>;
    body: undefined;
    reply: undefined;
  };
  getAgreement: {
    params: Parameters<'getAgreement', 'path'>;
    query: Parameters<'getAgreement', 'query'>;
    headers: LowerCase<Parameters<'getAgreement', 'header'>>;
    body: undefined;
    reply: operations['getAgreement']['responses'][200]['content']['application/json'];
  };
  acceptAgreement: {
    params: Parameters<'acceptAgreement', 'path'>;
    query: Parameters<'acceptAgreement', 'query'>;
    headers: LowerCase<Parameters<'acceptAgreement', 'header'>>;
    body: Body<'acceptAgreement'>['content']['application/json'];
    reply: operations['acceptAgreement']['responses'][200]['content']['application/json'];
  };
  getDraft: {
    params: Parameters<'getDraft', 'path'>;
    query: Parameters<'getDraft', 'query'>;
    headers: LowerCase<Parameters<'getDraft', 'header'>>;
    body: undefined;
    reply: operations['getDraft']['responses'][200]['content']['application/json'];
  };
  saveDraft: {
    params: Parameters<'saveDraft', 'path'>;
    query: Parameters<'saveDraft', 'query'>;
    headers: LowerCase<Parameters<'saveDraft', 'header'>>;
    body: Body<'saveDraft'>['content']['application/json'];
    reply: operations['saveDraft']['responses'][200]['content']['application/json'];
  };
  deleteDraft: {
    params: Parameters<'deleteDraft', 'path'>;
    query: Parameters<'deleteDraft', 'query'>;
    headers: LowerCase<Parameters<'deleteDraft', 'header'>>;
    body: undefined;
    reply: undefined;
  };
  getIndividual: {
    params: Parameters<'getIndividual', 'path'>;
    query: Parameters<'getIndividual', 'query'>;
    headers: LowerCase<Parameters<'getIndividual', 'header'>>;
    body: undefined;
    reply: operations['getIndividual']['responses'][200]['content']['application/json'];
  };
  saveIndividual: {
    params: Parameters<'saveIndividual', 'path'>;
    query: Parameters<'saveIndividual', 'query'>;
    headers: LowerCase<Parameters<'saveIndividual', 'header'>>;
    body: Body<'saveIndividual'>['content']['application/json'];
    reply: operations['saveIndividual']['responses'][200]['content']['application/json'];
  };
  getBusinesses: {
    params: Parameters<'getBusinesses', 'path'>;
    query: Parameters<'getBusinesses', 'query'>;
    headers: LowerCase<Parameters<'getBusinesses', 'header'>>;
    body: undefined;
    reply: operations['getBusinesses']['responses'][200]['content']['application/json'];
  };
  saveBusinesses: {
    params: Parameters<'saveBusinesses', 'path'>;
    query: Parameters<'saveBusinesses', 'query'>;
    headers: LowerCase<Parameters<'saveBusinesses', 'header'>>;
    body: Body<'saveBusinesses'>['content']['application/json'];
    reply: operations['saveBusinesses']['responses'][200]['content']['application/json'];
  };
  deleteOnboardingBusiness: {
    params: Parameters<'deleteOnboardingBusiness', 'path'>;
    query: Parameters<'deleteOnboardingBusiness', 'query'>;
    headers: LowerCase<Parameters<'deleteOnboardingBusiness', 'header'>>;
    body: undefined;
    reply: undefined;
  };
  deleteBeneficialOwner: {
    params: Parameters<'deleteBeneficialOwner', 'path'>;
    query: Parameters<'deleteBeneficialOwner', 'query'>;
    headers: LowerCase<Parameters<'deleteBeneficialOwner', 'header'>>;
    body: undefined;
    reply: undefined;
  };
  getTrusts: {
    params: Parameters<'getTrusts', 'path'>;
    query: Parameters<'getTrusts', 'query'>;
    headers: LowerCase<Parameters<'getTrusts', 'header'>>;
    body: undefined;
    reply: operations['getTrusts']['responses'][200]['content']['application/json'];
  };
  saveTrusts: {
    params: Parameters<'saveTrusts', 'path'>;
    query: Parameters<'saveTrusts', 'query'>;
    headers: LowerCase<Parameters<'saveTrusts', 'header'>>;
    body: Body<'saveTrusts'>['content']['application/json'];
    reply: operations['saveTrusts']['responses'][200]['content']['application/json'];
  };
  deleteOnboardingTrust: {
    params: Parameters<'deleteOnboardingTrust', 'path'>;
    query: Parameters<'deleteOnboardingTrust', 'query'>;
    headers: LowerCase<Parameters<'deleteOnboardingTrust', 'header'>>;
    body: undefined;
    reply: undefined;
  };
  deleteTrustMember: {
    params: Parameters<'deleteTrustMember', 'path'>;
    query: Parameters<'deleteTrustMember', 'query'>;
    headers: LowerCase<Parameters<'deleteTrustMember', 'header'>>;
    body: undefined;
    reply: undefined;
  };
  getOnboardingBrokerageCustodians: {
    params: Parameters<'getOnboardingBrokerageCustodians', 'path'>;
    query: Parameters<'getOnboardingBrokerageCustodians', 'query'>;
    headers: LowerCase<Parameters<'getOnboardingBrokerageCustodians', 'header'>>;
    body: undefined;
    reply: operations['getOnboardingBrokerageCustodians']['responses'][200]['content']['application/json'];
  };
  createOnboardingBrokerageCustodian: {
    params: Parameters<'createOnboardingBrokerageCustodian', 'path'>;
    query: Parameters<'createOnboardingBrokerageCustodian', 'query'>;
    headers: LowerCase<Parameters<'createOnboardingBrokerageCustodian', 'header'>>;
    body: Body<'createOnboardingBrokerageCustodian'>['content']['application/json'];
    reply: operations['createOnboardingBrokerageCustodian']['responses'][200]['content']['application/json'];
  };
  updateOnboardingBrokerageCustodian: {
    params: Parameters<'updateOnboardingBrokerageCustodian', 'path'>;
    query: Parameters<'updateOnboardingBrokerageCustodian', 'query'>;
    headers: LowerCase<Parameters<'updateOnboardingBrokerageCustodian', 'header'>>;
    body: Body<'updateOnboardingBrokerageCustodian'>['content']['application/json'];
    reply: operations['updateOnboardingBrokerageCustodian']['responses'][200]['content']['application/json'];
  };
  deleteOnboardingBrokerageCustodian: {
    params: Parameters<'deleteOnboardingBrokerageCustodian', 'path'>;
    query: Parameters<'deleteOnboardingBrokerageCustodian', 'query'>;
    headers: LowerCase<Parameters<'deleteOnboardingBrokerageCustodian', 'header'>>;
    body: undefined;
    reply: undefined;
  };
  getClientFamilies: {
    params: Parameters<'getClientFamilies', 'path'>;
    query: Parameters<'getClientFamilies', 'query'>;
    headers: LowerCase<Parameters<'getClientFamilies', 'header'>>;
    body: undefined;
    reply: operations['getClientFamilies']['responses'][200]['content']['application/json'];
  };
  getFamilies: {
    params: Parameters<'getFamilies', 'path'>;
    query: Parameters<'getFamilies', 'query'>;
    headers: LowerCase<Parameters<'getFamilies', 'header'>>;
    body: undefined;
    reply: operations['getFamilies']['responses'][200]['content']['application/json'];
  };
  addFamily: {
    params: Parameters<'addFamily', 'path'>;
    query: Parameters<'addFamily', 'query'>;
    headers: LowerCase<Parameters<'addFamily', 'header'>>;
    body: Body<'addFamily'>['content']['application/json'];
    reply: operations['addFamily']['responses'][200]['content']['application/json'];
  };
  getFamily: {
    params: Parameters<'getFamily', 'path'>;
    query: Parameters<'getFamily', 'query'>;
    headers: LowerCase<Parameters<'getFamily', 'header'>>;
    body: undefined;
    reply: operations['getFamily']['responses'][200]['content']['application/json'];
  };
  getFamilySummary: {
    params: Parameters<'getFamilySummary', 'path'>;
    query: Parameters<'getFamilySummary', 'query'>;
    headers: LowerCase<Parameters<'getFamilySummary', 'header'>>;
    body: undefined;
    reply: operations['getFamilySummary']['responses'][200]['content']['application/json'];
  };
  searchFamilies: {
    params: Parameters<'searchFamilies', 'path'>;
    query: Parameters<'searchFamilies', 'query'>;
    headers: LowerCase<Parameters<'searchFamilies', 'header'>>;
    body: undefined;
    reply: operations['searchFamilies']['responses'][200]['content']['application/json'];
  };
  getFamilyPart: {
    params: Parameters<'getFamilyPart', 'path'>;
    query: Parameters<'getFamilyPart', 'query'>;
    headers: LowerCase<Parameters<'getFamilyPart', 'header'>>;
    body: undefined;
    reply: operations['getFamilyPart']['responses'][200]['content']['application/json'];
  };
  getFamilyHistory: {
    params: Parameters<'getFamilyHistory', 'path'>;
    query: Parameters<'getFamilyHistory', 'query'>;
    headers: LowerCase<Parameters<'getFamilyHistory', 'header'>>;
    body: undefined;
    reply: operations['getFamilyHistory']['responses'][200]['content']['application/json'];
  };
  restoreRelatedParty: {
    params: Parameters<'restoreRelatedParty', 'path'>;
    query: Parameters<'restoreRelatedParty', 'query'>;
    headers: LowerCase<Parameters<'restoreRelatedParty', 'header'>>;
    body: Body<'restoreRelatedParty'>['content']['application/json'];
    reply: operations['restoreRelatedParty']['responses'][200]['content']['application/json'];
  };
  updateFamily: {
    params: Parameters<'updateFamily', 'path'>;
    query: Parameters<'updateFamily', 'query'>;
    headers: LowerCase<Parameters<'updateFamily', 'header'>>;
    body: Body<'updateFamily'>['content']['application/json'];
    reply: operations['updateFamily']['responses'][200]['content']['application/json'];
  };
  getUnassignedUsers: {
    params: Parameters<'getUnassignedUsers', 'path'>;
    query: Parameters<'getUnassignedUsers', 'query'>;
    headers: LowerCase<Parameters<'getUnassignedUsers', 'header'>>;
    body: undefined;
    reply: operations['getUnassignedUsers']['responses'][200]['content']['application/json'];
  };
  assignUser: {
    params: Parameters<'assignUser', 'path'>;
    query: Parameters<'assignUser', 'query'>;
    headers: LowerCase<Parameters<'assignUser', 'header'>>;
    body: Body<'assignUser'>['content']['application/json'];
    reply: operations['assignUser']['responses'][200]['content']['application/json'];
  };
  unassignUser: {
    params: Parameters<'unassignUser', 'path'>;
    query: Parameters<'unassignUser', 'query'>;
    headers: LowerCase<Parameters<'unassignUser', 'header'>>;
    body: Body<'unassignUser'>['content']['application/json'];
    reply: undefined;
  };
  getInvitations: {
    params: Parameters<'getInvitations', 'path'>;
    query: Parameters<'getInvitations', 'query'>;
    headers: LowerCase<Parameters<'getInvitations', 'header'>>;
    body: undefined;
    reply: operations['getInvitations']['responses'][200]['content']['application/json'];
  };
  invitePerson: {
    params: Parameters<'invitePerson', 'path'>;
    query: Parameters<'invitePerson', 'query'>;
    headers: LowerCase<Parameters<'invitePerson', 'header'>>;
    body: Body<'invitePerson'>['content']['application/json'];
    reply: operations['invitePerson']['responses'][200]['content']['application/json'];
  };
  resendInvitation: {
    params: Parameters<'resendInvitation', 'path'>;
    query: Parameters<'resendInvitation', 'query'>;
    headers: LowerCase<Parameters<'resendInvitation', 'header'>>;
    body: Body<'resendInvitation'>['content']['application/json'];
    reply: operations['resendInvitation']['responses'][200]['content']['application/json'];
  };
  revokeInvitation: {
    params: Parameters<'revokeInvitation', 'path'>;
    query: Parameters<'revokeInvitation', 'query'>;
    headers: LowerCase<Parameters<'revokeInvitation', 'header'>>;
    body: Body<'revokeInvitation'>['content']['application/json'];
    reply: operations['revokeInvitation']['responses'][200]['content']['application/json'];
  };
  getOwnInvitations: {
    params: Parameters<'getOwnInvitations', 'path'>;
    query: Parameters<'getOwnInvitations', 'query'>;
    headers: LowerCase<Parameters<'getOwnInvitations', 'header'>>;
    body: undefined;
    reply: operations['getOwnInvitations']['responses'][200]['content']['application/json'];
  };
  getBillingCustomers: {
    params: Parameters<'getBillingCustomers', 'path'>;
    query: Parameters<'getBillingCustomers', 'query'>;
    headers: LowerCase<Parameters<'getBillingCustomers', 'header'>>;
    body: undefined;
    reply: operations['getBillingCustomers']['responses'][200]['content']['application/json'];
  };
  linkBillingCustomer: {
    params: Parameters<'linkBillingCustomer', 'path'>;
    query: Parameters<'linkBillingCustomer', 'query'>;
    headers: LowerCase<Parameters<'linkBillingCustomer', 'header'>>;
    body: Body<'linkBillingCustomer'>['content']['application/json'];
    reply: operations['linkBillingCustomer']['responses'][200]['content']['application/json'];
  };
  setLegalHold: {
    params: Parameters<'setLegalHold', 'path'>;
    query: Parameters<'setLegalHold', 'query'>;
    headers: LowerCase<Parameters<'setLegalHold', 'header'>>;
    body: Body<'setLegalHold'>['content']['application/json'];
    reply: operations['setLegalHold']['responses'][200]['content']['application/json'];
  };
  setBillingAccess: {
    params: Parameters<'setBillingAccess', 'path'>;
    query: Parameters<'setBillingAccess', 'query'>;
    headers: LowerCase<Parameters<'setBillingAccess', 'header'>>;
    body: Body<'setBillingAccess'>['content']['application/json'];
    reply: operations['setBillingAccess']['responses'][200]['content']['application/json'];
  };
  exportPerson: {
    params: Parameters<'exportPerson', 'path'>;
    query: Parameters<'exportPerson', 'query'>;
    headers: LowerCase<Parameters<'exportPerson', 'header'>>;
    body: undefined;
    reply: FileReply;
  };
  erasePerson: {
    params: Parameters<'erasePerson', 'path'>;
    query: Parameters<'erasePerson', 'query'>;
    headers: LowerCase<Parameters<'erasePerson', 'header'>>;
    body: Body<'erasePerson'>['content']['application/json'];
    reply: undefined;
  };
  getInvoiceSummary: {
    params: Parameters<'getInvoiceSummary', 'path'>;
    query: Parameters<'getInvoiceSummary', 'query'>;
    headers: LowerCase<Parameters<'getInvoiceSummary', 'header'>>;
    body: undefined;
    reply: operations['getInvoiceSummary']['responses'][200]['content']['application/json'];
  };
  getInvoices: {
    params: Parameters<'getInvoices', 'path'>;
    query: Parameters<'getInvoices', 'query'>;
    headers: LowerCase<Parameters<'getInvoices', 'header'>>;
    body: undefined;
    reply: operations['getInvoices']['responses'][200]['content']['application/json'];
  };
  getBalanceSheet: {
    params: Parameters<'getBalanceSheet', 'path'>;
    query: Parameters<'getBalanceSheet', 'query'>;
    headers: LowerCase<Parameters<'getBalanceSheet', 'header'>>;
    body: undefined;
    reply: operations['getBalanceSheet']['responses'][200]['content']['application/json'];
  };
  getCashFlow: {
    params: Parameters<'getCashFlow', 'path'>;
    query: Parameters<'getCashFlow', 'query'>;
    headers: LowerCase<Parameters<'getCashFlow', 'header'>>;
    body: undefined;
    reply: operations['getCashFlow']['responses'][200]['content']['application/json'];
  };
  getIncomeStatement: {
    params: Parameters<'getIncomeStatement', 'path'>;
    query: Parameters<'getIncomeStatement', 'query'>;
    headers: LowerCase<Parameters<'getIncomeStatement', 'header'>>;
    body: undefined;
    reply: operations['getIncomeStatement']['responses'][200]['content']['application/json'];
  };
  getLocations: {
    params: Parameters<'getLocations', 'path'>;
    query: Parameters<'getLocations', 'query'>;
    headers: LowerCase<Parameters<'getLocations', 'header'>>;
    body: undefined;
    reply: operations['getLocations']['responses'][200]['content']['application/json'];
  };
  getDimensions: {
    params: Parameters<'getDimensions', 'path'>;
    query: Parameters<'getDimensions', 'query'>;
    headers: LowerCase<Parameters<'getDimensions', 'header'>>;
    body: undefined;
    reply: operations['getDimensions']['responses'][200]['content']['application/json'];
  };
  getAccountEntries: {
    params: Parameters<'getAccountEntries', 'path'>;
    query: Parameters<'getAccountEntries', 'query'>;
    headers: LowerCase<Parameters<'getAccountEntries', 'header'>>;
    body: undefined;
    reply: operations['getAccountEntries']['responses'][200]['content']['application/json'];
  };
  getNetWorth: {
    params: Parameters<'getNetWorth', 'path'>;
    query: Parameters<'getNetWorth', 'query'>;
    headers: LowerCase<Parameters<'getNetWorth', 'header'>>;
    body: undefined;
    reply: operations['getNetWorth']['responses'][200]['content']['application/json'];
  };
  getAuditOperations: {
    params: Parameters<'getAuditOperations', 'path'>;
    query: Parameters<'getAuditOperations', 'query'>;
    headers: LowerCase<Parameters<'getAuditOperations', 'header'>>;
    body: undefined;
    reply: operations['getAuditOperations']['responses'][200]['content']['application/json'];
  };
  getAuditEvents: {
    params: Parameters<'getAuditEvents', 'path'>;
    query: Parameters<'getAuditEvents', 'query'>;
    headers: LowerCase<Parameters<'getAuditEvents', 'header'>>;
    body: undefined;
    reply: operations['getAuditEvents']['responses'][200]['content']['application/json'];
  };
  getImportSources: {
    params: Parameters<'getImportSources', 'path'>;
    query: Parameters<'getImportSources', 'query'>;
    headers: LowerCase<Parameters<'getImportSources', 'header'>>;
    body: undefined;
    reply: operations['getImportSources']['responses'][200]['content']['application/json'];
  };
  getImportRuns: {
    params: Parameters<'getImportRuns', 'path'>;
    query: Parameters<'getImportRuns', 'query'>;
    headers: LowerCase<Parameters<'getImportRuns', 'header'>>;
    body: undefined;
    reply: operations['getImportRuns']['responses'][200]['content']['application/json'];
  };
  getImportRun: {
    params: Parameters<'getImportRun', 'path'>;
    query: Parameters<'getImportRun', 'query'>;
    headers: LowerCase<Parameters<'getImportRun', 'header'>>;
    body: undefined;
    reply: operations['getImportRun']['responses'][200]['content']['application/json'];
  };
  getImportIssues: {
    params: Parameters<'getImportIssues', 'path'>;
    query: Parameters<'getImportIssues', 'query'>;
    headers: LowerCase<Parameters<'getImportIssues', 'header'>>;
    body: undefined;
    reply: operations['getImportIssues']['responses'][200]['content']['application/json'];
  };
  uploadImportPackage: {
    params: Parameters<'uploadImportPackage', 'path'>;
    query: Parameters<'uploadImportPackage', 'query'>;
    headers: LowerCase<Parameters<'uploadImportPackage', 'header'>>;
    body: Body<'uploadImportPackage'>['content']['multipart/form-data'];
    reply: operations['uploadImportPackage']['responses'][200]['content']['application/json'];
  };
  getImportUploads: {
    params: Parameters<'getImportUploads', 'path'>;
    query: Parameters<'getImportUploads', 'query'>;
    headers: LowerCase<Parameters<'getImportUploads', 'header'>>;
    body: undefined;
    reply: operations['getImportUploads']['responses'][200]['content']['application/json'];
  };
  getImportUpload: {
    params: Parameters<'getImportUpload', 'path'>;
    query: Parameters<'getImportUpload', 'query'>;
    headers: LowerCase<Parameters<'getImportUpload', 'header'>>;
    body: undefined;
    reply: operations['getImportUpload']['responses'][200]['content']['application/json'];
  };
  checkImportUpload: {
    params: Parameters<'checkImportUpload', 'path'>;
    query: Parameters<'checkImportUpload', 'query'>;
    headers: LowerCase<Parameters<'checkImportUpload', 'header'>>;
    body: Body<'checkImportUpload'>['content']['application/json'];
    reply: operations['checkImportUpload']['responses'][200]['content']['application/json'];
  };
  applyImportUpload: {
    params: Parameters<'applyImportUpload', 'path'>;
    query: Parameters<'applyImportUpload', 'query'>;
    headers: LowerCase<Parameters<'applyImportUpload', 'header'>>;
    body: Body<'applyImportUpload'>['content']['application/json'];
    reply: operations['applyImportUpload']['responses'][200]['content']['application/json'];
  };
  cancelImportUpload: {
    params: Parameters<'cancelImportUpload', 'path'>;
    query: Parameters<'cancelImportUpload', 'query'>;
    headers: LowerCase<Parameters<'cancelImportUpload', 'header'>>;
    body: Body<'cancelImportUpload'>['content']['application/json'];
    reply: operations['cancelImportUpload']['responses'][200]['content']['application/json'];
  };
  removeImportUpload: {
    params: Parameters<'removeImportUpload', 'path'>;
    query: Parameters<'removeImportUpload', 'query'>;
    headers: LowerCase<Parameters<'removeImportUpload', 'header'>>;
    body: Body<'removeImportUpload'>['content']['application/json'];
    reply: operations['removeImportUpload']['responses'][200]['content']['application/json'];
  };
  undoImportRun: {
    params: Parameters<'undoImportRun', 'path'>;
    query: Parameters<'undoImportRun', 'query'>;
    headers: LowerCase<Parameters<'undoImportRun', 'header'>>;
    body: Body<'undoImportRun'>['content']['application/json'];
    reply: operations['undoImportRun']['responses'][200]['content']['application/json'];
  };
  getConciergeConversations: {
    params: Parameters<'getConciergeConversations', 'path'>;
    query: Parameters<'getConciergeConversations', 'query'>;
    headers: LowerCase<Parameters<'getConciergeConversations', 'header'>>;
    body: undefined;
    reply: operations['getConciergeConversations']['responses'][200]['content']['application/json'];
  };
  getClientConversations: {
    params: Parameters<'getClientConversations', 'path'>;
    query: Parameters<'getClientConversations', 'query'>;
    headers: LowerCase<Parameters<'getClientConversations', 'header'>>;
    body: undefined;
    reply: operations['getClientConversations']['responses'][200]['content']['application/json'];
  };
  getMessages: {
    params: Parameters<'getMessages', 'path'>;
    query: Parameters<'getMessages', 'query'>;
    headers: LowerCase<Parameters<'getMessages', 'header'>>;
    body: undefined;
    reply: operations['getMessages']['responses'][200]['content']['application/json'];
  };
  sendMessage: {
    params: Parameters<'sendMessage', 'path'>;
    query: Parameters<'sendMessage', 'query'>;
    headers: LowerCase<Parameters<'sendMessage', 'header'>>;
    body: Body<'sendMessage'>['content']['multipart/form-data'];
    reply: operations['sendMessage']['responses'][200]['content']['application/json'];
  };
  markMessagesAsRead: {
    params: Parameters<'markMessagesAsRead', 'path'>;
    query: Parameters<'markMessagesAsRead', 'query'>;
    headers: LowerCase<Parameters<'markMessagesAsRead', 'header'>>;
    body: undefined;
    reply: operations['markMessagesAsRead']['responses'][200]['content']['application/json'];
  };
  markMessagesAsUnread: {
    params: Parameters<'markMessagesAsUnread', 'path'>;
    query: Parameters<'markMessagesAsUnread', 'query'>;
    headers: LowerCase<Parameters<'markMessagesAsUnread', 'header'>>;
    body: undefined;
    reply: operations['markMessagesAsUnread']['responses'][200]['content']['application/json'];
  };
  getMessageDrafts: {
    params: Parameters<'getMessageDrafts', 'path'>;
    query: Parameters<'getMessageDrafts', 'query'>;
    headers: LowerCase<Parameters<'getMessageDrafts', 'header'>>;
    body: undefined;
    reply: operations['getMessageDrafts']['responses'][200]['content']['application/json'];
  };
  saveMessageDraft: {
    params: Parameters<'saveMessageDraft', 'path'>;
    query: Parameters<'saveMessageDraft', 'query'>;
    headers: LowerCase<Parameters<'saveMessageDraft', 'header'>>;
    body: Body<'saveMessageDraft'>['content']['application/json'];
    reply: operations['saveMessageDraft']['responses'][200]['content']['application/json'];
  };
  getDeletedRecords: {
    params: Parameters<'getDeletedRecords', 'path'>;
    query: Parameters<'getDeletedRecords', 'query'>;
    headers: LowerCase<Parameters<'getDeletedRecords', 'header'>>;
    body: undefined;
    reply: operations['getDeletedRecords']['responses'][200]['content']['application/json'];
  };
  getDocuments: {
    params: Parameters<'getDocuments', 'path'>;
    query: Parameters<'getDocuments', 'query'>;
    headers: LowerCase<Parameters<'getDocuments', 'header'>>;
    body: undefined;
    reply: operations['getDocuments']['responses'][200]['content']['application/json'];
  };
  searchMessages: {
    params: Parameters<'searchMessages', 'path'>;
    query: Parameters<'searchMessages', 'query'>;
    headers: LowerCase<Parameters<'searchMessages', 'header'>>;
    body: undefined;
    reply: operations['searchMessages']['responses'][200]['content']['application/json'];
  };
  getFamilyContext: {
    params: Parameters<'getFamilyContext', 'path'>;
    query: Parameters<'getFamilyContext', 'query'>;
    headers: LowerCase<Parameters<'getFamilyContext', 'header'>>;
    body: undefined;
    reply: operations['getFamilyContext']['responses'][200]['content']['application/json'];
  };
  createClientConversation: {
    params: Parameters<'createClientConversation', 'path'>;
    query: Parameters<'createClientConversation', 'query'>;
    headers: LowerCase<Parameters<'createClientConversation', 'header'>>;
    body: Body<'createClientConversation'>['content']['application/json'];
    reply: operations['createClientConversation']['responses'][200]['content']['application/json'];
  };
  createConciergeConversation: {
    params: Parameters<'createConciergeConversation', 'path'>;
    query: Parameters<'createConciergeConversation', 'query'>;
    headers: LowerCase<Parameters<'createConciergeConversation', 'header'>>;
    body: Body<'createConciergeConversation'>['content']['application/json'];
    reply: operations['createConciergeConversation']['responses'][200]['content']['application/json'];
  };
  searchMessageableIndividuals: {
    params: Parameters<'searchMessageableIndividuals', 'path'>;
    query: Parameters<'searchMessageableIndividuals', 'query'>;
    headers: LowerCase<Parameters<'searchMessageableIndividuals', 'header'>>;
    body: undefined;
    reply: operations['searchMessageableIndividuals']['responses'][200]['content']['application/json'];
  };
  updateConversationStatus: {
    params: Parameters<'updateConversationStatus', 'path'>;
    query: Parameters<'updateConversationStatus', 'query'>;
    headers: LowerCase<Parameters<'updateConversationStatus', 'header'>>;
    body: Body<'updateConversationStatus'>['content']['application/json'];
    reply: operations['updateConversationStatus']['responses'][200]['content']['application/json'];
  };
  deleteMessage: {
    params: Parameters<'deleteMessage', 'path'>;
    query: Parameters<'deleteMessage', 'query'>;
    headers: LowerCase<Parameters<'deleteMessage', 'header'>>;
    body: undefined;
    reply: operations['deleteMessage']['responses'][200]['content']['application/json'];
  };
  deleteConversation: {
    params: Parameters<'deleteConversation', 'path'>;
    query: Parameters<'deleteConversation', 'query'>;
    headers: LowerCase<Parameters<'deleteConversation', 'header'>>;
    body: undefined;
    reply: operations['deleteConversation']['responses'][200]['content']['application/json'];
  };
  downloadAttachment: {
    params: Parameters<'downloadAttachment', 'path'>;
    query: Parameters<'downloadAttachment', 'query'>;
    headers: LowerCase<Parameters<'downloadAttachment', 'header'>>;
    body: undefined;
    reply: FileReply;
  };
  getBankAccount: {
    params: Parameters<'getBankAccount', 'path'>;
    query: Parameters<'getBankAccount', 'query'>;
    headers: LowerCase<Parameters<'getBankAccount', 'header'>>;
    body: undefined;
    reply: operations['getBankAccount']['responses'][200]['content']['application/json'];
  };
  updateBankAccount: {
    params: Parameters<'updateBankAccount', 'path'>;
    query: Parameters<'updateBankAccount', 'query'>;
    headers: LowerCase<Parameters<'updateBankAccount', 'header'>>;
    body: Body<'updateBankAccount'>['content']['application/json'];
    reply: operations['updateBankAccount']['responses'][200]['content']['application/json'];
  };
  createBankAccount: {
    params: Parameters<'createBankAccount', 'path'>;
    query: Parameters<'createBankAccount', 'query'>;
    headers: LowerCase<Parameters<'createBankAccount', 'header'>>;
    body: Body<'createBankAccount'>['content']['application/json'];
    reply: operations['createBankAccount']['responses'][200]['content']['application/json'];
  };
  deleteBankAccount: {
    params: Parameters<'deleteBankAccount', 'path'>;
    query: Parameters<'deleteBankAccount', 'query'>;
    headers: LowerCase<Parameters<'deleteBankAccount', 'header'>>;
    body: undefined;
    reply: operations['deleteBankAccount']['responses'][200]['content']['application/json'];
  };
  getBrokerageCustodian: {
    params: Parameters<'getBrokerageCustodian', 'path'>;
    query: Parameters<'getBrokerageCustodian', 'query'>;
    headers: LowerCase<Parameters<'getBrokerageCustodian', 'header'>>;
    body: undefined;
    reply: operations['getBrokerageCustodian']['responses'][200]['content']['application/json'];
  };
  updateBrokerageCustodian: {
    params: Parameters<'updateBrokerageCustodian', 'path'>;
    query: Parameters<'updateBrokerageCustodian', 'query'>;
    headers: LowerCase<Parameters<'updateBrokerageCustodian', 'header'>>;
    body: Body<'updateBrokerageCustodian'>['content']['application/json'];
    reply: operations['updateBrokerageCustodian']['responses'][200]['content']['application/json'];
  };
  createBrokerageCustodian: {
    params: Parameters<'createBrokerageCustodian', 'path'>;
    query: Parameters<'createBrokerageCustodian', 'query'>;
    headers: LowerCase<Parameters<'createBrokerageCustodian', 'header'>>;
    body: Body<'createBrokerageCustodian'>['content']['application/json'];
    reply: operations['createBrokerageCustodian']['responses'][200]['content']['application/json'];
  };
  deleteBrokerageCustodian: {
    params: Parameters<'deleteBrokerageCustodian', 'path'>;
    query: Parameters<'deleteBrokerageCustodian', 'query'>;
    headers: LowerCase<Parameters<'deleteBrokerageCustodian', 'header'>>;
    body: undefined;
    reply: operations['deleteBrokerageCustodian']['responses'][200]['content']['application/json'];
  };
  getInsuranceCompany: {
    params: Parameters<'getInsuranceCompany', 'path'>;
    query: Parameters<'getInsuranceCompany', 'query'>;
    headers: LowerCase<Parameters<'getInsuranceCompany', 'header'>>;
    body: undefined;
    reply: operations['getInsuranceCompany']['responses'][200]['content']['application/json'];
  };
  updateInsuranceCompany: {
    params: Parameters<'updateInsuranceCompany', 'path'>;
    query: Parameters<'updateInsuranceCompany', 'query'>;
    headers: LowerCase<Parameters<'updateInsuranceCompany', 'header'>>;
    body: Body<'updateInsuranceCompany'>['content']['application/json'];
    reply: operations['updateInsuranceCompany']['responses'][200]['content']['application/json'];
  };
  createInsuranceCompany: {
    params: Parameters<'createInsuranceCompany', 'path'>;
    query: Parameters<'createInsuranceCompany', 'query'>;
    headers: LowerCase<Parameters<'createInsuranceCompany', 'header'>>;
    body: Body<'createInsuranceCompany'>['content']['application/json'];
    reply: operations['createInsuranceCompany']['responses'][200]['content']['application/json'];
  };
  deleteInsuranceCompany: {
    params: Parameters<'deleteInsuranceCompany', 'path'>;
    query: Parameters<'deleteInsuranceCompany', 'query'>;
    headers: LowerCase<Parameters<'deleteInsuranceCompany', 'header'>>;
    body: undefined;
    reply: operations['deleteInsuranceCompany']['responses'][200]['content']['application/json'];
  };
  getContact: {
    params: Parameters<'getContact', 'path'>;
    query: Parameters<'getContact', 'query'>;
    headers: LowerCase<Parameters<'getContact', 'header'>>;
    body: undefined;
    reply: operations['getContact']['responses'][200]['content']['application/json'];
  };
  updateContact: {
    params: Parameters<'updateContact', 'path'>;
    query: Parameters<'updateContact', 'query'>;
    headers: LowerCase<Parameters<'updateContact', 'header'>>;
    body: Body<'updateContact'>['content']['application/json'];
    reply: operations['updateContact']['responses'][200]['content']['application/json'];
  };
  createContact: {
    params: Parameters<'createContact', 'path'>;
    query: Parameters<'createContact', 'query'>;
    headers: LowerCase<Parameters<'createContact', 'header'>>;
    body: Body<'createContact'>['content']['application/json'];
    reply: operations['createContact']['responses'][200]['content']['application/json'];
  };
  deleteContact: {
    params: Parameters<'deleteContact', 'path'>;
    query: Parameters<'deleteContact', 'query'>;
    headers: LowerCase<Parameters<'deleteContact', 'header'>>;
    body: undefined;
    reply: operations['deleteContact']['responses'][200]['content']['application/json'];
  };
  getBusiness: {
    params: Parameters<'getBusiness', 'path'>;
    query: Parameters<'getBusiness', 'query'>;
    headers: LowerCase<Parameters<'getBusiness', 'header'>>;
    body: undefined;
    reply: operations['getBusiness']['responses'][200]['content']['application/json'];
  };
  updateBusiness: {
    params: Parameters<'updateBusiness', 'path'>;
    query: Parameters<'updateBusiness', 'query'>;
    headers: LowerCase<Parameters<'updateBusiness', 'header'>>;
    body: Body<'updateBusiness'>['content']['application/json'];
    reply: operations['updateBusiness']['responses'][200]['content']['application/json'];
  };
  createBusiness: {
    params: Parameters<'createBusiness', 'path'>;
    query: Parameters<'createBusiness', 'query'>;
    headers: LowerCase<Parameters<'createBusiness', 'header'>>;
    body: Body<'createBusiness'>['content']['application/json'];
    reply: operations['createBusiness']['responses'][200]['content']['application/json'];
  };
  deleteBusiness: {
    params: Parameters<'deleteBusiness', 'path'>;
    query: Parameters<'deleteBusiness', 'query'>;
    headers: LowerCase<Parameters<'deleteBusiness', 'header'>>;
    body: undefined;
    reply: operations['deleteBusiness']['responses'][200]['content']['application/json'];
  };
  getTrust: {
    params: Parameters<'getTrust', 'path'>;
    query: Parameters<'getTrust', 'query'>;
    headers: LowerCase<Parameters<'getTrust', 'header'>>;
    body: undefined;
    reply: operations['getTrust']['responses'][200]['content']['application/json'];
  };
  updateTrust: {
    params: Parameters<'updateTrust', 'path'>;
    query: Parameters<'updateTrust', 'query'>;
    headers: LowerCase<Parameters<'updateTrust', 'header'>>;
    body: Body<'updateTrust'>['content']['application/json'];
    reply: operations['updateTrust']['responses'][200]['content']['application/json'];
  };
  createTrust: {
    params: Parameters<'createTrust', 'path'>;
    query: Parameters<'createTrust', 'query'>;
    headers: LowerCase<Parameters<'createTrust', 'header'>>;
    body: Body<'createTrust'>['content']['application/json'];
    reply: operations['createTrust']['responses'][200]['content']['application/json'];
  };
  deleteTrust: {
    params: Parameters<'deleteTrust', 'path'>;
    query: Parameters<'deleteTrust', 'query'>;
    headers: LowerCase<Parameters<'deleteTrust', 'header'>>;
    body: undefined;
    reply: operations['deleteTrust']['responses'][200]['content']['application/json'];
  };
  getCharitableOrganization: {
    params: Parameters<'getCharitableOrganization', 'path'>;
    query: Parameters<'getCharitableOrganization', 'query'>;
    headers: LowerCase<Parameters<'getCharitableOrganization', 'header'>>;
    body: undefined;
    reply: operations['getCharitableOrganization']['responses'][200]['content']['application/json'];
  };
  updateCharitableOrganization: {
    params: Parameters<'updateCharitableOrganization', 'path'>;
    query: Parameters<'updateCharitableOrganization', 'query'>;
    headers: LowerCase<Parameters<'updateCharitableOrganization', 'header'>>;
    body: Body<'updateCharitableOrganization'>['content']['application/json'];
    reply: operations['updateCharitableOrganization']['responses'][200]['content']['application/json'];
  };
  createCharitableOrganization: {
    params: Parameters<'createCharitableOrganization', 'path'>;
    query: Parameters<'createCharitableOrganization', 'query'>;
    headers: LowerCase<Parameters<'createCharitableOrganization', 'header'>>;
    body: Body<'createCharitableOrganization'>['content']['application/json'];
    reply: operations['createCharitableOrganization']['responses'][200]['content']['application/json'];
  };
  deleteCharitableOrganization: {
    params: Parameters<'deleteCharitableOrganization', 'path'>;
    query: Parameters<'deleteCharitableOrganization', 'query'>;
    headers: LowerCase<Parameters<'deleteCharitableOrganization', 'header'>>;
    body: undefined;
    reply: operations['deleteCharitableOrganization']['responses'][200]['content']['application/json'];
  };
  getVendor: {
    params: Parameters<'getVendor', 'path'>;
    query: Parameters<'getVendor', 'query'>;
    headers: LowerCase<Parameters<'getVendor', 'header'>>;
    body: undefined;
    reply: operations['getVendor']['responses'][200]['content']['application/json'];
  };
  updateVendor: {
    params: Parameters<'updateVendor', 'path'>;
    query: Parameters<'updateVendor', 'query'>;
    headers: LowerCase<Parameters<'updateVendor', 'header'>>;
    body: Body<'updateVendor'>['content']['application/json'];
    reply: operations['updateVendor']['responses'][200]['content']['application/json'];
  };
  createVendor: {
    params: Parameters<'createVendor', 'path'>;
    query: Parameters<'createVendor', 'query'>;
    headers: LowerCase<Parameters<'createVendor', 'header'>>;
    body: Body<'createVendor'>['content']['application/json'];
    reply: operations['createVendor']['responses'][200]['content']['application/json'];
  };
  deleteVendor: {
    params: Parameters<'deleteVendor', 'path'>;
    query: Parameters<'deleteVendor', 'query'>;
    headers: LowerCase<Parameters<'deleteVendor', 'header'>>;
    body: undefined;
    reply: operations['deleteVendor']['responses'][200]['content']['application/json'];
  };
}

export type OperationId = keyof Operations;

export interface components {
  schemas: {
    /** @description The body of every error response. */
    Error: {
      /** @description One sentence for users. */
      message: string;
      /** @description Messages by field path, for example `beneficialOwners[0].name`. */
      errors?: {
        [key: string]: string[];
      };
      /** @description The stored record; present if a save is refused with 412. */
      current?: {
        [key: string]: unknown;
      };
    };
    /** @description Identifies a record. A record that is not yet saved has no id. */
    Id: number;
    /** @description The number of times a record was saved. In a save, the version on which it is based. */
    Version: number;
    /**
     * Format: date
     * @description A calendar date, `yyyy-mm-dd`, without time or time zone.
     */
    CalendarDate: string;
    /**
     * Format: date-time
     * @description A timestamp in UTC, RFC 3339.
     */
    Instant: string;
    /** Format: email */
    Email: string;
    /** @description An amount in US dollars, with at most two decimal places. */
    Money: number;
    /** @description Whether an action was performed, and a message about it. */
    ActionResult: {
      success: boolean;
      message?: string;
    };
    /** @description The backend and its database are operational. */
    Health: {
      /** @enum {string} */
      status: 'up';
      /** @description The running release. */
      version?: string;
      /**
       * @description Whether attachments can be stored. It is `unwritable` if the store is full, read-only or unreachable, and `foreign` if the store does not belong to this database.
       * @enum {string}
       */
      files?: 'up' | 'unwritable' | 'foreign';
    };
    /** @description The process is running. */
    Liveness: {
      /** @enum {string} */
      status: 'up';
      /** @description The running release. */
      version?: string;
    };
    /** @description Whether the user passes the user gate. */
    UserValidation: {
      /** @description True for a client whose onboarding is complete, which means that the agreement is accepted and the Individual is saved. False for all other users, including concierges. */
      validated: boolean;
    };
    /** @description The profile fields that the user can change. An omitted field is cleared. */
    ProfileUpdate: {
      displayName?: string;
      bio?: string;
      version?: components['schemas']['Version'];
    };
    /** @description A user's data in the portal, in addition to the data of the identity provider. */
    Profile: {
      displayName?: string;
      bio?: string;
      /** @description Whether the user may see invoices of the external billing system. */
      hasBillComCustomerId: boolean;
      version?: components['schemas']['Version'];
    };
    /** @description The part of the profile that determines whether invoices may be shown. */
    ProfileBilling: {
      hasBillComCustomerId: boolean;
      /** @description Whether the office has billing: a client with billing access, or invoices of a family of the caller. True if omitted. */
      billingOffered?: boolean;
    };
    /** @description Which notifications the caller receives. */
    NotificationSettings: {
      /** @description Whether the caller wants emails. */
      email: boolean;
      /** @description Whether the server sends emails at all. */
      emailOffered: boolean;
      /** @description Whether a concierge wants emails about conversations that wait. */
      waiting?: boolean;
      /** @description Whether a concierge wants emails about clients who completed onboarding. */
      onboarding?: boolean;
      /** @description Whether a concierge wants emails about imports that failed. */
      failure?: boolean;
      /** @description Whether a concierge wants emails about people who wait for a family. */
      unassigned?: boolean;
    };
    NotificationSettingsUpdate: {
      email: boolean;
      /** @description Of a concierge; on if it is missing. */
      waiting?: boolean;
      /** @description Of a concierge; on if it is missing. */
      onboarding?: boolean;
      /** @description Of a concierge; on if it is missing. */
      failure?: boolean;
      /** @description Of a concierge; on if it is missing. */
      unassigned?: boolean;
    };
    /** @description Whether data can be imported from the previous partner system. */
    OnboardingCheck: {
      /** @description Whether the import was completed or permanently declined. */
      alreadyImported: boolean;
      /** @description Whether there is data of the caller to import. */
      dwpDataExists: boolean;
    };
    /** @description The engagement agreement that precedes the Individual step. */
    Agreement: {
      /** @description Identifies this wording of the agreement. */
      version: string;
      title: string;
      /** @description Plain text. Paragraphs are separated by an empty line. */
      body: string;
      /** @description When the caller accepted this version; omitted until then. */
      acceptedAt?: components['schemas']['Instant'];
    };
    AgreementAcceptance: {
      /** @description The version that the caller read and accepts. */
      version: string;
    };
    /**
     * @description The wizard step to which a draft belongs.
     * @enum {string}
     */
    DraftStep: 'individual' | 'business' | 'trust' | 'brokerageCustodian';
    /** @description The values of a step that are not yet submitted. The rules of the step do not apply. */
    DraftUpdate: {
      step: components['schemas']['DraftStep'];
      /** @description The current values of the form. */
      data: {
        [key: string]: unknown;
      };
      /** @description The path in `data` of the field that had the focus. */
      place?: string;
      version?: components['schemas']['Version'];
    };
    /** @description A saved draft. Submitting the step discards it. */
    Draft: {
      step: components['schemas']['DraftStep'];
      data: {
        [key: string]: unknown;
      };
      /** @description The path in `data` of the field that had the focus. */
      place?: string;
      savedAt: components['schemas']['Instant'];
      version: components['schemas']['Version'];
    };
    DraftReply: {
      /** @description Null if there are no unsaved changes. */
      draft: components['schemas']['Draft'] | null;
    };
    /** @description The Individual step: the personal data that a client confirms. Also the body of the save request. */
    Individual: {
      firstName: string;
      middleName?: string;
      lastName: string;
      nameSuffix?: string;
      countryCode: string;
      phoneNumber: string;
      /** Format: email */
      email: string;
      taxpayerCountry: string;
      /** Format: date */
      dateOfBirth: string;
      ssn: string;
      maritalStatus: string;
      dependents: number;
      /** @enum {string} */
      employmentStatus: 'Employed' | 'Not Employed' | 'Retired';
      occupation?: string;
      employerName?: string;
      incomeSource?: string;
      addressLine1: string;
      addressLine2?: string;
      addressCity: string;
      addressState: string;
      addressZipCode: string;
      addressCountry: string;
      employerAddressLine1?: string;
      employerAddressLine2?: string;
      employerAddressCity?: string;
      employerAddressState?: string;
      employerAddressZipCode?: string;
      employerAddressCountry?: string;
      version?: components['schemas']['Version'];
    };
    /** @description The stored data of an individual. After an import, it may be incomplete or violate a rule of Individual until the client confirms it. It therefore has the same fields but none of the rules. */
    IndividualRecord: {
      firstName?: string;
      middleName?: string;
      lastName?: string;
      nameSuffix?: string;
      countryCode?: string;
      phoneNumber?: string;
      email?: string;
      taxpayerCountry?: string;
      dateOfBirth?: string;
      ssn?: string;
      maritalStatus?: string;
      dependents?: number;
      employmentStatus?: string;
      occupation?: string;
      employerName?: string;
      incomeSource?: string;
      addressLine1?: string;
      addressLine2?: string;
      addressCity?: string;
      addressState?: string;
      addressZipCode?: string;
      addressCountry?: string;
      employerAddressLine1?: string;
      employerAddressLine2?: string;
      employerAddressCity?: string;
      employerAddressState?: string;
      employerAddressZipCode?: string;
      employerAddressCountry?: string;
      version?: components['schemas']['Version'];
    };
    IndividualReply: {
      /** @description Null if there is no saved or imported record. */
      individual: components['schemas']['IndividualRecord'] | null;
    };
    BeneficialOwner: {
      id?: components['schemas']['Id'];
      name: string;
      percentageOwnership: number;
      /** Format: email */
      email: string;
      phone: string;
      /**
       * @description Marks a saved entry as deleted. The entry contains its last saved values, and is ignored if already deleted.
       * @default false
       */
      deleted?: boolean;
    };
    /** @description A business with its beneficial owners. A business without `id` is new. */
    BusinessEntity: {
      id?: components['schemas']['Id'];
      name: string;
      /** @enum {string} */
      entityType: 'PublicCharity' | 'PrivateFoundation' | 'SCorp' | 'CCorp' | 'LLC' | 'LP' | 'LLP';
      countryOfOrganization: string;
      countryOfTaxResidency: string;
      /** Format: date */
      dateOfFormation: string;
      jurisdictionOfFormation: string;
      businessTaxId: string;
      /** Format: email */
      businessEmail: string;
      businessPhone: string;
      /** @default true */
      canProvideProofOfAddress?: boolean;
      proofOfAddressExplanation?: string;
      primaryContact: string;
      /** Format: email */
      primaryContactEmail: string;
      primaryContactPhone: string;
      legalAddressLine1: string;
      legalAddressLine2?: string;
      legalAddressCity: string;
      legalAddressState: string;
      legalAddressZipCode: string;
      legalAddressCountry: string;
      /** @default false */
      isPhysicalSameAsMailing?: boolean;
      beneficialOwners: components['schemas']['BeneficialOwner'][];
      mailingAddressLine1?: string;
      mailingAddressLine2?: string;
      mailingAddressCity?: string;
      mailingAddressState?: string;
      mailingAddressZipCode?: string;
      mailingAddressCountry?: string;
      registeredAgentName: string;
      /** Format: email */
      registeredAgentEmail: string;
      registeredAgentPhone: string;
      registeredAgentAddressLine1: string;
      registeredAgentAddressLine2?: string;
      registeredAgentAddressCity: string;
      registeredAgentAddressState: string;
      registeredAgentAddressZipCode: string;
      registeredAgentAddressCountry: string;
      /**
       * @description Marks a saved entry as deleted. The entry contains its last saved values, and is ignored if already deleted.
       * @default false
       */
      deleted?: boolean;
      version?: components['schemas']['Version'];
    };
    /** @description The Business step as one form. The list may be empty. */
    BusinessList: {
      businessEntities: components['schemas']['BusinessEntity'][];
    };
    /** @description The businesses to save. A stored business that is not in the list is not changed. A business marked as deleted is removed. */
    SaveBusinessRequest: components['schemas']['BusinessEntity'][];
    SaveBusinessReply: {
      success: boolean;
      /** @description The reason for the failure if success is false. */
      message?: string;
      /** @description The currently stored businesses. */
      businessEntities?: components['schemas']['BusinessEntity'][];
    };
    TrustMember: {
      id?: components['schemas']['Id'];
      /** @enum {string} */
      type: 'Trustee' | 'DistributionTrustee' | 'TrustProtector';
      companyWebsite: string;
      /** Format: email */
      email: string;
      phoneNumber: string;
      contactNotes?: string;
      trustId?: components['schemas']['Id'];
    };
    /** @description A trust with its members. A trust without `id` is new. */
    Trust: {
      id?: components['schemas']['Id'];
      name: string;
      /** @enum {string} */
      trustType: 'IrrevocableTrust' | 'RevocableTrust';
      trustJurisdiction: string;
      tin: string;
      /** Format: date */
      dateOfFormation: string;
      /** @description The individual the trust belongs to; set by the server. */
      individualId?: components['schemas']['Id'];
      trustMembers: components['schemas']['TrustMember'][];
      /**
       * @description Always sent as false, for backends that require every boolean. A removed trust is omitted. A trust marked as deleted is not saved.
       * @default false
       */
      deleted?: boolean;
      version?: components['schemas']['Version'];
    };
    /** @description The Trust step as one form, in requests and responses. The list may be empty. */
    TrustList: {
      trusts: components['schemas']['Trust'][];
    };
    /** @description A brokerage or custodian in the last step. It belongs to the client, not to one family. */
    OnboardingBrokerageCustodian: components['schemas']['BrokerageCustodianFields'] & {
      id: components['schemas']['Id'];
      version: components['schemas']['Version'];
    };
    /** @description The update of an account in the last step. */
    OnboardingBrokerageCustodianUpdate: components['schemas']['BrokerageCustodianFields'] & {
      id: components['schemas']['Id'];
      version?: components['schemas']['Version'];
    };
    OnboardingBrokerageCustodianReply: {
      brokerageCustodian: components['schemas']['OnboardingBrokerageCustodian'];
    };
    OnboardingBrokerageCustodianList: {
      brokerageCustodians: components['schemas']['OnboardingBrokerageCustodian'][];
    };
    FamilyName: string;
    AddFamilyRequest: {
      familyName: components['schemas']['FamilyName'];
    };
    /** @description The editable fields of a family. */
    FamilyFields: {
      name: components['schemas']['FamilyName'];
      /** @enum {integer} */
      fiscalYearStart?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;
    };
    /** @description The editable fields of a family, with its id and version. Without a fiscal year start, it is unchanged. */
    UpdateFamilyRequest: components['schemas']['FamilyFields'] & {
      id: components['schemas']['Id'];
      version?: components['schemas']['Version'];
    };
    /** @description A family as returned to the clients assigned to it. */
    ClientFamily: {
      id: components['schemas']['Id'];
      name: string;
      createdAt?: components['schemas']['Instant'];
      fiscalYearStart?: components['schemas']['FiscalYearStart'];
    };
    ClientFamilyList: {
      families: components['schemas']['ClientFamily'][];
    };
    /** @description An individual in a family. The identity number is not included. */
    FamilyIndividual: {
      id: components['schemas']['Id'];
      loginProfileId?: components['schemas']['Id'];
      firstName: string;
      lastName: string;
      email?: string;
      countryCode?: string;
      phoneNumber?: string;
    };
    /** @description A business of a family in the list of all families. */
    FamilyBusinessLine: {
      id: components['schemas']['Id'];
      name: string;
    };
    /** @description A family in the list of all families. */
    Family: {
      id: components['schemas']['Id'];
      name: string;
      createdAt: components['schemas']['Instant'];
      individuals: components['schemas']['FamilyIndividual'][];
      businesses: components['schemas']['FamilyBusinessLine'][];
      version: components['schemas']['Version'];
      /** @description The number of login profiles assigned to the family. */
      memberCount?: number;
      /** @description The number of these login profiles that completed onboarding. */
      onboardedCount?: number;
      /** @description Family messages that no concierge has read, at least 1 for each conversation that is marked as unread; archived conversations do not count. */
      unreadCount?: number;
      /** @description The number of unsettled invoices whose due date has passed, without credit memos. */
      overdueCount?: number;
      /** @description The number of credit memos that are not used yet. */
      creditCount?: number;
      /** @description The date of the last message of all conversations of the family; omitted without messages. */
      lastMessageDate?: components['schemas']['Instant'];
    };
    FamilyList: {
      families: components['schemas']['Family'][];
    };
    /** @description A login profile assigned to a family. */
    FamilyMember: {
      loginProfileId: components['schemas']['Id'];
      name: string;
      email: string;
      onboarded: boolean;
      hasBillComCustomerId: boolean;
      /** @description The billing customer that the billing access stands for. */
      billingCustomer?: string;
      assignedAt?: components['schemas']['Instant'];
    };
    /** @description A family with all its related parties and the login profiles assigned to it. */
    FamilyDetail: {
      id: components['schemas']['Id'];
      name: string;
      createdAt: components['schemas']['Instant'];
      version: components['schemas']['Version'];
      individuals: components['schemas']['FamilyIndividual'][];
      businesses: components['schemas']['FamilyBusiness'][];
      trusts: components['schemas']['FamilyTrust'][];
      charitableOrganizations: components['schemas']['CharitableOrganization'][];
      bankAccounts: components['schemas']['BankAccount'][];
      brokerageCustodians: components['schemas']['BrokerageCustodian'][];
      insuranceCompanies: components['schemas']['InsuranceCompany'][];
      contacts: components['schemas']['Contact'][];
      vendors: components['schemas']['Vendor'][];
      members: components['schemas']['FamilyMember'][];
    };
    FamilyReply: {
      family: components['schemas']['FamilyDetail'];
    };
    /**
     * @description The name of a list in `FamilyDetail`. Each list is a tab.
     * @enum {string}
     */
    FamilyPartName:
      | 'individuals'
      | 'businesses'
      | 'trusts'
      | 'charitableOrganizations'
      | 'bankAccounts'
      | 'brokerageCustodians'
      | 'insuranceCompanies'
      | 'contacts'
      | 'vendors'
      | 'members';
    /** @description One list of a family, under its name in `FamilyDetail`. */
    FamilyPart: {
      individuals?: components['schemas']['FamilyIndividual'][];
      businesses?: components['schemas']['FamilyBusiness'][];
      trusts?: components['schemas']['FamilyTrust'][];
      charitableOrganizations?: components['schemas']['CharitableOrganization'][];
      bankAccounts?: components['schemas']['BankAccount'][];
      brokerageCustodians?: components['schemas']['BrokerageCustodian'][];
      insuranceCompanies?: components['schemas']['InsuranceCompany'][];
      contacts?: components['schemas']['Contact'][];
      vendors?: components['schemas']['Vendor'][];
      members?: components['schemas']['FamilyMember'][];
    };
    /** @description A family without its lists, and the number of entries in each list. */
    FamilySummary: {
      id: components['schemas']['Id'];
      name: string;
      createdAt: components['schemas']['Instant'];
      version: components['schemas']['Version'];
      /** @description Whether the family is under legal hold; omitted if legal hold is not supported. */
      legalHold?: boolean;
      /** @description The reason why the legal hold was last placed or lifted. */
      legalHoldReason?: string;
      fiscalYearStart?: components['schemas']['FiscalYearStart'];
      counts: {
        individuals: number;
        businesses: number;
        trusts: number;
        charitableOrganizations: number;
        bankAccounts: number;
        brokerageCustodians: number;
        insuranceCompanies: number;
        contacts: number;
        vendors: number;
        members: number;
      };
    };
    FamilySummaryReply: {
      family: components['schemas']['FamilySummary'];
    };
    /**
     * @description A kind of related party. The value is the name of its record in a response, and names its operations: `getVendor`, `createVendor`, `updateVendor`, `deleteVendor`.
     * @enum {string}
     */
    RelatedPartyKind:
      | 'bankAccount'
      | 'brokerageCustodian'
      | 'insuranceCompany'
      | 'contact'
      | 'business'
      | 'trust'
      | 'charitableOrganization'
      | 'vendor';
    /**
     * @description The kind of the changed record. For a family, the record id is the id of the family; for a member, the id of the login profile; for an import, the id of the run, its name is the source and its fields are the streams.
     * @enum {string}
     */
    ChangedKind:
      | 'family'
      | 'member'
      | 'individual'
      | 'bankAccount'
      | 'brokerageCustodian'
      | 'insuranceCompany'
      | 'contact'
      | 'business'
      | 'trust'
      | 'charitableOrganization'
      | 'vendor'
      | 'conversation'
      | 'message'
      | 'import';
    /** @description A change: a record was created, deleted or restored, or one of its fields was changed. A change never contains an identity number; `masked` is true if one was changed. Assigning a login profile to the family creates a member. Removing the login profile from the family deletes the member. */
    Change: {
      id: components['schemas']['Id'];
      changedAt: components['schemas']['Instant'];
      /** @description The name of the user who made the change; System for an import by a command. */
      changedBy: string;
      changedById?: components['schemas']['Id'];
      recordKind: components['schemas']['ChangedKind'];
      recordId: components['schemas']['Id'];
      /** @description The name of the record after the change. */
      recordName?: string;
      /** @enum {string} */
      action: 'created' | 'changed' | 'deleted' | 'restored';
      /** @description The path of the field, for example `beneficialOwners[0].name`. */
      field?: string;
      before?: string;
      after?: string;
      masked?: boolean;
      /** @description For a deletion, whether the record can still be restored. */
      restorable?: boolean;
    };
    History: {
      changes: components['schemas']['Change'][];
      /** @description Sent as `before` to request older changes; omitted if there are none. */
      before?: components['schemas']['Id'];
    };
    /** @description A related party, a conversation or a message that was deleted from a family. */
    RestoreRequest: {
      familyId: components['schemas']['Id'];
      recordKind: components['schemas']['RestorableKind'];
      recordId: components['schemas']['Id'];
    };
    /** @description A login profile that is not assigned to the requested family. */
    UnassignedUser: {
      loginProfileId: components['schemas']['Id'];
      name: string;
      email: string;
      createdAt?: components['schemas']['Instant'];
    };
    UnassignedUserList: {
      users: components['schemas']['UnassignedUser'][];
    };
    /** @description The assignment of a login profile to a family. */
    FamilyAssignment: {
      familyId: components['schemas']['Id'];
      loginProfileId: components['schemas']['Id'];
    };
    MemberReply: {
      member: components['schemas']['FamilyMember'];
    };
    /**
     * @description A kind of record that can be restored after a concierge deleted it. A conversation or a message can be restored until it is purged.
     * @enum {string}
     */
    RestorableKind:
      | 'bankAccount'
      | 'brokerageCustodian'
      | 'insuranceCompany'
      | 'contact'
      | 'business'
      | 'trust'
      | 'charitableOrganization'
      | 'vendor'
      | 'conversation'
      | 'message';
    /** @description The form that places or lifts a legal hold. */
    LegalHoldFields: {
      held: boolean;
      /** @description The reason, recorded in the history. */
      reason: string;
    };
    /** @description Whether a family is under legal hold. During a legal hold, deleted records are not purged. */
    LegalHold: {
      familyId: components['schemas']['Id'];
      held: boolean;
      /** @description The reason, recorded in the history. */
      reason?: string;
    };
    /** @description Whether a login profile may see invoices of the external billing system. */
    BillingAccess: {
      loginProfileId: components['schemas']['Id'];
      enabled: boolean;
      billingCustomer?: components['schemas']['BillingCustomerId'];
    };
    /** @description The client to erase. */
    PersonErasure: {
      loginProfileId: components['schemas']['Id'];
    };
    /** @description The fields of an invitation. */
    InvitationFields: {
      /** Format: email */
      email: string;
      billingCustomer?: components['schemas']['BillingCustomerId'];
    };
    /** @description The id of a billing customer of the family, whose invoices the person sees. Without it, there is no billing access. */
    BillingCustomerId: string;
    /** @description An invitation of a person to a family. */
    NewInvitation: components['schemas']['InvitationFields'] & {
      familyId: components['schemas']['Id'];
    };
    /** @description An invitation of a family. */
    InvitationSelection: {
      familyId: components['schemas']['Id'];
      id: components['schemas']['Id'];
    };
    /**
     * @description The state of an invitation. It expires 30 days after it was sent.
     * @enum {string}
     */
    InvitationState: 'pending' | 'accepted' | 'expired' | 'revoked';
    /** @description An invitation to a family. */
    Invitation: {
      id: components['schemas']['Id'];
      familyId: components['schemas']['Id'];
      /** @description The address in lower case. */
      email: string;
      state: components['schemas']['InvitationState'];
      billingCustomer?: string;
      /** @description The name of the concierge; omitted for a package. */
      invitedBy?: string;
      sentAt: components['schemas']['Instant'];
      expiresAt: components['schemas']['Instant'];
      acceptedAt?: components['schemas']['Instant'];
    };
    InvitationList: {
      invitations: components['schemas']['Invitation'][];
      /** @description Whether the server sends emails. Without them, people learn of their invitation by a link to the portal. */
      emailOffered: boolean;
    };
    InvitationReply: {
      invitation: components['schemas']['Invitation'];
    };
    /** @description Who invited the caller to a family. */
    OwnInvitation: {
      familyId: components['schemas']['Id'];
      familyName: string;
      /** @description The name of the concierge; omitted for a package. */
      invitedBy?: string;
    };
    OwnInvitationList: {
      invitations: components['schemas']['OwnInvitation'][];
    };
    /** @description A customer of the billing system. */
    BillingCustomer: {
      id: string;
      /** @description The source of imports that has the customer, for example BILL. */
      source: string;
      name?: string;
    };
    BillingCustomerList: {
      billingCustomers: components['schemas']['BillingCustomer'][];
      /** @description Customers that the last sync has found and that belong to no family. */
      unlinked: components['schemas']['BillingCustomer'][];
    };
    BillingCustomerReply: {
      billingCustomer: components['schemas']['BillingCustomer'];
    };
    /** @description The link of a billing customer to a family. */
    CustomerLink: {
      familyId: components['schemas']['Id'];
      /** @description The source of imports that has the customer. */
      source: string;
      customer: components['schemas']['BillingCustomerId'];
    };
    AuditOperations: {
      operations: {
        /** @description The value of `operation` in an event. */
        id: string;
        /** @description The display name of the operation. */
        name: string;
        kind?: components['schemas']['AuditOperationKind'];
      }[];
    };
    /**
     * @description By response status. Succeeded: below 400; refused: 401, 403 or 404; failed: any other.
     * @enum {string}
     */
    AuditOutcome: 'succeeded' | 'refused' | 'failed';
    /**
     * @description The role of the caller, as in `security` of the contract; `system` for imports.
     * @enum {string}
     */
    AuditRole: 'anyone' | 'newcomer' | 'client' | 'concierge' | 'system';
    /** @description The id of an event. Later events have higher ids. */
    AuditEventId: number;
    /** @description The filter form of the audit log. Days are calendar days in the user's time zone. */
    AuditFilters: {
      who?: string;
      operation?: string;
      familyId?: components['schemas']['Id'];
      outcome?: components['schemas']['AuditOutcome'];
      /** Format: date */
      from?: string;
      /** Format: date */
      to?: string;
    };
    /** @description Who called which operation, when, from where and with what outcome; never the data read or written. */
    AuditEvent: {
      id: components['schemas']['AuditEventId'];
      at: components['schemas']['Instant'];
      /** @description The name or email of the login profile, when available. */
      who?: string;
      /** @description The subject of the access token. */
      subject?: string;
      role: components['schemas']['AuditRole'];
      /** @description The session of the access token. */
      session?: string;
      /** @description The id of the operation. */
      operation: string;
      /** @description The record ids in the request, for example `conversationId=5, id=3`. */
      record?: string;
      familyId?: components['schemas']['Id'];
      familyName?: string;
      /** @description The HTTP status of the response. */
      outcome: number;
      /** @description The reason for the refusal. */
      reason?: string;
      /** @description The address the request came from. */
      address?: string;
      /** @description The number of requests; requests without a valid token are combined for a few seconds. */
      times: number;
    };
    AuditEvents: {
      events: components['schemas']['AuditEvent'][];
      /** @description Sent as `before` to request older events; omitted if there are none. */
      before?: components['schemas']['AuditEventId'];
    };
    /** @description The status of a conversation. A backend may return the name or its number (NEW=0, OPEN=1, CLOSED=2, ARCHIVED=3); the reference backend returns names. Any other value is allowed, and the portal treats it as NEW. */
    ConversationStatus: ('NEW' | 'OPEN' | 'CLOSED' | 'ARCHIVED') | (0 | 1 | 2 | 3) | (string | number);
    /**
     * @description The status to set, as a JSON number: 0 NEW, 1 OPEN (unarchive, reopen), 2 CLOSED, 3 ARCHIVED.
     * @enum {integer}
     */
    ConversationStatusNumber: 0 | 1 | 2 | 3;
    /** @description The category of a conversation. A backend may return the name or its number (GENERAL=0, ADDITIONAL_DOCUMENTS=1); the reference backend returns names. Any other value is allowed, and the portal treats it as GENERAL. */
    ConversationCategory: ('GENERAL' | 'ADDITIONAL_DOCUMENTS') | (0 | 1) | (string | number);
    /** @description A conversation. The values of `otherParticipant…` and `unreadCount` are relative to the caller's side. */
    Conversation: {
      id: components['schemas']['Id'];
      familyId: components['schemas']['Id'];
      /** @description Shown next to the conversation; omitted if the backend does not send it. */
      familyName?: string;
      /** @description The sign-in (login profile) of the client. */
      clientId: components['schemas']['Id'];
      status: components['schemas']['ConversationStatus'];
      category: components['schemas']['ConversationCategory'];
      /** @description When the conversation last changed; the list is sorted by status, then by this date, latest first. */
      updatedAt: components['schemas']['Instant'];
      /** @description Omitted if there is no message. */
      lastMessageDate?: components['schemas']['Instant'];
      /** @description Omitted if the last message has only files. */
      lastMessageContent?: string;
      /** @description The names of the files of a last message without text, in their order; omitted for a message with text, or if the backend does not send them. */
      lastMessageFileNames?: string[];
      /** @description The sign-in (login profile) of the last sender; omitted if the backend does not send it. */
      lastMessageSenderId?: components['schemas']['Id'];
      /** @description The beginning of the first message, which indicates the topic; omitted if the backend does not send it. */
      firstMessageContent?: string;
      /** @description Omitted if no one is assigned yet or the name is unknown. */
      otherParticipantName?: string;
      otherParticipantEmail?: string;
      /**
       * @description The number of messages from the other side that the caller's side has not read. It is at least 1 while the conversation is marked as unread. If omitted, the count is 0.
       * @default 0
       */
      unreadCount?: number;
      /** @description When the client sent the oldest message without a reply from a concierge; omitted if no message awaits a reply, and for resolved and archived conversations. */
      waitingSince?: components['schemas']['Instant'];
      /** @description The status of an archived conversation before it was archived. Setting it again undoes the archiving. */
      previousStatus?: components['schemas']['ConversationStatus'];
    };
    Conversations: {
      conversations: components['schemas']['Conversation'][];
      /** @description The statuses with more conversations than the `limit` of the request; absent without `limit`. */
      olderStatuses?: ('OPEN' | 'CLOSED' | 'ARCHIVED')[];
    };
    ConversationReply: {
      conversation: components['schemas']['Conversation'];
    };
    /** @description Whether the file contains scripts, embedded files or linked content; omitted if none was found. Readers are told before they open it. */
    HasActiveContent: boolean;
    /**
     * @description The virus scan result of a file; omitted if no scanner is configured. A file that is not clean cannot be downloaded.
     * @enum {string}
     */
    AttachmentScan: 'clean' | 'pending' | 'infected';
    /** @description A file of a message. `originalFileName` is the sender's file name, `fileName` the server's file name. */
    Attachment: {
      id: components['schemas']['Id'];
      originalFileName?: string;
      fileName?: string;
      uploadedAt: components['schemas']['Instant'];
      /** @description The size in bytes. */
      size?: number;
      contentType?: string;
      scan?: components['schemas']['AttachmentScan'];
      hasActiveContent?: components['schemas']['HasActiveContent'];
    };
    /** @description A message with text, attachments or both. */
    Message: {
      id: components['schemas']['Id'];
      /** @description The sign-in (login profile) of the sender. */
      senderId: components['schemas']['Id'];
      senderName?: string;
      /** @description Omitted or empty if the message contains only files. */
      content?: string;
      sentDate: components['schemas']['Instant'];
      attachments: components['schemas']['Attachment'][];
      /** @description When the other side read it (seen); omitted until then. */
      readAt?: components['schemas']['Instant'];
      /** @description The Idempotency-Key of the message, used to match it with the outbox. Returned only to the sender. */
      clientKey?: string;
    };
    Messages: {
      /** @description Oldest first. */
      messages: components['schemas']['Message'][];
    };
    MessageReply: {
      message: components['schemas']['Message'];
    };
    /** @description A message to send. It requires text that is not blank or at least one file. */
    NewMessage: {
      conversationId: components['schemas']['Id'];
      /** @description The caller's own login profile. The server relies on the access token and refuses any other value. */
      senderId: components['schemas']['Id'];
      /** @description Omitted if the message contains only files. */
      content?: string;
      attachments?: Blob[];
    };
    /** @description A client's request to start a conversation with the concierges. */
    NewClientConversation: {
      familyId: components['schemas']['Id'];
    };
    /** @description A concierge's request to start a conversation with a client. */
    NewConciergeConversation: {
      clientLoginProfileId: components['schemas']['Id'];
      familyId: components['schemas']['Id'];
    };
    SearchTerm: string;
    /** @description A person with whom a concierge can start a conversation. */
    MessageableIndividual: {
      id: components['schemas']['Id'];
      loginProfileId: components['schemas']['Id'];
      familyId: components['schemas']['Id'];
      familyName?: string;
      firstName: string;
      lastName: string;
      email?: string;
    };
    MessageableIndividuals: {
      individuals: components['schemas']['MessageableIndividual'][];
    };
    /** @description What the caller has written in a conversation and not sent. It is private correspondence and visible only to the caller. It is therefore stored on the server and not in browser storage. */
    MessageDraft: {
      conversationId: components['schemas']['Id'];
      /** @description The messages that are not delivered yet, then the text in the composer; may be empty. */
      content: string;
      /** @description The names of the chosen files, so that the user can choose the files again. */
      fileNames?: string[];
      /** @description Set by the server. */
      savedAt?: components['schemas']['Instant'];
    };
    /** @description A conversation or a message that a concierge deleted and that can still be restored. */
    DeletedRecord: {
      /** @enum {string} */
      recordKind: 'conversation' | 'message';
      recordId: components['schemas']['Id'];
      familyId: components['schemas']['Id'];
      familyName: string;
      /** @description The client of a conversation, or the sender of a message. */
      participantName: string;
      /** @description The beginning of the message, or of the last message of a conversation. */
      content?: string;
      /** @description The names of the files of a message without text; omitted for one with text. */
      fileNames?: string[];
      deletedAt: components['schemas']['Instant'];
      /** @description The name of the concierge who deleted the record. */
      deletedBy: string;
      /** @description When the record is permanently deleted; omitted while its family is under legal hold. */
      purgeAt?: components['schemas']['Instant'];
    };
    DeletedRecords: {
      deleted: components['schemas']['DeletedRecord'][];
    };
    /** @description A file of a message, with its conversation. The values of `participantName` are relative to the caller's side. */
    Document: {
      /** @description The id of the attachment. */
      id: components['schemas']['Id'];
      originalFileName?: string;
      fileName?: string;
      uploadedAt: components['schemas']['Instant'];
      /** @description The size in bytes. */
      size?: number;
      contentType?: string;
      scan?: components['schemas']['AttachmentScan'];
      hasActiveContent?: components['schemas']['HasActiveContent'];
      conversationId: components['schemas']['Id'];
      familyId: components['schemas']['Id'];
      familyName?: string;
      /** @description The sign-in (login profile) of the sender. */
      senderId: components['schemas']['Id'];
      senderName?: string;
      /** @description The other participant of the conversation; omitted if unknown. */
      participantName?: string;
    };
    Documents: {
      documents: components['schemas']['Document'][];
      /** @description Sent as `before` to request older files; omitted if there are none. */
      before?: components['schemas']['Id'];
    };
    /** @description A message that contains the words of a search, with its conversation. The value of `participantName` is relative to the caller's side. */
    FoundMessage: {
      id: components['schemas']['Id'];
      conversationId: components['schemas']['Id'];
      familyId: components['schemas']['Id'];
      familyName?: string;
      /** @description The other participant of the conversation; omitted if unknown. */
      participantName?: string;
      /** @description The sign-in (login profile) of the sender. */
      senderId: components['schemas']['Id'];
      senderName?: string;
      sentDate: components['schemas']['Instant'];
      /** @description Omitted or empty if the message contains only files. */
      content?: string;
      /** @description The names of its files that contain the words; omitted if there are none. */
      fileNames?: string[];
    };
    FoundMessages: {
      messages: components['schemas']['FoundMessage'][];
      /** @description Whether older messages were found as well. */
      hasMore?: boolean;
    };
    MessageDrafts: {
      drafts: components['schemas']['MessageDraft'][];
    };
    /** @description The onboarding state of a person with a sign-in. Any other text is allowed and is shown unchanged. */
    OnboardingState: ('NotStarted' | 'AgreementAccepted' | 'Complete') | string;
    /** @description A person of a family, with or without a sign-in. */
    FamilyPerson: {
      name: string;
      email?: string;
      /** @description Omitted for a person without a sign-in. */
      loginProfileId?: components['schemas']['Id'];
      /** @description Omitted for a person without a sign-in. */
      onboarding?: components['schemas']['OnboardingState'];
    };
    /** @description Information about a family for a concierge who replies to it. */
    FamilyContext: {
      familyId: components['schemas']['Id'];
      familyName: string;
      /** @description Sorted by name. */
      people: components['schemas']['FamilyPerson'][];
      /** @description Unpaid invoices. Values that the billing system does not provide count as 0. */
      openInvoices: {
        count: number;
        dueAmount: components['schemas']['Money'];
        /** @description The number of these invoices that are past due. */
        overdueCount: number;
      };
      /** @description Credit memos that are not used yet; they are not among the invoices. */
      openCredits?: {
        count: number;
        /** @description Zero or less. */
        dueAmount: components['schemas']['Money'];
      };
    };
    FamilyContextReply: {
      context: components['schemas']['FamilyContext'];
    };
    /** @enum {string} */
    ReportType: 'unconsolidated' | 'consolidated' | 'entity';
    /** @enum {string} */
    JournalStatus: 'all' | 'draft' | 'posted';
    /** @enum {string} */
    ComparativeColumnType: 'month' | 'quarter' | 'year';
    /** @enum {string} */
    DimensionType: 'Customer' | 'Vendor' | 'CostCenter' | 'Product' | 'Job' | 'Custom1' | 'Custom2' | 'Custom3';
    /**
     * Format: date
     * @description The last day of a report. The default is today in the user's time zone.
     */
    ReportEndDate: string;
    /**
     * Format: date
     * @description The first day of a report. The default is the first day of the current month.
     */
    ReportStartDate: string;
    /**
     * @description One of the three reports.
     * @enum {string}
     */
    ReportName: 'balanceSheet' | 'cashFlow' | 'incomeStatement';
    /** @description The filter form of the balance sheet. */
    BalanceSheetFilters: {
      /**
       * Format: date
       * @description The last day of a report. The default is today in the user's time zone.
       */
      reportEndDate: string;
      /**
       * @default consolidated
       * @enum {string}
       */
      type: 'unconsolidated' | 'consolidated' | 'entity';
      /**
       * @default all
       * @enum {string}
       */
      journalStatus: 'all' | 'draft' | 'posted';
      /**
       * @default none
       * @enum {string}
       */
      comparativeColumnType?: 'none' | 'month' | 'quarter' | 'year';
      /** @description Applies only with a comparative type. Changing the type clears the count. If omitted, the count is 1. */
      comparativeColumnCount?: number;
    };
    /** @description The filter form of the cash flow statement. */
    CashFlowFilters: {
      /**
       * Format: date
       * @description The first day of a report. The default is the first day of the current month.
       */
      startDate: string;
      /**
       * Format: date
       * @description The last day of a report. The default is today in the user's time zone.
       */
      reportEndDate: string;
      /**
       * @default consolidated
       * @enum {string}
       */
      type: 'unconsolidated' | 'consolidated' | 'entity';
      /**
       * @default all
       * @enum {string}
       */
      journalStatus: 'all' | 'draft' | 'posted';
      /**
       * @default none
       * @enum {string}
       */
      comparativeColumnType?: 'none' | 'month' | 'quarter' | 'year';
    };
    /** @description The filter form of the income statement. */
    IncomeStatementFilters: {
      /**
       * Format: date
       * @description The first day of a report. The default is the first day of the current month.
       */
      startDate: string;
      /**
       * Format: date
       * @description The last day of a report. The default is today in the user's time zone.
       */
      reportEndDate: string;
      /**
       * @default unconsolidated
       * @enum {string}
       */
      type: 'unconsolidated' | 'consolidated' | 'entity';
      /**
       * @default all
       * @enum {string}
       */
      journalStatus: 'all' | 'draft' | 'posted';
      /**
       * @default none
       * @enum {string}
       */
      comparativeColumnType?: 'none' | 'month' | 'quarter' | 'year';
      /**
       * @default none
       * @enum {string}
       */
      dimensionType?:
        'none' | 'Customer' | 'Vendor' | 'CostCenter' | 'Product' | 'Job' | 'Custom1' | 'Custom2' | 'Custom3';
      /** @description Enabled when a dimension type is selected. The client trims the comma-separated entries and removes empty ones before the request. */
      dimensionIds?: string;
    };
    /** @description An account in an `accounts` row. */
    AccountBalance: {
      accountNumber: string;
      accountName: string;
      balance: components['schemas']['Money'];
      /** @description One balance per column if the report has `columns`. */
      balances?: components['schemas']['Money'][];
    };
    /** @description A row of a report. `rowType` is `header`, `accounts`, `calculated` or `summary`. It is not an enum: any other value is shown as unknown. A total that does not exist is omitted or null. */
    ReportRow: {
      rowType: string;
      label: string;
      depth: number;
      value?: number | null;
      /** @description One value per column if the report has `columns`. */
      values?: (number | null)[];
      /** @description Whether a calculated value is shown with the opposite sign. */
      invertBalance?: boolean;
      /** @description Identifies the row within its report. */
      id?: string;
      /** @description The ids of the rows whose figures include this row. An `accounts` row contributes each of its balances, a `calculated` row its value as shown. A total that is not a parent of any row cannot be opened. */
      parents?: string[];
      /** @description Whether the figure is subtracted from its parents instead of added. */
      subtracted?: boolean;
      accountBalances?: components['schemas']['AccountBalance'][];
    };
    /** @description A period of a comparison. The first column is the period of the report; the others are earlier periods, latest first. */
    ReportColumn: {
      label: string;
      /** @description The first day of the period; omitted in a balance sheet. */
      startDate?: components['schemas']['CalendarDate'];
      endDate: components['schemas']['CalendarDate'];
    };
    /** @description A cause of a difference between two figures that must be equal, and the amounts it explains. */
    TieOutCause: {
      /**
       * @description The filter that causes the difference; omitted if the entries are the cause.
       * @enum {string}
       */
      filter?: 'journalStatus' | 'reportEndDate' | 'startDate' | 'type' | 'dimensionType';
      /** @description A sentence for users. */
      message: string;
      /** @description One amount per column. */
      amounts: components['schemas']['Money'][];
      /** @description The numbers of the first affected journals, at most 20. */
      references?: string[];
    };
    TieOutFigure: {
      label: string;
      /** @description One value per column. */
      values: components['schemas']['Money'][];
    };
    /** @description Two figures that are calculated in two ways and must be equal. `differences` is `left` minus `right`, one value per column. `holds` is true when all differences are zero. The amounts of `causes` add up to the differences. */
    TieOut: {
      /** @enum {string} */
      id: 'assets' | 'netIncome' | 'closingCash';
      label: string;
      left: components['schemas']['TieOutFigure'];
      right: components['schemas']['TieOutFigure'];
      differences: components['schemas']['Money'][];
      holds: boolean;
      causes: components['schemas']['TieOutCause'][];
    };
    /** @description A report. If `rows` is empty, there is no data for the selected criteria. */
    Report: {
      rows: components['schemas']['ReportRow'][];
      /** @description If omitted, the report has one column. */
      columns?: components['schemas']['ReportColumn'][];
      /** @description The checks shown below the report; omitted by a backend without checks. */
      tieOut?: components['schemas']['TieOut'][];
      generatedAt?: components['schemas']['Instant'];
      sources?: components['schemas']['DataSources'];
    };
    BalanceSheetReply: {
      balanceSheet: components['schemas']['Report'];
    };
    CashFlowReply: {
      cashFlow: components['schemas']['Report'];
    };
    IncomeStatementReply: {
      incomeStatement: components['schemas']['Report'];
    };
    /** @description A location with its child locations. */
    Location: {
      _id: string;
      name: string;
      children?: components['schemas']['Location'][];
    };
    /** @description The locations of a family. A backend may return one root or a list of roots; the reference backend returns a list. */
    LocationTree: components['schemas']['Location'] | components['schemas']['Location'][];
    /** @description A value of a dimension type. Users can select it instead of typing its id. */
    Dimension: {
      _id: string;
      name: string;
    };
    /** @description A posting to an account. */
    AccountEntry: {
      id: components['schemas']['Id'];
      date: components['schemas']['CalendarDate'];
      /** @description The number of the journal that contains the entry. */
      reference?: string;
      description?: string;
      locationName?: string;
      dimensionName?: string;
      /** @description Has the same sign as in the report. */
      amount: components['schemas']['Money'];
      /** @description The balance of the account after this entry. */
      balance: components['schemas']['Money'];
      /** @enum {string} */
      status: 'draft' | 'posted';
    };
    /** @description The entries that make up an account balance in a report. `movements` is the sum of all entries; `closing` is `opening` plus `movements`. A balance sheet shows `closing`; cash flow and income statements show `movements`. */
    AccountEntries: {
      accountNumber: string;
      accountName: string;
      startDate: components['schemas']['CalendarDate'];
      endDate: components['schemas']['CalendarDate'];
      opening: components['schemas']['Money'];
      movements: components['schemas']['Money'];
      /** @description Oldest first; at most 1,000 entries, starting at `offset`. */
      entries: components['schemas']['AccountEntry'][];
      /** @description The total number of entries. */
      total: number;
      closing: components['schemas']['Money'];
    };
    AccountEntriesReply: {
      accountEntries: components['schemas']['AccountEntries'];
    };
    /** @description The assets, liabilities, net worth and cash of a family at the end of a day. */
    NetWorthPoint: {
      endDate: components['schemas']['CalendarDate'];
      assets: components['schemas']['Money'];
      liabilities: components['schemas']['Money'];
      /** @description Assets minus liabilities. */
      netWorth: components['schemas']['Money'];
      cash: components['schemas']['Money'];
    };
    NetWorthReply: {
      /** @description The requested day and the ends of the months before it, as many as `months`, oldest first; without days before the first entry. Empty for a family without accounting entries. */
      netWorth: components['schemas']['NetWorthPoint'][];
      /** @description What the assets consist of on the requested day: the parts of the balance sheet's assets, or those of the only part, in the order of the report; without parts of $0. */
      allocation?: components['schemas']['AllocationPart'][];
      sources?: components['schemas']['DataSources'];
    };
    InvoiceLine: {
      description: string;
      quantity?: number | null;
      unitPrice?: number | null;
      amount?: number | null;
    };
    /** @description An invoice from the external billing system. Unavailable amounts are omitted or null, and are shown as N/A. */
    Invoice: {
      id: components['schemas']['Id'];
      /** @description If omitted, "Invoice #id" is shown. */
      invoiceNumber?: string;
      /** @description Unpaid, Paid and Void are defined; Voided, Cancelled, Canceled, Archived and Deleted mean Void, in upper or lower case. Any other value is shown unchanged. If omitted, Unknown is shown. A void invoice is due nothing, is never overdue and counts in no total. */
      status?: string;
      invoiceDate?: components['schemas']['CalendarDate'];
      dueDate?: components['schemas']['CalendarDate'];
      totalAmount?: number | null;
      /** @description 0 for a void or archived invoice. */
      dueAmount?: number | null;
      /** @description The billing system has archived the invoice; it is void, whatever its status. */
      archived?: boolean;
      /**
       * Format: uri
       * @description The page of the invoice in the external billing system. Only an https URL of the billing system becomes a link.
       */
      billComUrl?: string;
      lines?: components['schemas']['InvoiceLine'][];
    };
    Invoices: {
      invoices: {
        results: components['schemas']['Invoice'][];
        sources?: components['schemas']['DataSources'];
      };
    };
    /** @description The fields that every stored related party has in addition to its form fields. */
    RelatedPartyRecord: {
      id: components['schemas']['Id'];
      familyId: components['schemas']['Id'];
      version: components['schemas']['Version'];
      updatedAt?: components['schemas']['Instant'];
    };
    /** @description The fields that the update of a related party has in addition to its form fields. */
    RelatedPartyUpdate: {
      id: components['schemas']['Id'];
      familyId: components['schemas']['Id'];
      version?: components['schemas']['Version'];
    };
    /** @description The form fields of a brokerage or custodian, in family management and in the last step of onboarding. */
    BrokerageCustodianFields: {
      businessName: string;
      /** @enum {string} */
      businessType: 'Brokerage' | 'Custodian';
      assetsClass: string;
      businessWebsite: string;
      /** Format: email */
      businessEmail: string;
      businessPhone: string;
      businessLocationAddressLine1: string;
      businessLocationAddressLine2?: string;
      businessLocationAddressCity: string;
      businessLocationAddressState: string;
      businessLocationAddressZipCode: string;
      businessLocationAddressCountry: string;
      contactNotes?: string;
    };
    /** @description A brokerage or custodian of a family. */
    BrokerageCustodian: components['schemas']['BrokerageCustodianFields'] & components['schemas']['RelatedPartyRecord'];
    /** @description The update of a brokerage or custodian of a family. */
    BrokerageCustodianUpdate: components['schemas']['BrokerageCustodianFields'] &
      components['schemas']['RelatedPartyUpdate'];
    /** @description The form fields of an insurance company. */
    InsuranceCompanyFields: {
      businessName: string;
      /** @enum {string} */
      insuranceType: 'Type 1' | 'Type 2';
      businessWebsite: string;
      /** Format: email */
      businessEmail: string;
      businessPhone: string;
      businessLocationAddressLine1: string;
      businessLocationAddressLine2?: string;
      businessLocationAddressCity: string;
      businessLocationAddressState: string;
      businessLocationAddressZipCode: string;
      businessLocationAddressCountry: string;
      contactNotes?: string;
    };
    /** @description An insurance company of a family. */
    InsuranceCompany: components['schemas']['InsuranceCompanyFields'] & components['schemas']['RelatedPartyRecord'];
    /** @description The update of an insurance company of a family. */
    InsuranceCompanyUpdate: components['schemas']['InsuranceCompanyFields'] &
      components['schemas']['RelatedPartyUpdate'];
    /** @description The form fields of a bank account. */
    BankAccountFields: {
      glCode: string;
      assetsType: string;
      /** @enum {string} */
      debitCredit: 'Debit' | 'Credit';
      accountType: string;
    };
    /** @description A bank account of a family. */
    BankAccount: components['schemas']['BankAccountFields'] & components['schemas']['RelatedPartyRecord'];
    /** @description The update of a bank account of a family. */
    BankAccountUpdate: components['schemas']['BankAccountFields'] & components['schemas']['RelatedPartyUpdate'];
    /** @description The form fields of a contact. */
    ContactFields: {
      /** @enum {string} */
      contactType:
        | 'Accountant/CPA'
        | 'Art Advisor'
        | 'Concierge/Lifestyle Manager'
        | 'Estate Attorney'
        | 'Executive Assistant'
        | 'External Family Office CEO Lead'
        | 'General Counsel'
        | 'Home Manager'
        | 'Household Staff Member'
        | 'Insurance Company'
        | 'Investment Portfolio Manager'
        | 'Personal Banker'
        | 'Philanthropy Advisor'
        | 'Private Security Team Lead'
        | 'Real Estate Specialist'
        | 'Tax Attorney'
        | 'Technology and Cybersecurity Advisor'
        | 'Wealth Advisor';
      companyWebsite?: string;
      /** Format: email */
      email: string;
      phoneNumber: string;
      contactNotes?: string;
    };
    /** @description A contact of a family. */
    Contact: components['schemas']['ContactFields'] & components['schemas']['RelatedPartyRecord'];
    /** @description The update of a contact of a family. */
    ContactUpdate: components['schemas']['ContactFields'] & components['schemas']['RelatedPartyUpdate'];
    /** @description The form fields of a vendor. Each part of the address is optional. */
    VendorFields: {
      name: string;
      vendorType: string;
      companyWebsite?: string;
      /** Format: email */
      email: string;
      phoneNumber: string;
      addressLine1?: string;
      addressLine2?: string;
      addressCity?: string;
      addressState?: string;
      addressZipCode?: string;
      addressCountry?: string;
      contactNotes?: string;
    };
    /** @description A vendor of a family. */
    Vendor: components['schemas']['VendorFields'] & components['schemas']['RelatedPartyRecord'];
    /** @description The update of a vendor of a family. */
    VendorUpdate: components['schemas']['VendorFields'] & components['schemas']['RelatedPartyUpdate'];
    /** @description The form fields of a charitable organization. */
    CharitableOrganizationFields: {
      name: string;
      /** @enum {string} */
      organizationType: 'PublicCharity' | 'PrivateFoundation' | 'DonorAdvisedFund';
      ein: string;
      website: string;
      /** Format: email */
      email: string;
      phone: string;
      addressLine1: string;
      addressLine2?: string;
      addressCity: string;
      addressState: string;
      addressZipCode: string;
      addressCountry: string;
      contactNotes?: string;
    };
    /** @description A charitable organization of a family. */
    CharitableOrganization: components['schemas']['CharitableOrganizationFields'] &
      components['schemas']['RelatedPartyRecord'];
    /** @description The update of a charitable organization of a family. */
    CharitableOrganizationUpdate: components['schemas']['CharitableOrganizationFields'] &
      components['schemas']['RelatedPartyUpdate'];
    /** @description A business of a family, with the same fields and rules as in onboarding. */
    FamilyBusiness: components['schemas']['BusinessEntity'] & components['schemas']['RelatedPartyRecord'];
    /** @description The update of a business of a family. */
    FamilyBusinessUpdate: components['schemas']['BusinessEntity'] & components['schemas']['RelatedPartyUpdate'];
    /** @description A trust of a family, with the same fields and rules as in onboarding. */
    FamilyTrust: components['schemas']['Trust'] & components['schemas']['RelatedPartyRecord'];
    /** @description The update of a trust of a family. */
    FamilyTrustUpdate: components['schemas']['Trust'] & components['schemas']['RelatedPartyUpdate'];
    BankAccountReply: {
      bankAccount: components['schemas']['BankAccount'];
    };
    BrokerageCustodianReply: {
      brokerageCustodian: components['schemas']['BrokerageCustodian'];
    };
    InsuranceCompanyReply: {
      insuranceCompany: components['schemas']['InsuranceCompany'];
    };
    ContactReply: {
      contact: components['schemas']['Contact'];
    };
    BusinessReply: {
      business: components['schemas']['FamilyBusiness'];
    };
    TrustReply: {
      trust: components['schemas']['FamilyTrust'];
    };
    CharitableOrganizationReply: {
      charitableOrganization: components['schemas']['CharitableOrganization'];
    };
    VendorReply: {
      vendor: components['schemas']['Vendor'];
    };
    /**
     * @description A stream of records: the name of its file in a package, without the extension.
     * @enum {string}
     */
    ImportStreamName:
      | 'families'
      | 'people'
      | 'billing-customers'
      | 'partner-profiles'
      | 'locations'
      | 'accounts'
      | 'dimensions'
      | 'journal-lines'
      | 'trial-balance'
      | 'invoices'
      | 'invoice-lines';
    /** @description A text of one line. */
    ImportText: string;
    /** @description An id of the source. It stays a text: `0010` is not `10`. */
    ImportKey: string;
    /** @description A family: the `key` of a row of families.csv, in this package or an earlier one of the same source, or the exact name of exactly one family of the portal. */
    ImportFamilyKey: string;
    /**
     * Format: date
     * @description A calendar date; in a file, in the order that the manifest sets.
     */
    ImportDate: string;
    /** @description An amount in US dollars with at most two decimals. Below zero with a minus or in parentheses. */
    ImportAmount: number;
    /**
     * @description Only US dollars can be imported.
     * @enum {string}
     */
    ImportCurrency: 'USD';
    /** @description A family. */
    ImportFamily: {
      key: components['schemas']['ImportKey'];
      /** @description The name of the family in the portal. */
      name: string;
      /**
       * @description The first month of the fiscal year, 1 to 12.
       * @default 1
       */
      fiscalYearStart?: number;
    };
    /** @description A person who is invited to a family. */
    ImportPerson: {
      /**
       * Format: email
       * @description The address with which the person signs in.
       */
      email: string;
      family: components['schemas']['ImportFamilyKey'];
      /** @description The first name of the person. */
      firstName?: string;
      /** @description The last name of the person. */
      lastName?: string;
      /** @description The `id` of a row of billing-customers.csv: the person sees its invoices. */
      billingCustomer?: components['schemas']['ImportKey'];
    };
    /** @description A customer of the billing system, whose invoices are those of a family. */
    ImportBillingCustomer: {
      id: components['schemas']['ImportKey'];
      family: components['schemas']['ImportFamilyKey'];
    };
    /** @description What the previous partner system has of a person, who confirms it in onboarding. Any field may be missing; the names and types of the fields are those of Individual, BusinessEntity and Trust. */
    ImportPartnerProfile: {
      /**
       * Format: email
       * @description The address with which the person signs in.
       */
      email: string;
      /** @description Fields of Individual. */
      individual?: {
        [key: string]: unknown;
      };
      /** @description Businesses with fields of BusinessEntity. */
      businesses?: {
        [key: string]: unknown;
      }[];
      /** @description Trusts with fields of Trust. */
      trusts?: {
        [key: string]: unknown;
      }[];
    };
    /** @description A location (legal entity) of a family, which keeps its own books. */
    ImportLocation: {
      id: components['schemas']['ImportKey'];
      family: components['schemas']['ImportFamilyKey'];
      /** @description The `id` of the location above it. */
      parent?: components['schemas']['ImportKey'];
      /** @description The name of the location in reports. */
      name: string;
    };
    /** @description An account of the chart of accounts. */
    ImportAccount: {
      family: components['schemas']['ImportFamilyKey'];
      /** @description The number of the account. It stays a text: `0010` is not `10`. */
      number: components['schemas']['ImportKey'];
      /** @description The name of the account in reports. */
      name: string;
      /** @description The `number` of the group above it. */
      parent?: components['schemas']['ImportKey'];
      /** @enum {string} */
      class: 'asset' | 'liability' | 'equity' | 'income' | 'expense';
      /**
       * @description Whether it is a heading of the reports, without own entries.
       * @default false
       */
      group?: boolean;
      /**
       * @description Its part of the cash flow statement.
       * @enum {string}
       */
      cashFlow?: 'cash' | 'operating' | 'investing' | 'financing';
    };
    /** @description A value by which reports can be filtered. */
    ImportDimension: {
      id: components['schemas']['ImportKey'];
      family: components['schemas']['ImportFamilyKey'];
      type: components['schemas']['DimensionType'];
      /** @description The name of the value in reports. */
      name: string;
    };
    /** @description A line of a journal entry. The rows with the same `family` and `entry` are one entry, whose debits and credits are equal. A row has a debit or a credit. */
    ImportJournalLine: {
      /** @description The id of the entry in the source. */
      entry: components['schemas']['ImportKey'];
      family: components['schemas']['ImportFamilyKey'];
      /** @description A text that people know the entry by; it need not be unique. */
      reference?: components['schemas']['ImportText'];
      date: components['schemas']['ImportDate'];
      /**
       * @description The state of the entry.
       * @enum {string}
       */
      status: 'draft' | 'posted';
      /** @description The `id` of a location. */
      location: components['schemas']['ImportKey'];
      /** @description The `number` of an account that is no group. */
      account: components['schemas']['ImportKey'];
      debit?: components['schemas']['ImportAmount'];
      credit?: components['schemas']['ImportAmount'];
      /** @description What the line is for. */
      description?: string;
      /** @description The `id` of the location on the other side of an intercompany line. */
      counterparty?: components['schemas']['ImportKey'];
      /** @description The `id` of a dimension of the type Customer. */
      customer?: components['schemas']['ImportKey'];
      /** @description The `id` of a dimension of the type Vendor. */
      vendor?: components['schemas']['ImportKey'];
      /** @description The `id` of a dimension of the type CostCenter. */
      costCenter?: components['schemas']['ImportKey'];
      /** @description The `id` of a dimension of the type Product. */
      product?: components['schemas']['ImportKey'];
      /** @description The `id` of a dimension of the type Job. */
      job?: components['schemas']['ImportKey'];
      /** @description The `id` of a dimension of the type Custom1. */
      custom1?: components['schemas']['ImportKey'];
      /** @description The `id` of a dimension of the type Custom2. */
      custom2?: components['schemas']['ImportKey'];
      /** @description The `id` of a dimension of the type Custom3. */
      custom3?: components['schemas']['ImportKey'];
      currency?: components['schemas']['ImportCurrency'];
      /**
       * @description `closing` entries and `elimination` lines are counted and left out: the portal closes years and eliminates by counterparty itself.
       * @default normal
       * @enum {string}
       */
      kind?: 'normal' | 'closing' | 'elimination';
    };
    /** @description A control total of the source. It is compared with the imported books and never written. */
    ImportTrialBalance: {
      family: components['schemas']['ImportFamilyKey'];
      date: components['schemas']['ImportDate'];
      /** @description The `id` of a location; omitted for all locations of the family. */
      location?: components['schemas']['ImportKey'];
      /** @description The `number` of an account. */
      account: components['schemas']['ImportKey'];
      /** @description The balance at the end of the day; a debit balance is positive. */
      balance: components['schemas']['ImportAmount'];
    };
    /** @description An invoice of the billing system. `family` or `customer` is required. */
    ImportInvoice: {
      id: components['schemas']['ImportKey'];
      family?: components['schemas']['ImportFamilyKey'];
      /** @description The `id` of a row of billing-customers.csv, of this package or an earlier one. */
      customer?: components['schemas']['ImportKey'];
      /** @description The number that people know it by; it need not be unique. */
      number?: components['schemas']['ImportText'];
      /** @description Unpaid, Paid, Partially Paid, Scheduled, Void, or another text, which is shown unchanged. */
      status?: components['schemas']['ImportText'];
      invoiceDate?: components['schemas']['ImportDate'];
      dueDate?: components['schemas']['ImportDate'];
      total?: components['schemas']['ImportAmount'];
      due?: components['schemas']['ImportAmount'];
      currency?: components['schemas']['ImportCurrency'];
      /**
       * Format: uri
       * @description The page of the invoice in the billing system.
       */
      url?: string;
      /**
       * @description Whether it is archived: nothing is due, and totals leave it out.
       * @default false
       */
      archived?: boolean;
      /**
       * Format: date-time
       * @description When the source changed it last.
       */
      updatedAt?: string;
    };
    /** @description A line of an invoice. */
    ImportInvoiceLine: {
      /** @description The `id` of an invoice. */
      invoice: components['schemas']['ImportKey'];
      /** @description The place of the line in the invoice. */
      position: number;
      /** @description What the line is for. */
      description: string;
      /** @description The number of units. */
      quantity?: number;
      unitPrice?: components['schemas']['ImportAmount'];
      amount?: components['schemas']['ImportAmount'];
    };
    /** @description How the CSV files of a package are written. */
    ImportCsv: {
      /**
       * @description What separates the cells: a comma, a semicolon, a bar or a tab.
       * @default ,
       */
      delimiter?: string;
      /**
       * @description The name of a character encoding, such as utf-8, utf-16le, windows-1252 or iso-8859-15. A byte order mark takes precedence.
       * @default utf-8
       */
      encoding?: string;
      /**
       * @description The decimal sign. The other one may group thousands.
       * @default .
       * @enum {string}
       */
      decimal?: '.' | ',';
      /**
       * @description The order of year, month and day in dates.
       * @default yyyy-mm-dd
       * @enum {string}
       */
      date?:
        | 'yyyy-mm-dd'
        | 'yyyy/mm/dd'
        | 'yyyy.mm.dd'
        | 'yyyymmdd'
        | 'dd.mm.yyyy'
        | 'dd/mm/yyyy'
        | 'dd-mm-yyyy'
        | 'mm/dd/yyyy'
        | 'mm-dd-yyyy'
        | 'mm.dd.yyyy';
    };
    /** @description The file manifest.json of a package. */
    ImportManifest: {
      /**
       * @description The format of the package.
       * @constant
       */
      format: 'portal-import';
      /**
       * @description The version of the format.
       * @constant
       */
      version: 1;
      /** @description The system that the records come from. Records are identified by source, family, stream and id. */
      source: string;
      /**
       * Format: date-time
       * @description The time of the export.
       */
      asOf: string;
      /** @description Streams whose file has every record of the source. Records that it does not have are removed. */
      complete?: components['schemas']['ImportStreamName'][];
      csv?: components['schemas']['ImportCsv'];
      /** @description By stream: the column that each other heading of its file stands for. */
      columns?: {
        [key: string]: {
          [key: string]: string;
        };
      };
    };
    /**
     * @description What is wrong. `missing-column`: a required column, or the file is empty; `required`: a required cell is empty; `format`: a cell is not what its column holds; `encoding`: a character cannot be read; `ambiguous-date`: the order of day and month is not known; `mangled-number`: a spreadsheet has replaced a number, or removed the leading zeros of a key; `duplicate-key`: a second row with the same key; `unknown-reference` and `ambiguous-reference`: none or several records with this id or name; `unbalanced` and `draft-unbalanced`: debits and credits of an entry differ; `currency`: not US dollars; `cycle`: a record is above itself; `too-many-removals`: more than 2 % and more than 5 of a stream; `control-difference`: a control total differs; `changed-since`: undo finds a record that a later run or a person has changed; `not-run`: the command could not do what was asked. Warnings: `unknown-column`: a column that is not read; `past-period`: an entry before the last month that was imported complete; `duplicate-line`: a line that is in its entry twice; `removed`: a record that a complete list lacks; `incomplete-balance`: a trial balance that does not add up to zero, or lacks accounts or locations with a balance; `older-package`: it is older than the last run of its source; `future-package`: its time of export is in the future; `renamed-family`: a family gets another name; `shared-family`: a family that another source imports, too; `similar-family`: a new family whose name differs from that of another one in case and spaces only; `hidden-link`: links to a host that the portal does not show; `left-out`: closing or elimination lines, which are not imported; `unmarked-closing`: an entry that closes a fiscal year and is not marked as `closing`.
     * @enum {string}
     */
    ImportIssueCode:
      | 'missing-column'
      | 'required'
      | 'format'
      | 'encoding'
      | 'ambiguous-date'
      | 'mangled-number'
      | 'duplicate-key'
      | 'unknown-reference'
      | 'ambiguous-reference'
      | 'unbalanced'
      | 'currency'
      | 'cycle'
      | 'too-many-removals'
      | 'control-difference'
      | 'unknown-column'
      | 'past-period'
      | 'draft-unbalanced'
      | 'duplicate-line'
      | 'removed'
      | 'incomplete-balance'
      | 'older-package'
      | 'future-package'
      | 'renamed-family'
      | 'shared-family'
      | 'similar-family'
      | 'hidden-link'
      | 'left-out'
      | 'unmarked-closing'
      | 'changed-since'
      | 'not-run';
    /** @description Something that is wrong in a package. The first 1,000 of a file have their row; the others are counted, by column and code. */
    ImportIssue: {
      /** @description Omitted for the manifest and the package as a whole. */
      stream?: components['schemas']['ImportStreamName'];
      /** @description The row as a spreadsheet counts: the heading is row 1, blank rows count, a row with line breaks in a cell is one row. In an NDJSON file, the line. */
      row?: number;
      column?: string;
      /** @description The id of the record in the source. */
      key?: string;
      code: components['schemas']['ImportIssueCode'];
      /** @enum {string} */
      severity: 'error' | 'warning';
      /** @description What stands there and what would be right. */
      message: string;
    };
    /** @description Counts of the records of a stream. */
    ImportCounts: {
      read: number;
      created: number;
      updated: number;
      unchanged: number;
      removed: number;
      rejected: number;
    };
    /** @description A control total that differs from the imported books. */
    ImportControl: {
      family: string;
      date: components['schemas']['CalendarDate'];
      location?: string;
      account: string;
      expected: components['schemas']['Money'];
      actual: components['schemas']['Money'];
    };
    /** @description What the commands print with `--json`. */
    ImportReport: {
      /** @description The id of the run; null for a check. */
      run: number | null;
      /** @enum {string} */
      result: 'clean' | 'blocked' | 'applied' | 'undone';
      /** @description Null if the package or the run could not be read. */
      source: string | null;
      asOf: components['schemas']['Instant'] | null;
      streams: {
        [key: string]: components['schemas']['ImportCounts'];
      };
      issues: components['schemas']['ImportIssue'][];
      control: components['schemas']['ImportControl'][];
    };
    /**
     * @description What became of a run. `clean`: checked, without errors; `blocked`: errors refuse the package; `interrupted`: the server was stopped, and the families that were finished are imported; `cancelled`: stopped, and all that it had imported is undone; `failed`: the package could not be read.
     * @enum {string}
     */
    ImportRunState: 'running' | 'clean' | 'blocked' | 'applied' | 'undone' | 'cancelled' | 'interrupted' | 'failed';
    /** @description A check or an import of a package, or of the records of a connector. */
    ImportRunSummary: {
      id: components['schemas']['Id'];
      /** @description The system that the records come from. */
      source: string;
      /** @enum {string} */
      action: 'check' | 'apply';
      state: components['schemas']['ImportRunState'];
      /** @description The concierge who started it; omitted for a command or a connector. */
      startedBy?: string;
      /** @description The file name of the package. */
      packageName?: string;
      /** @description The time of the export. */
      asOf: components['schemas']['Instant'];
      startedAt: components['schemas']['Instant'];
      finishedAt?: components['schemas']['Instant'];
      /** @description The number of issues that reject records, among those listed. */
      errors: number;
      /** @description The number of other issues. */
      warnings: number;
      /** @description The number of records that it has created, updated or removed, or that the import of a checked package would; omitted for other states than applied and clean. */
      changes?: number;
    };
    /** @description How far a running import is: rows read of a stream, or families done. */
    ImportProgress: {
      /** @enum {string} */
      phase?: 'read' | 'apply';
      stream?: components['schemas']['ImportStreamName'];
      /** @description Rows of the stream that were read. */
      read?: number;
      /** @description Families that are finished. */
      done?: number;
      /** @description Families of the package. */
      total?: number;
    };
    /** @description A run with its counts. */
    ImportRun: {
      id: components['schemas']['Id'];
      /** @description The system that the records come from. */
      source: string;
      /** @enum {string} */
      action: 'check' | 'apply';
      state: components['schemas']['ImportRunState'];
      /** @description The concierge who started it; omitted for a command or a connector. */
      startedBy?: string;
      /** @description The file name of the package. */
      packageName?: string;
      /** @description The time of the export. */
      asOf: components['schemas']['Instant'];
      startedAt: components['schemas']['Instant'];
      finishedAt?: components['schemas']['Instant'];
      /** @description The number of issues that reject records, among those listed. */
      errors: number;
      /** @description The number of other issues. */
      warnings: number;
      /** @description The number of records that it has created, updated or removed, or that the import of a checked package would; omitted for other states than applied and clean. */
      changes?: number;
      progress: components['schemas']['ImportProgress'];
      streams: {
        [key: string]: components['schemas']['ImportCounts'];
      };
      control: components['schemas']['ImportControl'][];
      undo?: components['schemas']['ImportUndo'];
      /** @description Who has accepted an invitation of the run and is a member. Undo withdraws invitations that are not accepted; these people stay members. */
      joined?: components['schemas']['ImportJoinedMember'][];
    };
    ImportRuns: {
      runs: components['schemas']['ImportRunSummary'][];
      /** @description Sent as `before` to request older runs; omitted if there are none. */
      before?: components['schemas']['Id'];
    };
    ImportRunReply: {
      run: components['schemas']['ImportRun'] | null;
    };
    /** @description A system that records were imported from. */
    ImportSource: {
      id: components['schemas']['Id'];
      name: string;
      /** @description How recent its newest imported records are. */
      asOf?: components['schemas']['Instant'];
      lastRun: components['schemas']['ImportRunSummary'];
      /** @description Omitted for a source of packages. */
      sync?: components['schemas']['ImportSync'];
    };
    ImportSources: {
      sources: components['schemas']['ImportSource'][];
    };
    ImportIssues: {
      issues: components['schemas']['ImportIssue'][];
      total: number;
    };
    /** @description A system that records of a family were imported from, and how recent they are. */
    DataSource: {
      name: string;
      /** @description The time of the oldest of its latest exports. */
      asOf: components['schemas']['Instant'];
      /** @description Whether its control totals agree; omitted where it has none. */
      reconciled?: boolean;
      /** @description Whether the last sync could not read it; omitted for packages. */
      unreachable?: boolean;
    };
    /** @description Where the records come from, sorted by name; omitted where none were imported. */
    DataSources: components['schemas']['DataSource'][];
    /**
     * @description How far work in the background is. `failed`: the package could not be read, it took longer than an hour, or the server has stopped several times. `cancelled`: a concierge has stopped it, and nothing is left of it.
     * @enum {string}
     */
    ImportTaskState: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
    /** @description A member of a family who was invited by a run. */
    ImportJoinedMember: {
      name: string;
      familyId: components['schemas']['Id'];
      familyName: string;
      /** @description Whether the person has billing access. */
      hasBillComCustomerId: boolean;
    };
    /** @description The latest request to undo the run. With `issues`, nothing was changed; they name the records. */
    ImportUndo: {
      state: components['schemas']['ImportTaskState'];
      /** @description Why it failed. */
      message?: string;
      issues: components['schemas']['ImportIssue'][];
    };
    /** @description The files of a package, either one zip, or `manifest.json` and the other files. */
    ImportPackageFiles: {
      files: Blob[];
    };
    /** @description A check or an import of an uploaded package. */
    ImportTask: {
      /** @enum {string} */
      action: 'check' | 'apply';
      state: components['schemas']['ImportTaskState'];
      /** @description Why it failed. */
      message?: string;
      /** @description The run with its progress and report, as soon as it has begun. */
      runId?: components['schemas']['Id'];
      /** @description Whether it runs and was asked to stop; omitted otherwise. */
      cancelling?: boolean;
      skipRejected: boolean;
      allowRemovals: boolean;
      notify: boolean;
    };
    /** @description An uploaded package. */
    ImportUpload: {
      id: components['schemas']['Id'];
      /** @description The name of the zip, or the names of the files. */
      packageName: string;
      uploadedAt: components['schemas']['Instant'];
      /** @description The concierge who uploaded it. */
      uploadedBy: string;
      /** @description Bytes of all files. */
      size: number;
      /** @description Whether its files are stored; not after it was imported. */
      hasFiles: boolean;
      /** @description The latest task. */
      task: components['schemas']['ImportTask'];
    };
    ImportUploads: {
      uploads: components['schemas']['ImportUpload'][];
    };
    ImportUploadReply: {
      upload: components['schemas']['ImportUpload'] | null;
    };
    /** @description A check or an import of an uploaded package. */
    ImportUploadRequest: {
      /** @description The id of the upload. */
      id: components['schemas']['Id'];
      /**
       * @description Leaves rejected rows out instead of refusing the package.
       * @default false
       */
      skipRejected?: boolean;
      /**
       * @description Allows a complete file to lack many stored records.
       * @default false
       */
      allowRemovals?: boolean;
      /**
       * @description Tells clients about new invoices by mail.
       * @default false
       */
      notify?: boolean;
    };
    /** @description An uploaded package. */
    ImportUploadId: {
      /** @description The id of the upload. */
      id: components['schemas']['Id'];
    };
    /** @description An import run. */
    ImportRunId: {
      /** @description The id of the run. */
      id: components['schemas']['Id'];
    };
    /** @description The month in which the fiscal years of the family begin, January if omitted. Net income for the year, earnings of prior years and the common dates of reports follow it. */
    FiscalYearStart: number;
    /**
     * @description The kind of the found record.
     * @enum {string}
     */
    FoundKind:
      | 'family'
      | 'individual'
      | 'bankAccount'
      | 'brokerageCustodian'
      | 'insuranceCompany'
      | 'contact'
      | 'business'
      | 'trust'
      | 'charitableOrganization'
      | 'vendor';
    /** @description A family, or a record of a family, whose name contains the search text. A record that belongs to a client is returned once for each of the client's families. */
    Found: {
      kind: components['schemas']['FoundKind'];
      id: components['schemas']['Id'];
      name: string;
      familyId: components['schemas']['Id'];
      familyName: string;
    };
    FamilySearchReply: {
      found: components['schemas']['Found'][];
    };
    /** @description The invoices in all families of the caller; without any, the response is 400. */
    InvoiceSummary: {
      invoices: {
        results: components['schemas']['Invoice'][];
        sources?: components['schemas']['DataSources'];
      };
    };
    /** @description A part of the assets of a family. */
    AllocationPart: {
      label: string;
      amount: components['schemas']['Money'];
    };
    /**
     * @description Whether the operation changes data or reads it; `routine` for reads that screens do on their own.
     * @enum {string}
     */
    AuditOperationKind: 'change' | 'read' | 'routine';
    /**
     * @description How a source is kept in step. `unreachable`: the last sync could not read the source; `differs`: sums differ; `old`: the last sync that read it is more than a day ago; `unlinked`: it has invoices or journal lines that nobody sees, because their customer or location belongs to no family.
     * @enum {string}
     */
    ImportSyncState: 'current' | 'unreachable' | 'differs' | 'old' | 'unlinked';
    /**
     * @description What is compared of a source.
     * @enum {string}
     */
    ImportMeasure: 'count' | 'total' | 'due' | 'debit' | 'credit';
    /** @description A sum of a source that differs from what is stored: of the invoices of a customer, or of the lines of an account in a month. */
    ImportDifference: {
      /** @description The name of the family. */
      family: string;
      /** @description The id of the customer; empty if the source has no such invoice. */
      customer?: string;
      /** @description The number of the account. */
      account?: string;
      /** @description The month, as yyyy-mm. */
      month?: string;
      measure: components['schemas']['ImportMeasure'];
      /** @description What the source has. */
      expected: components['schemas']['Money'];
      /** @description What is stored. */
      actual: components['schemas']['Money'];
    };
    /** @description A customer or a location of a source that belongs to no family. */
    ImportUnlinked: {
      /** @enum {string} */
      kind: 'customer' | 'location';
      id: string;
      name?: string;
      /** @description Whether it has invoices or journal lines, which nobody sees. */
      isHidden: boolean;
    };
    /** @description How a source that the server reads by itself is kept in step. */
    ImportSync: {
      state: components['schemas']['ImportSyncState'];
      /** @description The last sync that read the source; omitted before the first. */
      syncedAt?: components['schemas']['Instant'];
      /** @description Why the last sync failed, or removed nothing. */
      message?: string;
      differenceCount: number;
      /** @description The first of them. */
      differences: components['schemas']['ImportDifference'][];
      unlinkedCount: number;
      /** @description The first of them; those with invoices or lines come first. */
      unlinked: components['schemas']['ImportUnlinked'][];
    };
  };
  responses: {
    /** @description The request violates a rule. `errors` maps each field path to its messages. */
    BadRequest: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description The request has no valid access token. */
    Unauthorized: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description The caller is signed in but is not allowed to perform the operation. */
    Forbidden: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description The record does not exist or belongs to someone else. The response is the same in both cases. */
    NotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description The request conflicts with the current state of the record. */
    Conflict: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description The Idempotency-Key was already used for a different request. No data was changed. */
    KeyReused: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description The record has changed since it was read. `current` is the currently stored record. */
    PreconditionFailed: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description The request is larger than the server accepts. */
    PayloadTooLarge: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description The operation does not accept the media type of the body. */
    UnsupportedMediaType: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description The client sent too many requests in a short time. */
    TooManyRequests: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description The server failed. No data was saved. */
    ServerError: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description This backend does not implement the operation. */
    NotImplemented: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description The server or its database is currently unavailable. */
    ServiceUnavailable: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
  };
  parameters: {
    /** @description The id of the family. */
    familyId: components['schemas']['Id'];
    /** @description The id of the record. */
    id: components['schemas']['Id'];
    /** @description The id of the record. */
    idQuery: components['schemas']['Id'];
    /** @description The ETag of an earlier response. The response is 304, without a body, if it is still the same. */
    IfNoneMatch: string;
    /** @description A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
    IdempotencyKey: string;
  };
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type Error = components['schemas']['Error'];
export type Id = components['schemas']['Id'];
export type Version = components['schemas']['Version'];
export type CalendarDate = components['schemas']['CalendarDate'];
export type Instant = components['schemas']['Instant'];
export type Email = components['schemas']['Email'];
export type Money = components['schemas']['Money'];
export type ActionResult = components['schemas']['ActionResult'];
export type Health = components['schemas']['Health'];
export type Liveness = components['schemas']['Liveness'];
export type UserValidation = components['schemas']['UserValidation'];
export type ProfileUpdate = components['schemas']['ProfileUpdate'];
export type Profile = components['schemas']['Profile'];
export type ProfileBilling = components['schemas']['ProfileBilling'];
export type NotificationSettings = components['schemas']['NotificationSettings'];
export type NotificationSettingsUpdate = components['schemas']['NotificationSettingsUpdate'];
export type OnboardingCheck = components['schemas']['OnboardingCheck'];
export type Agreement = components['schemas']['Agreement'];
export type AgreementAcceptance = components['schemas']['AgreementAcceptance'];
export type DraftStep = components['schemas']['DraftStep'];
export type DraftUpdate = components['schemas']['DraftUpdate'];
export type Draft = components['schemas']['Draft'];
export type DraftReply = components['schemas']['DraftReply'];
export type Individual = components['schemas']['Individual'];
export type IndividualRecord = components['schemas']['IndividualRecord'];
export type IndividualReply = components['schemas']['IndividualReply'];
export type BeneficialOwner = components['schemas']['BeneficialOwner'];
export type BusinessEntity = components['schemas']['BusinessEntity'];
export type BusinessList = components['schemas']['BusinessList'];
export type SaveBusinessRequest = components['schemas']['SaveBusinessRequest'];
export type SaveBusinessReply = components['schemas']['SaveBusinessReply'];
export type TrustMember = components['schemas']['TrustMember'];
export type Trust = components['schemas']['Trust'];
export type TrustList = components['schemas']['TrustList'];
export type OnboardingBrokerageCustodian = components['schemas']['OnboardingBrokerageCustodian'];
export type OnboardingBrokerageCustodianUpdate = components['schemas']['OnboardingBrokerageCustodianUpdate'];
export type OnboardingBrokerageCustodianReply = components['schemas']['OnboardingBrokerageCustodianReply'];
export type OnboardingBrokerageCustodianList = components['schemas']['OnboardingBrokerageCustodianList'];
export type FamilyName = components['schemas']['FamilyName'];
export type AddFamilyRequest = components['schemas']['AddFamilyRequest'];
export type FamilyFields = components['schemas']['FamilyFields'];
export type UpdateFamilyRequest = components['schemas']['UpdateFamilyRequest'];
export type ClientFamily = components['schemas']['ClientFamily'];
export type ClientFamilyList = components['schemas']['ClientFamilyList'];
export type FamilyIndividual = components['schemas']['FamilyIndividual'];
export type FamilyBusinessLine = components['schemas']['FamilyBusinessLine'];
export type Family = components['schemas']['Family'];
export type FamilyList = components['schemas']['FamilyList'];
export type FamilyMember = components['schemas']['FamilyMember'];
export type FamilyDetail = components['schemas']['FamilyDetail'];
export type FamilyReply = components['schemas']['FamilyReply'];
export type FamilyPartName = components['schemas']['FamilyPartName'];
export type FamilyPart = components['schemas']['FamilyPart'];
export type FamilySummary = components['schemas']['FamilySummary'];
export type FamilySummaryReply = components['schemas']['FamilySummaryReply'];
export type RelatedPartyKind = components['schemas']['RelatedPartyKind'];
export type ChangedKind = components['schemas']['ChangedKind'];
export type Change = components['schemas']['Change'];
export type History = components['schemas']['History'];
export type RestoreRequest = components['schemas']['RestoreRequest'];
export type UnassignedUser = components['schemas']['UnassignedUser'];
export type UnassignedUserList = components['schemas']['UnassignedUserList'];
export type FamilyAssignment = components['schemas']['FamilyAssignment'];
export type MemberReply = components['schemas']['MemberReply'];
export type RestorableKind = components['schemas']['RestorableKind'];
export type LegalHoldFields = components['schemas']['LegalHoldFields'];
export type LegalHold = components['schemas']['LegalHold'];
export type BillingAccess = components['schemas']['BillingAccess'];
export type PersonErasure = components['schemas']['PersonErasure'];
export type InvitationFields = components['schemas']['InvitationFields'];
export type BillingCustomerId = components['schemas']['BillingCustomerId'];
export type NewInvitation = components['schemas']['NewInvitation'];
export type InvitationSelection = components['schemas']['InvitationSelection'];
export type InvitationState = components['schemas']['InvitationState'];
export type Invitation = components['schemas']['Invitation'];
export type InvitationList = components['schemas']['InvitationList'];
export type InvitationReply = components['schemas']['InvitationReply'];
export type OwnInvitation = components['schemas']['OwnInvitation'];
export type OwnInvitationList = components['schemas']['OwnInvitationList'];
export type BillingCustomer = components['schemas']['BillingCustomer'];
export type BillingCustomerList = components['schemas']['BillingCustomerList'];
export type BillingCustomerReply = components['schemas']['BillingCustomerReply'];
export type CustomerLink = components['schemas']['CustomerLink'];
export type AuditOperations = components['schemas']['AuditOperations'];
export type AuditOutcome = components['schemas']['AuditOutcome'];
export type AuditRole = components['schemas']['AuditRole'];
export type AuditEventId = components['schemas']['AuditEventId'];
export type AuditFilters = components['schemas']['AuditFilters'];
export type AuditEvent = components['schemas']['AuditEvent'];
export type AuditEvents = components['schemas']['AuditEvents'];
export type ConversationStatus = components['schemas']['ConversationStatus'];
export type ConversationStatusNumber = components['schemas']['ConversationStatusNumber'];
export type ConversationCategory = components['schemas']['ConversationCategory'];
export type Conversation = components['schemas']['Conversation'];
export type Conversations = components['schemas']['Conversations'];
export type ConversationReply = components['schemas']['ConversationReply'];
export type HasActiveContent = components['schemas']['HasActiveContent'];
export type AttachmentScan = components['schemas']['AttachmentScan'];
export type Attachment = components['schemas']['Attachment'];
export type Message = components['schemas']['Message'];
export type Messages = components['schemas']['Messages'];
export type MessageReply = components['schemas']['MessageReply'];
export type NewMessage = components['schemas']['NewMessage'];
export type NewClientConversation = components['schemas']['NewClientConversation'];
export type NewConciergeConversation = components['schemas']['NewConciergeConversation'];
export type SearchTerm = components['schemas']['SearchTerm'];
export type MessageableIndividual = components['schemas']['MessageableIndividual'];
export type MessageableIndividuals = components['schemas']['MessageableIndividuals'];
export type MessageDraft = components['schemas']['MessageDraft'];
export type DeletedRecord = components['schemas']['DeletedRecord'];
export type DeletedRecords = components['schemas']['DeletedRecords'];
export type Document = components['schemas']['Document'];
export type Documents = components['schemas']['Documents'];
export type FoundMessage = components['schemas']['FoundMessage'];
export type FoundMessages = components['schemas']['FoundMessages'];
export type MessageDrafts = components['schemas']['MessageDrafts'];
export type OnboardingState = components['schemas']['OnboardingState'];
export type FamilyPerson = components['schemas']['FamilyPerson'];
export type FamilyContext = components['schemas']['FamilyContext'];
export type FamilyContextReply = components['schemas']['FamilyContextReply'];
export type ReportType = components['schemas']['ReportType'];
export type JournalStatus = components['schemas']['JournalStatus'];
export type ComparativeColumnType = components['schemas']['ComparativeColumnType'];
export type DimensionType = components['schemas']['DimensionType'];
export type ReportEndDate = components['schemas']['ReportEndDate'];
export type ReportStartDate = components['schemas']['ReportStartDate'];
export type ReportName = components['schemas']['ReportName'];
export type BalanceSheetFilters = components['schemas']['BalanceSheetFilters'];
export type CashFlowFilters = components['schemas']['CashFlowFilters'];
export type IncomeStatementFilters = components['schemas']['IncomeStatementFilters'];
export type AccountBalance = components['schemas']['AccountBalance'];
export type ReportRow = components['schemas']['ReportRow'];
export type ReportColumn = components['schemas']['ReportColumn'];
export type TieOutCause = components['schemas']['TieOutCause'];
export type TieOutFigure = components['schemas']['TieOutFigure'];
export type TieOut = components['schemas']['TieOut'];
export type Report = components['schemas']['Report'];
export type BalanceSheetReply = components['schemas']['BalanceSheetReply'];
export type CashFlowReply = components['schemas']['CashFlowReply'];
export type IncomeStatementReply = components['schemas']['IncomeStatementReply'];
export type Location = components['schemas']['Location'];
export type LocationTree = components['schemas']['LocationTree'];
export type Dimension = components['schemas']['Dimension'];
export type AccountEntry = components['schemas']['AccountEntry'];
export type AccountEntries = components['schemas']['AccountEntries'];
export type AccountEntriesReply = components['schemas']['AccountEntriesReply'];
export type NetWorthPoint = components['schemas']['NetWorthPoint'];
export type NetWorthReply = components['schemas']['NetWorthReply'];
export type InvoiceLine = components['schemas']['InvoiceLine'];
export type Invoice = components['schemas']['Invoice'];
export type Invoices = components['schemas']['Invoices'];
export type RelatedPartyRecord = components['schemas']['RelatedPartyRecord'];
export type RelatedPartyUpdate = components['schemas']['RelatedPartyUpdate'];
export type BrokerageCustodianFields = components['schemas']['BrokerageCustodianFields'];
export type BrokerageCustodian = components['schemas']['BrokerageCustodian'];
export type BrokerageCustodianUpdate = components['schemas']['BrokerageCustodianUpdate'];
export type InsuranceCompanyFields = components['schemas']['InsuranceCompanyFields'];
export type InsuranceCompany = components['schemas']['InsuranceCompany'];
export type InsuranceCompanyUpdate = components['schemas']['InsuranceCompanyUpdate'];
export type BankAccountFields = components['schemas']['BankAccountFields'];
export type BankAccount = components['schemas']['BankAccount'];
export type BankAccountUpdate = components['schemas']['BankAccountUpdate'];
export type ContactFields = components['schemas']['ContactFields'];
export type Contact = components['schemas']['Contact'];
export type ContactUpdate = components['schemas']['ContactUpdate'];
export type VendorFields = components['schemas']['VendorFields'];
export type Vendor = components['schemas']['Vendor'];
export type VendorUpdate = components['schemas']['VendorUpdate'];
export type CharitableOrganizationFields = components['schemas']['CharitableOrganizationFields'];
export type CharitableOrganization = components['schemas']['CharitableOrganization'];
export type CharitableOrganizationUpdate = components['schemas']['CharitableOrganizationUpdate'];
export type FamilyBusiness = components['schemas']['FamilyBusiness'];
export type FamilyBusinessUpdate = components['schemas']['FamilyBusinessUpdate'];
export type FamilyTrust = components['schemas']['FamilyTrust'];
export type FamilyTrustUpdate = components['schemas']['FamilyTrustUpdate'];
export type BankAccountReply = components['schemas']['BankAccountReply'];
export type BrokerageCustodianReply = components['schemas']['BrokerageCustodianReply'];
export type InsuranceCompanyReply = components['schemas']['InsuranceCompanyReply'];
export type ContactReply = components['schemas']['ContactReply'];
export type BusinessReply = components['schemas']['BusinessReply'];
export type TrustReply = components['schemas']['TrustReply'];
export type CharitableOrganizationReply = components['schemas']['CharitableOrganizationReply'];
export type VendorReply = components['schemas']['VendorReply'];
export type ImportStreamName = components['schemas']['ImportStreamName'];
export type ImportText = components['schemas']['ImportText'];
export type ImportKey = components['schemas']['ImportKey'];
export type ImportFamilyKey = components['schemas']['ImportFamilyKey'];
export type ImportDate = components['schemas']['ImportDate'];
export type ImportAmount = components['schemas']['ImportAmount'];
export type ImportCurrency = components['schemas']['ImportCurrency'];
export type ImportFamily = components['schemas']['ImportFamily'];
export type ImportPerson = components['schemas']['ImportPerson'];
export type ImportBillingCustomer = components['schemas']['ImportBillingCustomer'];
export type ImportPartnerProfile = components['schemas']['ImportPartnerProfile'];
export type ImportLocation = components['schemas']['ImportLocation'];
export type ImportAccount = components['schemas']['ImportAccount'];
export type ImportDimension = components['schemas']['ImportDimension'];
export type ImportJournalLine = components['schemas']['ImportJournalLine'];
export type ImportTrialBalance = components['schemas']['ImportTrialBalance'];
export type ImportInvoice = components['schemas']['ImportInvoice'];
export type ImportInvoiceLine = components['schemas']['ImportInvoiceLine'];
export type ImportCsv = components['schemas']['ImportCsv'];
export type ImportManifest = components['schemas']['ImportManifest'];
export type ImportIssueCode = components['schemas']['ImportIssueCode'];
export type ImportIssue = components['schemas']['ImportIssue'];
export type ImportCounts = components['schemas']['ImportCounts'];
export type ImportControl = components['schemas']['ImportControl'];
export type ImportReport = components['schemas']['ImportReport'];
export type ImportRunState = components['schemas']['ImportRunState'];
export type ImportRunSummary = components['schemas']['ImportRunSummary'];
export type ImportProgress = components['schemas']['ImportProgress'];
export type ImportRun = components['schemas']['ImportRun'];
export type ImportRuns = components['schemas']['ImportRuns'];
export type ImportRunReply = components['schemas']['ImportRunReply'];
export type ImportSource = components['schemas']['ImportSource'];
export type ImportSources = components['schemas']['ImportSources'];
export type ImportIssues = components['schemas']['ImportIssues'];
export type DataSource = components['schemas']['DataSource'];
export type DataSources = components['schemas']['DataSources'];
export type ImportTaskState = components['schemas']['ImportTaskState'];
export type ImportJoinedMember = components['schemas']['ImportJoinedMember'];
export type ImportUndo = components['schemas']['ImportUndo'];
export type ImportPackageFiles = components['schemas']['ImportPackageFiles'];
export type ImportTask = components['schemas']['ImportTask'];
export type ImportUpload = components['schemas']['ImportUpload'];
export type ImportUploads = components['schemas']['ImportUploads'];
export type ImportUploadReply = components['schemas']['ImportUploadReply'];
export type ImportUploadRequest = components['schemas']['ImportUploadRequest'];
export type ImportUploadId = components['schemas']['ImportUploadId'];
export type ImportRunId = components['schemas']['ImportRunId'];
export type FiscalYearStart = components['schemas']['FiscalYearStart'];
export type FoundKind = components['schemas']['FoundKind'];
export type Found = components['schemas']['Found'];
export type FamilySearchReply = components['schemas']['FamilySearchReply'];
export type InvoiceSummary = components['schemas']['InvoiceSummary'];
export type AllocationPart = components['schemas']['AllocationPart'];
export type AuditOperationKind = components['schemas']['AuditOperationKind'];
export type ImportSyncState = components['schemas']['ImportSyncState'];
export type ImportMeasure = components['schemas']['ImportMeasure'];
export type ImportDifference = components['schemas']['ImportDifference'];
export type ImportUnlinked = components['schemas']['ImportUnlinked'];
export type ImportSync = components['schemas']['ImportSync'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseConflict = components['responses']['Conflict'];
export type ResponseKeyReused = components['responses']['KeyReused'];
export type ResponsePreconditionFailed = components['responses']['PreconditionFailed'];
export type ResponsePayloadTooLarge = components['responses']['PayloadTooLarge'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseServerError = components['responses']['ServerError'];
export type ResponseNotImplemented = components['responses']['NotImplemented'];
export type ResponseServiceUnavailable = components['responses']['ServiceUnavailable'];
export type ParameterFamilyId = components['parameters']['familyId'];
export type ParameterId = components['parameters']['id'];
export type ParameterIdQuery = components['parameters']['idQuery'];
export type ParameterIfNoneMatch = components['parameters']['IfNoneMatch'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type $defs = Record<string, never>;
export interface operations {
  getHealth: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The backend and its database are available. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Health'];
        };
      };
    };
  };
  getHealthLive: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The process is running. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Liveness'];
        };
      };
    };
  };
  getHealthReady: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The process is ready for requests. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Health'];
        };
      };
    };
  };
  validateUser: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Whether the user gate is open. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UserValidation'];
        };
      };
    };
  };
  isOnboarded: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description An unwrapped boolean. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': boolean;
        };
      };
    };
  };
  isConcierge: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description An unwrapped boolean. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': boolean;
        };
      };
    };
  };
  getProfileBilling: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Billing access; also false if there is no profile. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProfileBilling'];
        };
      };
    };
  };
  getProfile: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The profile. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Profile'];
        };
      };
    };
  };
  updateProfile: {
    parameters: {
      query?: never;
      header?: {
        /** @description A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ProfileUpdate'];
      };
    };
    responses: {
      /** @description The stored profile. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Profile'];
        };
      };
    };
  };
  getLoginProfileId: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description An unwrapped integer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Id'];
        };
      };
    };
  };
  getNotificationSettings: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The settings; who has not changed them wants emails. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NotificationSettings'];
        };
      };
    };
  };
  saveNotificationSettings: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NotificationSettingsUpdate'];
      };
    };
    responses: {
      /** @description The settings are saved. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  checkCanImportDwpData: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Whether there is data to import. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OnboardingCheck'];
        };
      };
    };
  };
  importDwpData: {
    parameters: {
      query?: never;
      header?: {
        /** @description A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The data is imported. It counts as saved only after the client has confirmed it. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  markImportComplete: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Existing data can no longer be imported. Repeating it has no effect. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  getAgreement: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The agreement. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Agreement'];
        };
      };
    };
  };
  acceptAgreement: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AgreementAcceptance'];
      };
    };
    responses: {
      /** @description The agreement with the time of acceptance. Repeating it does not change the time. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Agreement'];
        };
      };
    };
  };
  getDraft: {
    parameters: {
      query: {
        /** @description The step of the wizard. */
        step: components['schemas']['DraftStep'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The draft, or null. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DraftReply'];
        };
      };
    };
  };
  saveDraft: {
    parameters: {
      query?: never;
      header?: {
        /** @description A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['DraftUpdate'];
      };
    };
    responses: {
      /** @description The stored draft. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Draft'];
        };
      };
    };
  };
  deleteDraft: {
    parameters: {
      query: {
        /** @description The step of the wizard. */
        step: components['schemas']['DraftStep'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The draft is deleted. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  getIndividual: {
    parameters: {
      query?: {
        /** @description The caller's own email; another email returns 403. */
        email?: components['schemas']['Email'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The saved or imported record, or null. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['IndividualReply'];
        };
      };
    };
  };
  saveIndividual: {
    parameters: {
      query?: never;
      header?: {
        /** @description A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Individual'];
      };
    };
    responses: {
      /** @description The stored individual. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['IndividualReply'];
        };
      };
    };
  };
  getBusinesses: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The businesses, each with its beneficial owners. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BusinessList'];
        };
      };
    };
  };
  saveBusinesses: {
    parameters: {
      query?: never;
      header?: {
        /** @description A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SaveBusinessRequest'];
      };
    };
    responses: {
      /** @description Whether the businesses were saved. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SaveBusinessReply'];
        };
      };
    };
  };
  deleteOnboardingBusiness: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the record. */
        id: components['parameters']['id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The business is deleted. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  deleteBeneficialOwner: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the record. */
        id: components['parameters']['id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The beneficial owner is deleted. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  getTrusts: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The trusts, each with its members. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TrustList'];
        };
      };
    };
  };
  saveTrusts: {
    parameters: {
      query?: never;
      header?: {
        /** @description A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['TrustList'];
      };
    };
    responses: {
      /** @description The stored trusts. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TrustList'];
        };
      };
    };
  };
  deleteOnboardingTrust: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the record. */
        id: components['parameters']['id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The trust is deleted. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  deleteTrustMember: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the record. */
        id: components['parameters']['id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The trust member is deleted. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  getOnboardingBrokerageCustodians: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The accounts. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OnboardingBrokerageCustodianList'];
        };
      };
    };
  };
  updateOnboardingBrokerageCustodian: {
    parameters: {
      query?: never;
      header?: {
        /** @description A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['OnboardingBrokerageCustodianUpdate'];
      };
    };
    responses: {
      /** @description The stored account. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OnboardingBrokerageCustodianReply'];
        };
      };
    };
  };
  createOnboardingBrokerageCustodian: {
    parameters: {
      query?: never;
      header?: {
        /** @description A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['BrokerageCustodianFields'];
      };
    };
    responses: {
      /** @description The stored account. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OnboardingBrokerageCustodianReply'];
        };
      };
    };
  };
  deleteOnboardingBrokerageCustodian: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the record. */
        id: components['parameters']['id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The account is deleted. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  getClientFamilies: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The families; an empty list for a concierge. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ClientFamilyList'];
        };
      };
    };
  };
  getFamilies: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The families with summaries of their individuals and businesses. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FamilyList'];
        };
      };
    };
  };
  addFamily: {
    parameters: {
      query?: never;
      header?: {
        /** @description A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AddFamilyRequest'];
      };
    };
    responses: {
      /** @description A list that contains only the new family. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FamilyList'];
        };
      };
    };
  };
  getFamily: {
    parameters: {
      query: {
        /** @description The id of the record. */
        id: components['parameters']['idQuery'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The family. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FamilyReply'];
        };
      };
    };
  };
  getFamilySummary: {
    parameters: {
      query: {
        /** @description The id of the record. */
        id: components['parameters']['idQuery'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The family and the length of each of its lists. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FamilySummaryReply'];
        };
      };
    };
  };
  searchFamilies: {
    parameters: {
      query: {
        /** @description The search text. */
        searchTerm: components['schemas']['SearchTerm'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The first 50 results, those that begin with the text first; an empty list if there are none. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FamilySearchReply'];
        };
      };
    };
  };
  getFamilyPart: {
    parameters: {
      query: {
        /** @description The id of the record. */
        id: components['parameters']['idQuery'];
        /** @description The list to return. */
        part: components['schemas']['FamilyPartName'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Only the list, under its name. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FamilyPart'];
        };
      };
    };
  };
  getFamilyHistory: {
    parameters: {
      query: {
        /** @description The id of the record. */
        id: components['parameters']['idQuery'];
        /** @description Returns only changes of this kind of record. */
        recordKind?: components['schemas']['ChangedKind'];
        /** @description Returns only changes of the record with this id; used together with `recordKind`. */
        recordId?: components['schemas']['Id'];
        /** @description Returns only changes older than the change with this id. */
        before?: components['schemas']['Id'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The changes, newest first, at most 100 per response. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['History'];
        };
      };
    };
  };
  restoreRelatedParty: {
    parameters: {
      query?: never;
      header?: {
        /** @description A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RestoreRequest'];
      };
    };
    responses: {
      /** @description The record is restored under its id, as it was when it was deleted. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ActionResult'];
        };
      };
    };
  };
  updateFamily: {
    parameters: {
      query?: never;
      header?: {
        /** @description A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateFamilyRequest'];
      };
    };
    responses: {
      /** @description The stored family, without its lists. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FamilySummaryReply'];
        };
      };
    };
  };
  getUnassignedUsers: {
    parameters: {
      query?: {
        /** @description Returns clients not assigned to this family. If omitted, returns clients not assigned to any family. */
        familyId?: components['schemas']['Id'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The login profiles of these clients. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UnassignedUserList'];
        };
      };
    };
  };
  assignUser: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['FamilyAssignment'];
      };
    };
    responses: {
      /** @description The member. Repeating it has no effect. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MemberReply'];
        };
      };
    };
  };
  unassignUser: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['FamilyAssignment'];
      };
    };
    responses: {
      /** @description The client is not assigned to the family. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  getInvitations: {
    parameters: {
      query: {
        /** @description The id of the family. */
        familyId: components['parameters']['familyId'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The invitations, and whether the server sends emails. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InvitationList'];
        };
      };
    };
  };
  invitePerson: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewInvitation'];
      };
    };
    responses: {
      /** @description The invitation. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InvitationReply'];
        };
      };
    };
  };
  resendInvitation: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['InvitationSelection'];
      };
    };
    responses: {
      /** @description The renewed invitation. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InvitationReply'];
        };
      };
    };
  };
  revokeInvitation: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['InvitationSelection'];
      };
    };
    responses: {
      /** @description The revoked invitation. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InvitationReply'];
        };
      };
    };
  };
  getOwnInvitations: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The invitations; an empty list if there are none. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OwnInvitationList'];
        };
      };
    };
  };
  getBillingCustomers: {
    parameters: {
      query: {
        /** @description The id of the family. */
        familyId: components['parameters']['familyId'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The customers of the family, and those of none. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BillingCustomerList'];
        };
      };
    };
  };
  linkBillingCustomer: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CustomerLink'];
      };
    };
    responses: {
      /** @description The linked customer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BillingCustomerReply'];
        };
      };
    };
  };
  setLegalHold: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['LegalHold'];
      };
    };
    responses: {
      /** @description The stored legal hold. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LegalHold'];
        };
      };
    };
  };
  setBillingAccess: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['BillingAccess'];
      };
    };
    responses: {
      /** @description The stored access; the profile returns it as `hasBillComCustomerId`. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BillingAccess'];
        };
      };
    };
  };
  exportPerson: {
    parameters: {
      query: {
        loginProfileId: components['schemas']['Id'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The archive. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/octet-stream': Blob;
        };
      };
    };
  };
  erasePerson: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PersonErasure'];
      };
    };
    responses: {
      /** @description The client is erased. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  getInvoiceSummary: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The invoices, newest first. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InvoiceSummary'];
        };
      };
    };
  };
  getInvoices: {
    parameters: {
      query: {
        /** @description The id of the family. */
        familyId: components['parameters']['familyId'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The invoices, newest first. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Invoices'];
        };
      };
    };
  };
  getBalanceSheet: {
    parameters: {
      query: {
        /** @description The id of the family. */
        familyId: components['parameters']['familyId'];
        /** @description Last day of the report; not in the future. */
        reportEndDate: components['schemas']['ReportEndDate'];
        /** @description Selects how locations are combined. `consolidated`: the location and its descendants, without intercompany lines between them. `unconsolidated`: the same, with intercompany lines. `entity`: only the location; without `locationId`, the family's first location. */
        type: components['schemas']['ReportType'];
        /** @description Status of the included journals; `all` includes drafts and posted journals. */
        journalStatus: components['schemas']['JournalStatus'];
        /** @description Compares with earlier periods, each a month, quarter or year apart; if omitted, there is no comparison. The last day of a month is compared with the last day of the other month. */
        comparativeColumnType?: components['schemas']['ComparativeColumnType'];
        /** @description Number of earlier periods with `comparativeColumnType`; at most 2 years, 4 quarters or 12 months. The default is 1. */
        comparativeColumnCount?: number;
        /** @description Limits the report to this location and, except for the type `entity`, its descendants. A location of another family returns 404. */
        locationId?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The report. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BalanceSheetReply'];
        };
      };
    };
  };
  getCashFlow: {
    parameters: {
      query: {
        /** @description The id of the family. */
        familyId: components['parameters']['familyId'];
        /** @description Last day of the report; not in the future. */
        reportEndDate: components['schemas']['ReportEndDate'];
        /** @description First day of the report; not after its last day. */
        startDate: components['schemas']['ReportStartDate'];
        /** @description Selects how locations are combined. `consolidated`: the location and its descendants, without intercompany lines between them. `unconsolidated`: the same, with intercompany lines. `entity`: only the location; without `locationId`, the family's first location. */
        type: components['schemas']['ReportType'];
        /** @description Status of the included journals; `all` includes drafts and posted journals. */
        journalStatus: components['schemas']['JournalStatus'];
        /** @description Compares with earlier periods, each a month, quarter or year apart; if omitted, there is no comparison. The last day of a month is compared with the last day of the other month. */
        comparativeColumnType?: components['schemas']['ComparativeColumnType'];
        /** @description Limits the report to this location and, except for the type `entity`, its descendants. A location of another family returns 404. */
        locationId?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The report. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CashFlowReply'];
        };
      };
    };
  };
  getIncomeStatement: {
    parameters: {
      query: {
        /** @description The id of the family. */
        familyId: components['parameters']['familyId'];
        /** @description Last day of the report; not in the future. */
        reportEndDate: components['schemas']['ReportEndDate'];
        /** @description First day of the report; not after its last day. */
        startDate: components['schemas']['ReportStartDate'];
        /** @description Selects how locations are combined. `consolidated`: the location and its descendants, without intercompany lines between them. `unconsolidated`: the same, with intercompany lines. `entity`: only the location; without `locationId`, the family's first location. */
        type: components['schemas']['ReportType'];
        /** @description Status of the included journals; `all` includes drafts and posted journals. */
        journalStatus: components['schemas']['JournalStatus'];
        /** @description Compares with earlier periods, each a month, quarter or year apart; if omitted, there is no comparison. The last day of a month is compared with the last day of the other month. */
        comparativeColumnType?: components['schemas']['ComparativeColumnType'];
        /** @description Selects postings with a dimension of this type. */
        dimensionType?: components['schemas']['DimensionType'];
        /** @description Selects postings with one of these dimensions, of the type `dimensionType` if present. Ids are separated by commas. An unknown id returns 404. */
        dimensionIds?: string;
        /** @description Limits the report to this location and, except for the type `entity`, its descendants. A location of another family returns 404. */
        locationId?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The report. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['IncomeStatementReply'];
        };
      };
    };
  };
  getLocations: {
    parameters: {
      query: {
        /** @description The id of the family. */
        familyId: components['parameters']['familyId'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The locations. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LocationTree'];
        };
      };
    };
  };
  getDimensions: {
    parameters: {
      query: {
        /** @description The id of the family. */
        familyId: components['parameters']['familyId'];
        /** @description Type of the returned dimensions. */
        dimensionType: components['schemas']['DimensionType'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The dimensions, sorted by name. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Dimension'][];
        };
      };
    };
  };
  getAccountEntries: {
    parameters: {
      query: {
        /** @description The id of the family. */
        familyId: components['parameters']['familyId'];
        /** @description The report that contains the balance; figures have the signs of that report. */
        report: components['schemas']['ReportName'];
        /** @description Account number as in the report. */
        accountNumber: string;
        /** @description Last day of the report; not in the future. */
        reportEndDate: components['schemas']['ReportEndDate'];
        /** @description First day of the entries. The default is 1 January of the year of `reportEndDate`. */
        startDate?: components['schemas']['ReportStartDate'];
        /** @description Selects how locations are combined. `consolidated`: the location and its descendants, without intercompany lines between them. `unconsolidated`: the same, with intercompany lines. `entity`: only the location; without `locationId`, the family's first location. */
        type: components['schemas']['ReportType'];
        /** @description Status of the included journals; `all` includes drafts and posted journals. */
        journalStatus: components['schemas']['JournalStatus'];
        /** @description Selects postings with a dimension of this type. */
        dimensionType?: components['schemas']['DimensionType'];
        /** @description Selects postings with one of these dimensions, of the type `dimensionType` if present. Ids are separated by commas. An unknown id returns 404. */
        dimensionIds?: string;
        /** @description Limits the report to this location and, except for the type `entity`, its descendants. A location of another family returns 404. */
        locationId?: string;
        /** @description Number of entries to skip. The default is 0. */
        offset?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The entries. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AccountEntriesReply'];
        };
      };
    };
  };
  getNetWorth: {
    parameters: {
      query: {
        /** @description The id of the family. */
        familyId: components['parameters']['familyId'];
        /** @description Last day of the report; not in the future. */
        reportEndDate: components['schemas']['ReportEndDate'];
        /** @description Number of month ends before `reportEndDate`. The default is 24. */
        months?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The figures over time. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NetWorthReply'];
        };
      };
    };
  };
  getAuditOperations: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The operations. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AuditOperations'];
        };
      };
    };
  };
  getAuditEvents: {
    parameters: {
      query?: {
        /** @description Returns only events whose caller's name, email and subject contain each word of this text, ignoring case, accents, and the kind of apostrophe, dash and space. */
        who?: string;
        /** @description Returns only events of this operation. */
        operation?: string;
        /** @description Returns only events of this family. */
        familyId?: components['schemas']['Id'];
        /** @description Returns only events with this outcome. */
        outcome?: components['schemas']['AuditOutcome'];
        /** @description `false` omits successes of what screens read on their own (`routine` in `getAuditOperations`). By default they are returned. */
        routine?: boolean;
        /** @description Returns only events at or after this time. */
        from?: components['schemas']['Instant'];
        /** @description Returns only events before this time. */
        until?: components['schemas']['Instant'];
        /** @description Returns only events older than the event with this id. */
        before?: components['schemas']['AuditEventId'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The events, newest first, at most 500 per response. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AuditEvents'];
        };
      };
    };
  };
  getImportSources: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The sources, sorted by name. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportSources'];
        };
      };
    };
  };
  getImportRuns: {
    parameters: {
      query?: {
        /** @description Returns only runs older than the run with this id. */
        before?: components['schemas']['Id'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The runs, newest first, at most 100 per response. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportRuns'];
        };
      };
    };
  };
  getImportRun: {
    parameters: {
      query: {
        /** @description The id of the run. */
        id: components['schemas']['Id'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The run. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportRunReply'];
        };
      };
    };
  };
  getImportIssues: {
    parameters: {
      query: {
        /** @description The id of the run. */
        id: components['schemas']['Id'];
        /** @description Number of issues to skip. The default is 0. */
        offset?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The issues in the order of the files and their rows, at most 500 per response. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportIssues'];
        };
      };
    };
  };
  uploadImportPackage: {
    parameters: {
      query?: never;
      header?: {
        /** @description A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': components['schemas']['ImportPackageFiles'];
      };
    };
    responses: {
      /** @description The stored package, whose check waits. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportUploadReply'];
        };
      };
    };
  };
  getImportUploads: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The packages, newest first. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportUploads'];
        };
      };
    };
  };
  getImportUpload: {
    parameters: {
      query: {
        /** @description The id of the upload. */
        id: components['schemas']['Id'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The package. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportUploadReply'];
        };
      };
    };
  };
  checkImportUpload: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ImportUploadRequest'];
      };
    };
    responses: {
      /** @description The package, whose check waits. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportUploadReply'];
        };
      };
    };
  };
  applyImportUpload: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ImportUploadRequest'];
      };
    };
    responses: {
      /** @description The package, whose import waits. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportUploadReply'];
        };
      };
    };
  };
  cancelImportUpload: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ImportUploadId'];
      };
    };
    responses: {
      /** @description The package, whose task is stopped. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportUploadReply'];
        };
      };
    };
  };
  removeImportUpload: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ImportUploadId'];
      };
    };
    responses: {
      /** @description The package is removed. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ActionResult'];
        };
      };
    };
  };
  undoImportRun: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ImportRunId'];
      };
    };
    responses: {
      /** @description The run, whose undo waits. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportRunReply'];
        };
      };
    };
  };
  getConciergeConversations: {
    parameters: {
      query?: {
        /** @description The number of OPEN, of CLOSED and of ARCHIVED conversations to return, the latest of each. NEW conversations, those with unread messages, and OPEN ones with a message that awaits a reply are always returned, in addition. Without it, every conversation is returned. An addition to the specification: a backend that ignores it returns every conversation, without `olderStatuses`. */
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The conversations. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Conversations'];
        };
      };
    };
  };
  getClientConversations: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The conversations. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Conversations'];
        };
      };
    };
  };
  getMessages: {
    parameters: {
      query: {
        /** @description Id of the conversation. */
        conversationId: components['schemas']['Id'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The messages. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Messages'];
        };
      };
    };
  };
  sendMessage: {
    parameters: {
      query?: never;
      header?: {
        /** @description A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': components['schemas']['NewMessage'];
      };
    };
    responses: {
      /** @description The stored message. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MessageReply'];
        };
      };
    };
  };
  markMessagesAsRead: {
    parameters: {
      query: {
        /** @description Id of the conversation. */
        conversationId: components['schemas']['Id'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The messages are marked as read. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ActionResult'];
        };
      };
    };
  };
  markMessagesAsUnread: {
    parameters: {
      query: {
        /** @description Id of the conversation. */
        conversationId: components['schemas']['Id'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The conversation is marked as unread. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ActionResult'];
        };
      };
    };
  };
  getMessageDrafts: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The drafts by conversation; an empty list if there are none. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MessageDrafts'];
        };
      };
    };
  };
  saveMessageDraft: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['MessageDraft'];
      };
    };
    responses: {
      /** @description The draft is saved. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ActionResult'];
        };
      };
    };
  };
  getDeletedRecords: {
    parameters: {
      query?: {
        /** @description Returns only deleted records of this family. */
        familyId?: components['schemas']['Id'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The deleted records, each with the user who deleted it and the end of its restore period. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DeletedRecords'];
        };
      };
    };
  };
  getDocuments: {
    parameters: {
      query?: {
        /** @description Returns only files of conversations about this family. */
        familyId?: components['schemas']['Id'];
        /** @description Returns only files older than the one with this id. */
        before?: components['schemas']['Id'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The files, newest first, at most 500 per response. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Documents'];
        };
      };
    };
  };
  searchMessages: {
    parameters: {
      query: {
        /** @description The search text. */
        searchTerm: components['schemas']['SearchTerm'];
        /** @description Returns only messages of conversations about this family. */
        familyId?: components['schemas']['Id'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The latest 50 messages found, newest first; an empty list if there are none. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FoundMessages'];
        };
      };
    };
  };
  getFamilyContext: {
    parameters: {
      query: {
        /** @description The id of the family. */
        familyId: components['parameters']['familyId'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The members with their onboarding progress, and the open invoices. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FamilyContextReply'];
        };
      };
    };
  };
  createClientConversation: {
    parameters: {
      query?: never;
      header?: {
        /** @description A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewClientConversation'];
      };
    };
    responses: {
      /** @description The new conversation. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ConversationReply'];
        };
      };
    };
  };
  createConciergeConversation: {
    parameters: {
      query?: never;
      header?: {
        /** @description A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewConciergeConversation'];
      };
    };
    responses: {
      /** @description The new conversation. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ConversationReply'];
        };
      };
    };
  };
  searchMessageableIndividuals: {
    parameters: {
      query: {
        /** @description The search text. */
        searchTerm: components['schemas']['SearchTerm'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The results, sorted by family and name; an empty list if there are none. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MessageableIndividuals'];
        };
      };
    };
  };
  updateConversationStatus: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the record. */
        id: components['parameters']['id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ConversationStatusNumber'];
      };
    };
    responses: {
      /** @description The status is set. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ActionResult'];
        };
      };
    };
  };
  deleteMessage: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the record. */
        id: components['parameters']['id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The message is deleted. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ActionResult'];
        };
      };
    };
  };
  deleteConversation: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the record. */
        id: components['parameters']['id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The conversation is deleted. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ActionResult'];
        };
      };
    };
  };
  downloadAttachment: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the record. */
        id: components['parameters']['id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The file, to be saved and never rendered from this URL. The portal displays images and PDF files inline: it assigns the attachment's `contentType` to the bytes if it is image/jpeg, image/png, image/webp or application/pdf. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/octet-stream': Blob;
        };
      };
    };
  };
  getBankAccount: {
    parameters: {
      query: {
        /** @description The id of the record. */
        id: components['parameters']['idQuery'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The stored bank account. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BankAccountReply'];
        };
      };
    };
  };
  updateBankAccount: {
    parameters: {
      query?: never;
      header?: {
        /** @description A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['BankAccountUpdate'];
      };
    };
    responses: {
      /** @description The stored bank account. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BankAccountReply'];
        };
      };
    };
  };
  createBankAccount: {
    parameters: {
      query: {
        /** @description The id of the family. */
        familyId: components['parameters']['familyId'];
      };
      header?: {
        /** @description A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['BankAccountFields'];
      };
    };
    responses: {
      /** @description The stored bank account. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BankAccountReply'];
        };
      };
    };
  };
  deleteBankAccount: {
    parameters: {
      query: {
        /** @description The id of the record. */
        id: components['parameters']['idQuery'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The bank account is deleted. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ActionResult'];
        };
      };
    };
  };
  getBrokerageCustodian: {
    parameters: {
      query: {
        /** @description The id of the record. */
        id: components['parameters']['idQuery'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The stored brokerage or custodian. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BrokerageCustodianReply'];
        };
      };
    };
  };
  updateBrokerageCustodian: {
    parameters: {
      query?: never;
      header?: {
        /** @description A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['BrokerageCustodianUpdate'];
      };
    };
    responses: {
      /** @description The stored brokerage or custodian. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BrokerageCustodianReply'];
        };
      };
    };
  };
  createBrokerageCustodian: {
    parameters: {
      query: {
        /** @description The id of the family. */
        familyId: components['parameters']['familyId'];
      };
      header?: {
        /** @description A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['BrokerageCustodianFields'];
      };
    };
    responses: {
      /** @description The stored brokerage or custodian. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BrokerageCustodianReply'];
        };
      };
    };
  };
  deleteBrokerageCustodian: {
    parameters: {
      query: {
        /** @description The id of the record. */
        id: components['parameters']['idQuery'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The brokerage or custodian is deleted. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ActionResult'];
        };
      };
    };
  };
  getInsuranceCompany: {
    parameters: {
      query: {
        /** @description The id of the record. */
        id: components['parameters']['idQuery'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The stored insurance company. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InsuranceCompanyReply'];
        };
      };
    };
  };
  updateInsuranceCompany: {
    parameters: {
      query?: never;
      header?: {
        /** @description A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['InsuranceCompanyUpdate'];
      };
    };
    responses: {
      /** @description The stored insurance company. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InsuranceCompanyReply'];
        };
      };
    };
  };
  createInsuranceCompany: {
    parameters: {
      query: {
        /** @description The id of the family. */
        familyId: components['parameters']['familyId'];
      };
      header?: {
        /** @description A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['InsuranceCompanyFields'];
      };
    };
    responses: {
      /** @description The stored insurance company. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InsuranceCompanyReply'];
        };
      };
    };
  };
  deleteInsuranceCompany: {
    parameters: {
      query: {
        /** @description The id of the record. */
        id: components['parameters']['idQuery'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The insurance company is deleted. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ActionResult'];
        };
      };
    };
  };
  getContact: {
    parameters: {
      query: {
        /** @description The id of the record. */
        id: components['parameters']['idQuery'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The stored contact. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ContactReply'];
        };
      };
    };
  };
  updateContact: {
    parameters: {
      query?: never;
      header?: {
        /** @description A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ContactUpdate'];
      };
    };
    responses: {
      /** @description The stored contact. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ContactReply'];
        };
      };
    };
  };
  createContact: {
    parameters: {
      query: {
        /** @description The id of the family. */
        familyId: components['parameters']['familyId'];
      };
      header?: {
        /** @description A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ContactFields'];
      };
    };
    responses: {
      /** @description The stored contact. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ContactReply'];
        };
      };
    };
  };
  deleteContact: {
    parameters: {
      query: {
        /** @description The id of the record. */
        id: components['parameters']['idQuery'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The contact is deleted. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ActionResult'];
        };
      };
    };
  };
  getBusiness: {
    parameters: {
      query: {
        /** @description The id of the record. */
        id: components['parameters']['idQuery'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The stored business. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BusinessReply'];
        };
      };
    };
  };
  updateBusiness: {
    parameters: {
      query?: never;
      header?: {
        /** @description A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['FamilyBusinessUpdate'];
      };
    };
    responses: {
      /** @description The stored business. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BusinessReply'];
        };
      };
    };
  };
  createBusiness: {
    parameters: {
      query: {
        /** @description The id of the family. */
        familyId: components['parameters']['familyId'];
      };
      header?: {
        /** @description A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['BusinessEntity'];
      };
    };
    responses: {
      /** @description The stored business. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BusinessReply'];
        };
      };
    };
  };
  deleteBusiness: {
    parameters: {
      query: {
        /** @description The id of the record. */
        id: components['parameters']['idQuery'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The business is deleted. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ActionResult'];
        };
      };
    };
  };
  getTrust: {
    parameters: {
      query: {
        /** @description The id of the record. */
        id: components['parameters']['idQuery'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The stored trust. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TrustReply'];
        };
      };
    };
  };
  updateTrust: {
    parameters: {
      query?: never;
      header?: {
        /** @description A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['FamilyTrustUpdate'];
      };
    };
    responses: {
      /** @description The stored trust. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TrustReply'];
        };
      };
    };
  };
  createTrust: {
    parameters: {
      query: {
        /** @description The id of the family. */
        familyId: components['parameters']['familyId'];
      };
      header?: {
        /** @description A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Trust'];
      };
    };
    responses: {
      /** @description The stored trust. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TrustReply'];
        };
      };
    };
  };
  deleteTrust: {
    parameters: {
      query: {
        /** @description The id of the record. */
        id: components['parameters']['idQuery'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The trust is deleted. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ActionResult'];
        };
      };
    };
  };
  getCharitableOrganization: {
    parameters: {
      query: {
        /** @description The id of the record. */
        id: components['parameters']['idQuery'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The stored charitable organization. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CharitableOrganizationReply'];
        };
      };
    };
  };
  updateCharitableOrganization: {
    parameters: {
      query?: never;
      header?: {
        /** @description A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CharitableOrganizationUpdate'];
      };
    };
    responses: {
      /** @description The stored charitable organization. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CharitableOrganizationReply'];
        };
      };
    };
  };
  createCharitableOrganization: {
    parameters: {
      query: {
        /** @description The id of the family. */
        familyId: components['parameters']['familyId'];
      };
      header?: {
        /** @description A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CharitableOrganizationFields'];
      };
    };
    responses: {
      /** @description The stored charitable organization. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CharitableOrganizationReply'];
        };
      };
    };
  };
  deleteCharitableOrganization: {
    parameters: {
      query: {
        /** @description The id of the record. */
        id: components['parameters']['idQuery'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The charitable organization is deleted. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ActionResult'];
        };
      };
    };
  };
  getVendor: {
    parameters: {
      query: {
        /** @description The id of the record. */
        id: components['parameters']['idQuery'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The stored vendor. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['VendorReply'];
        };
      };
    };
  };
  updateVendor: {
    parameters: {
      query?: never;
      header?: {
        /** @description A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['VendorUpdate'];
      };
    };
    responses: {
      /** @description The stored vendor. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['VendorReply'];
        };
      };
    };
  };
  createVendor: {
    parameters: {
      query: {
        /** @description The id of the family. */
        familyId: components['parameters']['familyId'];
      };
      header?: {
        /** @description A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['VendorFields'];
      };
    };
    responses: {
      /** @description The stored vendor. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['VendorReply'];
        };
      };
    };
  };
  deleteVendor: {
    parameters: {
      query: {
        /** @description The id of the record. */
        id: components['parameters']['idQuery'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The vendor is deleted. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ActionResult'];
        };
      };
    };
  };
}

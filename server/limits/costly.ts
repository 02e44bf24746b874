import type { OperationId } from '../generated/operations.gen';

/** Slow reads, the reports among them: they use separate connections, with a limit per user. */
export const slowReads: readonly OperationId[] = [
  'getBalanceSheet',
  'getCashFlow',
  'getIncomeStatement',
  'getAccountEntries',
  'getNetWorth',
  'searchFamilies',
  'searchMessageableIndividuals',
  'searchMessages',
  'getAuditEvents',
];

/** Reads whose responses can have megabytes: few of a user run at the same time. */
export const largeReads: readonly OperationId[] = [
  'getMessages',
  'getMessageDrafts',
  'getDocuments',
  'getDeletedRecords',
];

/** Operations that are slow or notify other users: each has a limit across all instances. */
export const costly: readonly OperationId[] = [
  ...slowReads,
  'createClientConversation',
  'createConciergeConversation',
  'sendMessage',
];

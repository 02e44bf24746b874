import type { OperationId } from '../generated/operations.gen';

/** Slow reads: they use separate connections, with a limit per user. */
export const reports: readonly OperationId[] = [
  'getBalanceSheet',
  'getCashFlow',
  'getIncomeStatement',
  'getAccountEntries',
  'getNetWorth',
  'searchFamilies',
  'searchMessageableIndividuals',
  'getAuditEvents',
];

/** Operations that are slow or notify other users: each has a limit across all instances. */
export const costly: readonly OperationId[] = [
  ...reports,
  'createClientConversation',
  'createConciergeConversation',
  'sendMessage',
];

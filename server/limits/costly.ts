import type { OperationId } from '../contract/handler';

/** Reads that take long: they have connections of their own, and each person has few at a time. */
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

/** Operations that take long or reach other people: all instances together limit them, each by itself. */
export const costly: readonly OperationId[] = [
  ...reports,
  'createClientConversation',
  'createConciergeConversation',
  'sendMessage',
];

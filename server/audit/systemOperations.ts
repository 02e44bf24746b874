/**
 * What the audit log records without a request to an operation of the contract, with the names that concierges read.
 * Other operations have the summary of the contract.
 */
export const systemOperations = {
  signOut: 'Sign out',
  backChannelLogout: 'Sign out at the identity provider',
  endSessions: 'End all sessions of a user',
  importPackage: 'Import records',
  undoImport: 'Take back imported records',
  syncSource: 'Sync a source',
  publishAgreement: 'Publish the engagement agreement',
  removeOldAuditEvents: 'Remove audit events past their retention',
} as const;

export type SystemOperation = keyof typeof systemOperations;

import type {
  ImportAccount,
  ImportBillingCustomer,
  ImportDimension,
  ImportFamily,
  ImportInvoice,
  ImportInvoiceLine,
  ImportIssue,
  ImportIssueCode,
  ImportJournalLine,
  ImportLocation,
  ImportManifest,
  ImportPartnerProfile,
  ImportPerson,
  ImportStreamName,
  ImportTrialBalance,
} from '../generated/operations.gen';

export type StreamName = ImportStreamName;
export type Manifest = ImportManifest;
export type Issue = ImportIssue;
export type IssueCode = ImportIssueCode;

/**
 * The record of a row, by stream: the types of the contract, with amounts (`ImportAmount` and `quantity`) as whole
 * cents (hundredths), dates as `yyyy-mm-dd`, and absent fields for empty cells.
 */
export interface StreamRecords {
  readonly families: ImportFamily;
  readonly people: ImportPerson;
  readonly 'billing-customers': ImportBillingCustomer;
  readonly 'partner-profiles': ImportPartnerProfile;
  readonly locations: ImportLocation;
  readonly accounts: ImportAccount;
  readonly dimensions: ImportDimension;
  readonly 'journal-lines': ImportJournalLine;
  readonly 'trial-balance': ImportTrialBalance;
  readonly invoices: ImportInvoice;
  readonly 'invoice-lines': ImportInvoiceLine;
}

/** A row that satisfies the rules of its stream. */
export interface CheckedRow<S extends StreamName = StreamName> {
  readonly stream: S;
  /** As a spreadsheet counts: the heading is row 1. */
  readonly row: number;
  readonly record: StreamRecords[S];
}

/** A row that cannot be used, with the fields that could be read. Its issues say why. */
export interface RejectedRow<S extends StreamName = StreamName> {
  readonly stream: S;
  readonly row: number;
  readonly record?: undefined;
  readonly readable: Partial<StreamRecords[S]>;
}

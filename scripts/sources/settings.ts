import { billAccount, billWebhookSecret } from './bill';
import { softLedgerAccount } from './softledger';

/** Settings of a portal that reads the imitating BILL at a URL. */
export const billSettings = (url: string) => ({
  BILL_URL: url,
  BILL_USERNAME: billAccount.username,
  BILL_PASSWORD: billAccount.password,
  BILL_ORGANIZATION_ID: billAccount.organizationId,
  BILL_DEV_KEY: billAccount.devKey,
  BILL_WEBHOOK_SECRET: billWebhookSecret,
});

/** Settings of a portal that reads the imitating SoftLedger at a URL. */
export const softLedgerSettings = (url: string) => ({
  SOFTLEDGER_URL: url,
  SOFTLEDGER_CLIENT_ID: softLedgerAccount.client_id,
  SOFTLEDGER_CLIENT_SECRET: softLedgerAccount.client_secret,
});

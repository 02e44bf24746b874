import { EnvError, makeValidator, str, type CleanedEnv } from 'envalid';
import { isLoopback } from './identity/loopback';

/** The password must not leave this computer unencrypted. */
const sourceUrl = makeValidator((text) => {
  if (!URL.canParse(text)) throw new EnvError('not a URL');
  const { protocol, hostname } = new URL(text);
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(hostname))) throw new EnvError('not https');
  return text.replace(/\/+$/, '');
});

const minutes = makeValidator((text) => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > 1440) throw new EnvError('not such a number');
  return number;
});

const url = () => sourceUrl({ default: undefined, desc: 'an https URL' });
const every = (fallback: number) => minutes({ default: fallback, desc: 'a whole number of minutes from 1 to 1440' });
const neededWith = (name: string) =>
  str({ default: undefined, requiredWhen: (env) => env[name] !== undefined, desc: `given together with ${name}` });

/** Settings of the connectors. A connector is off without its URL. */
export const connectorSettings = {
  BILL_URL: url(),
  BILL_USERNAME: neededWith('BILL_URL'),
  BILL_PASSWORD: neededWith('BILL_URL'),
  BILL_ORGANIZATION_ID: neededWith('BILL_URL'),
  BILL_DEV_KEY: neededWith('BILL_URL'),
  BILL_SYNC_MINUTES: every(15),
  BILL_WEBHOOK_SECRET: str({ default: undefined, desc: 'the security key of a subscription' }),
  SOFTLEDGER_URL: url(),
  SOFTLEDGER_CLIENT_ID: neededWith('SOFTLEDGER_URL'),
  SOFTLEDGER_CLIENT_SECRET: neededWith('SOFTLEDGER_URL'),
  SOFTLEDGER_AUDIENCE: str({ default: 'https://sl-prod.softledger.com/api', desc: 'a text' }),
  SOFTLEDGER_TENANT: str({ default: undefined, desc: 'a text' }),
  SOFTLEDGER_SYNC_MINUTES: every(60),
} as const;

/** How BILL is read. */
export interface BillSettings {
  readonly url: string;
  readonly username: string;
  readonly password: string;
  readonly organizationId: string;
  readonly devKey: string;
  readonly minutes: number;
  /** The key that signs notifications; without it, none are received. */
  readonly webhookSecret?: string | undefined;
}

/** How SoftLedger is read. */
export interface SoftLedgerSettings {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly audience: string;
  readonly tenant: string | undefined;
  readonly minutes: number;
}

/** Returns the settings of each connector that is on. */
export function connectorsIn(read: CleanedEnv<typeof connectorSettings>): {
  readonly bill: BillSettings | undefined;
  readonly softledger: SoftLedgerSettings | undefined;
} {
  const required = (text: string | undefined): string => text ?? '';
  return {
    bill:
      read.BILL_URL === undefined
        ? undefined
        : {
            url: read.BILL_URL,
            username: required(read.BILL_USERNAME),
            password: required(read.BILL_PASSWORD),
            organizationId: required(read.BILL_ORGANIZATION_ID),
            devKey: required(read.BILL_DEV_KEY),
            minutes: read.BILL_SYNC_MINUTES,
            webhookSecret: read.BILL_WEBHOOK_SECRET,
          },
    softledger:
      read.SOFTLEDGER_URL === undefined
        ? undefined
        : {
            url: read.SOFTLEDGER_URL,
            clientId: required(read.SOFTLEDGER_CLIENT_ID),
            clientSecret: required(read.SOFTLEDGER_CLIENT_SECRET),
            audience: read.SOFTLEDGER_AUDIENCE,
            tenant: read.SOFTLEDGER_TENANT,
            minutes: read.SOFTLEDGER_SYNC_MINUTES,
          },
  };
}

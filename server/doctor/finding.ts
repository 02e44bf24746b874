import { isJsonObject } from '../contract/jsonObject';
import { codeOf, propertyText } from '../errorProperty';
import { InvalidTokenError } from '../identity/tokenErrors';
import { SettingError } from '../settingError';

/** A line of the report: what was checked, whether it is good, and what stands there or what to change. */
export interface Finding {
  readonly part: string;
  readonly state: 'good' | 'change' | 'skipped';
  readonly text: string;
}

export const good = (part: string, text: string): Finding => ({ part, state: 'good', text });
export const change = (part: string, text: string): Finding => ({ part, state: 'change', text });
export const skipped = (part: string, text: string): Finding => ({ part, state: 'skipped', text });

/** Codes and messages of Node for a certificate that no known authority has signed. */
const untrusted = /SELF_SIGNED|UNABLE_TO_(VERIFY|GET)|self-signed certificate|unable to (verify|get)/;
const expired = /CERT_HAS_EXPIRED|certificate has expired/;

/** Returns the errors that led to an error, the last one first. */
const chainOf = (error: unknown): readonly unknown[] =>
  isJsonObject(error) && error['cause'] !== undefined ? [error, ...chainOf(error['cause'])] : [error];

const textOf = (error: unknown): string => propertyText(error, 'message') || codeOf(error) || 'no answer';

/** Errors whose own message explains what to do; those of others lead to the reason through `cause`. */
const isExplained = (error: unknown): boolean => error instanceof SettingError || error instanceof InvalidTokenError;

/** Returns the reason of a failure without a full stop, and what to do about a certificate. */
export function reasonOf(error: unknown): string {
  const chain = chainOf(error);
  const text = textOf(chain.find(isExplained) ?? chain.at(-1)).replace(/\.$/, '');
  const details = chain.map((one) => `${codeOf(one)} ${textOf(one)}`).join();
  if (expired.test(details)) return `${text}; it is that of the server named here: renew it there`;
  if (!untrusted.test(details)) return text;
  const ofDatabase = text.startsWith('DATABASE_URL') ? 'sslrootcert of DATABASE_URL or in ' : '';
  return `${text}; name the file of its certificate authority in ${ofDatabase}NODE_EXTRA_CA_CERTS`;
}

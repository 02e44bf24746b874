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

/** Codes of Node for a certificate that no known authority has signed. */
const untrusted = /SELF_SIGNED|UNABLE_TO_(VERIFY|GET)/;

/** Errors whose own message explains what to do; those of others lead to the reason through `cause`. */
const isExplained = (error: unknown): boolean => error instanceof SettingError || error instanceof InvalidTokenError;

/** Returns the reason of a failure, and what to set for a private certificate authority. */
export function reasonOf(error: unknown): string {
  const cause = isJsonObject(error) && !isExplained(error) ? error['cause'] : undefined;
  if (cause !== undefined) return reasonOf(cause);
  const code = codeOf(error);
  const text = propertyText(error, 'message') || code || 'no answer';
  return untrusted.test(code) ? `${text}; name the file of its certificate authority in NODE_EXTRA_CA_CERTS` : text;
}

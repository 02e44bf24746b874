/** The settings of a deployment, read from `/config.json` at run time: one build serves every deployment. */
export interface PortalConfig {
  readonly portalName: string;
  readonly supportEmail: string;
  /** The external billing system's name in texts. */
  readonly billingHost: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly signInMode: 'redirect' | 'popup';
  /** Where tokens live: in the tab's session storage, or in memory only (a reload signs in anew). */
  readonly tokenStorage: 'sessionStorage' | 'memory';
  /** The origin of the product API; empty for the portal's own. */
  readonly apiBaseUrl: string;
}

const defaults = {
  portalName: 'Family Office Portal',
  supportEmail: 'support@familyoffice.example',
  billingHost: 'Bill.com',
  apiBaseUrl: '',
} as const;

/** A setting is missing or wrong; the message names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

function text(source: object, name: keyof PortalConfig, fallback?: string): string {
  const value: unknown = Reflect.get(source, name) ?? fallback;
  if (typeof value !== 'string') throw new ConfigError(`The setting "${name}" is missing or is not a text.`);
  return value;
}

function choice<T extends string>(source: object, name: keyof PortalConfig, options: readonly [T, ...T[]]): T {
  const value = text(source, name, options[0]);
  const known = options.find((option) => option === value);
  if (known === undefined) throw new ConfigError(`The setting "${name}" must be one of: ${options.join(', ')}.`);
  return known;
}

function address(source: object, name: 'issuer' | 'apiBaseUrl', fallback?: string): string {
  const value = text(source, name, fallback);
  if (value !== '' && !URL.canParse(value, window.location.origin)) {
    throw new ConfigError(`The setting "${name}" is not an address.`);
  }
  return value.replace(/\/$/, '');
}

function required(name: keyof PortalConfig, value: string): string {
  if (value === '') throw new ConfigError(`The setting "${name}" is missing.`);
  return value;
}

/**
 * Checks what `/config.json` holds and fills in the defaults.
 *
 * @throws ConfigError when a setting without a default is missing, or one has a wrong value.
 */
export function parseConfig(source: unknown): PortalConfig {
  if (typeof source !== 'object' || source === null) throw new ConfigError('The settings are not a JSON object.');
  return {
    portalName: text(source, 'portalName', defaults.portalName),
    supportEmail: text(source, 'supportEmail', defaults.supportEmail),
    billingHost: text(source, 'billingHost', defaults.billingHost),
    issuer: required('issuer', address(source, 'issuer')),
    clientId: required('clientId', text(source, 'clientId')),
    signInMode: choice(source, 'signInMode', ['redirect', 'popup']),
    tokenStorage: choice(source, 'tokenStorage', ['sessionStorage', 'memory']),
    apiBaseUrl: address(source, 'apiBaseUrl', defaults.apiBaseUrl),
  };
}

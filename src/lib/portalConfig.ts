import { isHostName } from '#openapi/shared/linkHosts';
import { isRecord } from './isRecord';

/** The identity provider's endpoints where they differ from Okta's layout. */
interface SignInEndpoints {
  readonly authorizeUrl?: string;
  readonly tokenUrl?: string;
  readonly userinfoUrl?: string;
  readonly revokeUrl?: string;
  readonly logoutUrl?: string;
}

/** The pages that an office without billing, or without accounting, hides. */
const hideable = ['invoices', 'accounting'] as const;

/** A page that an office can hide. */
export type HideablePage = (typeof hideable)[number];

/** The configuration of a deployment, read from `/config.json` at run time: one build serves every deployment. */
export interface PortalConfig {
  readonly portalName: string;
  readonly supportEmail: string;
  /** The name of the external billing system, shown to users. */
  readonly billingHost: string;
  /** The pages that this office does not have: no link, command, card or route leads to them. */
  readonly hiddenPages: readonly HideablePage[];
  /** The hosts, with their subdomains, that links to invoices may open. */
  readonly billingLinkHosts: readonly string[];
  readonly issuer: string;
  readonly clientId: string;
  /** A missing endpoint is derived from the issuer. */
  readonly endpoints?: SignInEndpoints;
  /** Where the page posts its access token at sign-out, if the server ends sessions itself. */
  readonly endSessionUrl?: string;
  readonly signInMode: 'redirect' | 'popup';
  /** Where tokens are stored: in the tab's session storage, or in memory (a reload signs in again). */
  readonly tokenStorage: 'sessionStorage' | 'memory';
  /** The origin of the product API; empty for the portal's origin. */
  readonly apiBaseUrl: string;
}

/** A setting is missing or invalid; the message names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

function text(source: object, name: keyof PortalConfig, fallback?: string): string {
  const value: unknown = Reflect.get(source, name) ?? fallback;
  if (typeof value !== 'string') throw new ConfigError(`The setting "${name}" is missing or is not text.`);
  return value;
}

function choice<T extends string>(source: object, name: keyof PortalConfig, options: readonly [T, ...T[]]): T {
  const value = text(source, name, options[0]);
  const chosen = options.find((option) => option === value);
  if (chosen === undefined) throw new ConfigError(`The setting "${name}" must be one of: ${options.join(', ')}.`);
  return chosen;
}

function hiddenPages(source: object): PortalConfig['hiddenPages'] {
  const value: unknown = Reflect.get(source, 'hiddenPages') ?? [];
  const isPage = (name: unknown): name is HideablePage => hideable.some((page) => page === name);
  if (!Array.isArray(value) || !value.every(isPage)) {
    throw new ConfigError(`The setting "hiddenPages" must be a list of: ${hideable.join(', ')}.`);
  }
  return value;
}

function url(source: object, name: 'issuer' | 'apiBaseUrl' | 'endSessionUrl', fallback?: string): string {
  const value = text(source, name, fallback);
  if (value !== '' && !URL.canParse(value, window.location.origin)) {
    throw new ConfigError(`The setting "${name}" is not a URL.`);
  }
  return value.replace(/\/$/, '');
}

const endpointNames = ['authorizeUrl', 'tokenUrl', 'userinfoUrl', 'revokeUrl', 'logoutUrl'] as const;

function endpoints(source: object): Pick<PortalConfig, 'endpoints'> {
  const value: unknown = Reflect.get(source, 'endpoints');
  if (!isRecord(value)) return {};
  const entries = endpointNames.map((name) => [name, value[name]] as const);
  const named = entries.filter(([, endpoint]) => endpoint !== undefined);
  const wrong = named.find(([, endpoint]) => typeof endpoint !== 'string' || !URL.canParse(endpoint));
  if (wrong) throw new ConfigError(`The setting "endpoints.${wrong[0]}" is not a URL.`);
  return { endpoints: Object.fromEntries(named) };
}

/** The hosts of links to invoices: without the setting, the billing system's name, if it is that of a host. */
function hosts(source: object): readonly string[] {
  const value: unknown = Reflect.get(source, 'billingLinkHosts') ?? [
    text(source, 'billingHost', 'Bill.com').toLowerCase(),
  ];
  if (!Array.isArray(value) || !value.every((host) => typeof host === 'string'))
    throw new ConfigError('The setting "billingLinkHosts" is not a list of texts.');
  return value.filter(isHostName);
}

function required(name: keyof PortalConfig, value: string): string {
  if (value === '') throw new ConfigError(`The setting "${name}" is missing.`);
  return value;
}

/**
 * Validates the content of `/config.json` and adds the defaults.
 *
 * @throws ConfigError when a setting without a default is missing, or one is invalid.
 */
export function parseConfig(source: unknown): PortalConfig {
  if (!isRecord(source)) throw new ConfigError('The settings are not a JSON object.');
  return {
    portalName: text(source, 'portalName', 'Family Office Portal'),
    supportEmail: text(source, 'supportEmail', 'support@familyoffice.example'),
    billingHost: text(source, 'billingHost', 'Bill.com'),
    hiddenPages: hiddenPages(source),
    billingLinkHosts: hosts(source),
    issuer: required('issuer', url(source, 'issuer')),
    clientId: required('clientId', text(source, 'clientId')),
    ...endpoints(source),
    ...('endSessionUrl' in source && { endSessionUrl: url(source, 'endSessionUrl') }),
    signInMode: choice(source, 'signInMode', ['redirect', 'popup']),
    tokenStorage: choice(source, 'tokenStorage', ['sessionStorage', 'memory']),
    apiBaseUrl: url(source, 'apiBaseUrl', ''),
  };
}

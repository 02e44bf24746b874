import { loadConfig, type Config } from '../config';
import { assertProduction } from '../production';
import { SettingError } from '../settingError';
import { assertKeys } from '../vault/keys';
import { checkCertificates } from './certificates';
import { checkDatabase } from './database';
import { change, good, reasonOf, type Finding } from './finding';
import { checkAnchors } from './folders';
import { checkIssuer } from './issuer';
import { checkNames } from './misspelt';
import { checkProxy } from './proxy';
import { checkMail, checkScanner, checkStorage } from './services';
import { checkToken } from './token';

/** Returns the settings, or what is wrong with them. */
function readSettings(env: NodeJS.ProcessEnv): Config | Finding {
  try {
    const config = loadConfig(env);
    if (config.dataKeys !== undefined) assertKeys(config.dataKeys);
    assertProduction(config);
    return config;
  } catch (error) {
    if (error instanceof SettingError) return change('settings', error.message);
    throw error;
  }
}

/**
 * Examines everything that the portal needs, each part on its own, and changes nothing.
 *
 * @param token - An access token, or undefined.
 * @returns A finding for each part, in the order in which an operator sets them up.
 */
export async function examine(env: NodeJS.ProcessEnv, token: string | undefined): Promise<readonly Finding[]> {
  const config = readSettings(env);
  if ('state' in config) return [config, ...checkNames(env)];
  const checks: readonly (readonly [string, () => Promise<Finding | readonly Finding[]>])[] = [
    ['certificates', () => checkCertificates(new Date())],
    ['database', () => checkDatabase(config)],
    ['issuer', () => checkIssuer(config)],
    ['token', () => checkToken(config, token)],
    ['mail', () => checkMail(config)],
    ['scanner', () => checkScanner(config)],
    ['storage', () => checkStorage(config)],
    ['anchors', () => checkAnchors(config)],
    ['proxy', () => checkProxy(config)],
  ];
  const findings: Finding[] = [
    good('settings', `They can be read${config.production ? ', and are safe in production' : ''}.`),
    ...checkNames(env),
  ];
  for (const [part, check] of checks)
    findings.push(...[await check().catch((error: unknown) => change(part, `${reasonOf(error)}.`))].flat());
  return findings;
}

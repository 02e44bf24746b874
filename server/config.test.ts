import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { loadConfig, settings } from './config';
import { SettingError } from './settingError';

const example = parseEnv(readFileSync(new URL('../.env.example', import.meta.url), 'utf8'));

const errorOf = (env: NodeJS.ProcessEnv): string => {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof SettingError) return error.message;
  }
  return 'none';
};

describe('the settings', () => {
  it('are all listed in .env.example', () => {
    expect(Object.keys(example).sort()).toEqual(Object.keys(settings).sort());
  });

  it('have the defaults of .env.example', () => {
    expect(loadConfig(example)).toEqual(loadConfig({}));
  });

  it('derive the public URL from the port', () => {
    expect(loadConfig({ PORT: '8111' }).publicUrl).toBe('http://localhost:8111');
  });

  it('accept a public URL without a trailing slash', () => {
    expect(loadConfig({ PUBLIC_URL: 'https://portal.example/' }).publicUrl).toBe('https://portal.example');
  });
});

describe('an invalid setting throws a sentence with its name', () => {
  it.each([
    [{ DATABASE_CONNECTIONS: '1' }, 'DATABASE_CONNECTIONS must be a whole number of 2 or more, not what is set now.'],
    [{ PORT: 'eighty' }, 'PORT must be a port number from 1 to 65535, not what is set now.'],
    [{ SIGN_IN_MODE: 'iframe' }, 'SIGN_IN_MODE must be redirect or popup, not what is set now.'],
    [
      { PUBLIC_URL: 'https://portal.example/app' },
      'PUBLIC_URL must be an http or https URL without a path, not what is set now.',
    ],
    [
      { HIDDEN_PAGES: 'invoices,reports' },
      'HIDDEN_PAGES must be names from this list, separated by commas: invoices, accounting, not what is set now.',
    ],
    [{ SUPPORT_EMAIL: 'nobody' }, 'SUPPORT_EMAIL must be an email address, not what is set now.'],
    [{ OIDC_ISSUER: 'okta' }, 'OIDC_ISSUER must be the http or https URL of an OpenID provider, not what is set now.'],
    [
      { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'me', S3_SECRET_ACCESS_KEY: 'secret' },
      'S3_ENDPOINT must be the http or https URL of an S3-compatible store, given together with S3_BUCKET.',
    ],
    [{ OIDC_ISSUER: 'https://okta.example/oauth2/default' }, 'OIDC_CLIENT_ID must be given together with OIDC_ISSUER.'],
  ])('%j', (env, sentence) => {
    expect(errorOf(env)).toBe(sentence);
  });

  it('without the value of a secret', () => {
    expect(errorOf({ DATABASE_URL: 'mysql://me:secret@db/portal' })).toBe(
      'DATABASE_URL must be a URL that begins with postgres://, not what is set now.',
    );
  });
});

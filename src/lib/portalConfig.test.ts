// Spec: R-ACC-13.
import { ConfigError, parseConfig } from './portalConfig';

const given = { issuer: 'https://id.example/oauth2/default/', clientId: 'portal' };

it('fills in what a deployment leaves out', () => {
  expect(parseConfig(given)).toEqual({
    portalName: 'Family Office Portal',
    supportEmail: 'support@familyoffice.example',
    billingHost: 'Bill.com',
    hiddenPages: [],
    billingLinkHosts: ['bill.com'],
    issuer: 'https://id.example/oauth2/default',
    clientId: 'portal',
    signInMode: 'redirect',
    tokenStorage: 'sessionStorage',
    apiBaseUrl: '',
  });
});

it('reads the settings of a deployment', () => {
  expect(
    parseConfig({ ...given, portalName: 'Harbor', signInMode: 'popup', apiBaseUrl: 'https://api.example/' }),
  ).toMatchObject({
    portalName: 'Harbor',
    signInMode: 'popup',
    apiBaseUrl: 'https://api.example',
  });
});

it('takes the addresses of a sign-in that is not laid out like Okta', () => {
  const endpoints = { authorizeUrl: 'https://id.example/authorize', tokenUrl: 'https://id.example/token' };
  expect(parseConfig({ ...given, endpoints })).toMatchObject({ endpoints });
  expect(() => parseConfig({ ...given, endpoints: { tokenUrl: 'nowhere' } })).toThrow('endpoints.tokenUrl');
});

it.each([
  ['issuer', {}],
  ['issuer', { ...given, issuer: '' }],
  ['issuer', { ...given, issuer: 'http://' }],
  ['clientId', { issuer: given.issuer }],
  ['signInMode', { ...given, signInMode: 'letter' }],
  ['portalName', { ...given, portalName: 7 }],
])('names the wrong setting: %s', (name, source) => {
  expect(() => parseConfig(source)).toThrow(ConfigError);
  expect(() => parseConfig(source)).toThrow(name);
});

it.each([null, 'text', undefined])('refuses %s altogether', (source) => {
  expect(() => parseConfig(source)).toThrow(ConfigError);
});

it('takes the pages that an office hides, and no others', () => {
  expect(parseConfig({ ...given, hiddenPages: ['invoices'] })).toMatchObject({ hiddenPages: ['invoices'] });
  for (const hiddenPages of ['invoices', ['messages'], [1]])
    expect(() => parseConfig({ ...given, hiddenPages })).toThrow(
      '"hiddenPages" must be a list of: invoices, accounting',
    );
});

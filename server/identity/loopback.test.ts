import { assertLocal, SampleIdentityRefusedError } from './loopback';

const start =
  (publicUrl: string, host = '127.0.0.1', production = false) =>
  () =>
    assertLocal({ publicUrl, host, production });

describe('the embedded identity provider', () => {
  it.each(['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080', 'http://portal.localhost:8080'])(
    'starts at %s',
    (publicUrl) => expect(start(publicUrl)).not.toThrow(),
  );

  it.each(['http://portal.example', 'http://192.168.1.20:8080', 'https://localhost:8443', 'http://localhost.example'])(
    'refuses to start at %s',
    (publicUrl) => expect(start(publicUrl)).toThrow(SampleIdentityRefusedError),
  );

  it.each(['0.0.0.0', '::', '192.168.1.20'])('refuses to start when the server listens on %s', (host) =>
    expect(start('http://localhost:8080', host)).toThrow(/OIDC_ISSUER/),
  );

  it('refuses to start in production', () =>
    expect(start('http://localhost:8080', '127.0.0.1', true)).toThrow(/NODE_ENV=production/));
});

import { startIssuer, type IssuerServer } from '#test/support/server/issuerServer';
import { watchIssuer, type IssuerWatch } from './issuerWatch';

let issuer: IssuerServer;
let watch: IssuerWatch | undefined;

beforeAll(async () => void (issuer = await startIssuer()));
afterAll(() => issuer.stop());
beforeEach(() => issuer.reset());
afterEach(() => watch?.stop());

const startWatch = async () => {
  const lines: string[] = [];
  const log = (level: string) => (_details: object, line: string) => void lines.push(`${level}: ${line}`);
  watch = await watchIssuer(issuer.url, { error: log('error'), info: log('info') });
  return { watch, lines };
};

test('logs nothing about an issuer that is readable', async () => {
  const { watch, lines } = await startWatch();
  expect([watch.isReadable(), lines]).toEqual([true, []]);
});

test.each<[string, () => void]>([
  ['responds with 503', () => (issuer.isUp = false)],
  ['describes another issuer', () => (issuer.discovery = { issuer: 'https://other.example' })],
])('logs at once that an issuer which %s is unreadable, and reads it again', async (_name, change) => {
  change();
  const { watch, lines } = await startWatch();
  expect(watch.isReadable()).toBe(false);
  expect(lines).toEqual(['error: the issuer of OIDC_ISSUER cannot be read: the server is not ready until it can']);
  issuer.reset();
  while (!watch.isReadable()) await new Promise(setImmediate);
  expect(lines.slice(1)).toEqual(['info: the issuer is readable: the server is ready']);
});

test('stays readable during a later outage, because the keys are cached', async () => {
  const { watch, lines } = await startWatch();
  issuer.isUp = false;
  expect([watch.isReadable(), lines]).toEqual([true, []]);
});

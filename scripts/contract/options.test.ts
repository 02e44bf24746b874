import { InvalidArgument, readOptions } from './verify/options';

const needed = ['--base-url', 'https://server.example/', '--token-command', './token.sh'];

test('reads the options and removes the trailing slash of the URL', () => {
  expect(readOptions([...needed, '--tags', 'user,health', '--timeout', '0.5'])).toMatchObject({
    baseUrl: 'https://server.example',
    command: './token.sh',
    operations: [{ id: 'getHealth' }, { id: 'getHealthLive' }, { id: 'getHealthReady' }, { id: 'validateUser' }],
    seconds: 900,
    clientOptions: { concurrency: 16, timeoutMs: 500 },
    strict: false,
  });
});

test('chooses a missing seed', () => {
  expect(readOptions(needed)?.seed).toEqual(expect.any(Number));
});

test('help needs no other option', () => {
  expect(readOptions(['--help'])).toBeUndefined();
});

test.each([
  [[], '--base-url and --token-command are required; see --help.'],
  [['--base-url', 'server', '--token-command', 'x'], '--base-url: "server" is not a URL.'],
  [[...needed, '--minutes', 'abc'], '--minutes needs a number above 0, not "abc".'],
  [[...needed, '--minutes', '0'], '--minutes needs a number above 0, not "0".'],
  [[...needed, '--origin', 'portal'], '--origin: "portal" is not a URL.'],
  [[...needed, '--seed', 'x'], '--seed needs a whole number, not "x".'],
  [[...needed, '--timeout', ''], '--timeout needs a number above 0, not "".'],
  [[...needed, '--concurrency', '1.5'], '--concurrency needs a whole number above 0, not "1.5".'],
  [[...needed, '--operations', 'getHealth,getHealht'], '--operations: the contract has no "getHealht".'],
  [[...needed, '--tags', 'vendors'], '--tags: the contract has no "vendors".'],
  [[...needed, '--fast'], "Unknown option '--fast'"],
])('%j is rejected', (args, message) => {
  expect(() => readOptions(args)).toThrow(InvalidArgument);
  expect(() => readOptions(args)).toThrow(message);
});

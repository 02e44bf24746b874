import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sampleTokens } from '#test/support/contract/contractCallers';
import { type Fault, type Passing, startFaultyCopy } from '#test/support/contract/contractFaults';
import { testServer } from '#test/support/server/serverApp';
import type { ApiRequest } from './verify/request';
import { curlScript } from './verify/curl';
import { causesOf, type Report } from './verify/findings';
import { operationNamed, operations } from './verify/operations';
import { junitReport } from './verify/report/junit';
import { textReport } from './verify/report/text';
import { verify } from './verify/run';
import type { Settings } from './verify/settings';

const server = testServer();

const faithful: Fault = (request) => request.forward();

const reportOn = async (ids: readonly string[], fault = faithful, more: Partial<Settings> = {}): Promise<Report> => {
  const copy = await startFaultyCopy(server.url);
  copy.plant(fault);
  try {
    return await verify({
      baseUrl: copy.url,
      tokenOf: sampleTokens(server),
      operations: operations.filter(({ id }) => ids.includes(id)),
      seed: 4,
      readOnly: false,
      ...more,
    });
  } finally {
    await copy.close();
  }
};

test('operations without a token are untested: skipped in JUnit and counted in the summary', async () => {
  const report = await reportOn(['getHealth', 'isOnboarded', 'getFamilies'], undefined, {
    tokenOf: (name) => (name === 'client' ? sampleTokens(server)(name) : Promise.resolve(undefined)),
  });
  expect(textReport(report)).toContain('1 of 3 operations verified, 1 verified in part, 1 not possible.');
  expect(textReport(report)).toMatch(/13 checks played, 28 not played; no token for newcomer, .*otherKey\./);
  expect(junitReport(report)).toMatch(/families\.getFamilies" name="valid requests"><skipped message="not tested/);
});

test('one error in several operations is one cause', async () => {
  const ids = ['getFamilies', 'isOnboarded', 'isConcierge', 'getLoginProfileId'];
  const report = await reportOn(ids, async (request) => {
    const response = await request.forward();
    return response.status === 401 ? { ...response, body: '{"error":"no"}' } : response;
  });
  const [cause, ...others] = causesOf(report.findings);
  expect(others).toEqual([]);
  expect(cause?.places).toHaveLength(4);
  expect(textReport(report)).toContain('4 findings, of 1 causes.');
});

test('names in JUnit are equal in every run; seed and version are properties', async () => {
  const ids = ['getFamilies', 'addFamily', 'isOnboarded'];
  const namesIn = (text: string): string[] =>
    [...text.matchAll(/<testcase [^>]*name="([^"]*)"/g)].map(([, name = '']) => name);
  const texts = await Promise.all(
    [1, 2].map(async (seed) =>
      junitReport(
        await reportOn(ids, undefined, {
          seed,
          laws: ['valid requests', 'who may', 'rules', 'versions', 'once', 'the envelope'],
        }),
      ),
    ),
  );
  const [one = '', other = ''] = texts;
  expect(namesIn(one)).toEqual(namesIn(other));
  expect(namesIn(one).length).toBeGreaterThan(8);
  expect(other).toMatch(/<property name="seed" value="2"\/><property name="version" value="\d+\.\d+\.\d+"\/>/);
});

/** A read of a deleted contact returns the contact as it was created. */
const readsDeleted = (): Fault => {
  let created: Passing | undefined;
  return async (request) => {
    const response = await request.forward();
    if (request.path.endsWith('/createcontact')) created = { ...response, status: 200 };
    return response.status === 404 && request.path.endsWith('/getcontact') && created ? created : response;
  };
};

test('a finding contains the response', async () => {
  const { findings } = await reportOn(['deleteContact'], readsDeleted(), { laws: ['valid requests'] });
  const finding = findings.find(({ check }) => check === 'deleted records are not found');
  expect(finding?.script.split('\n')).toEqual([
    expect.stringContaining('-X DELETE'),
    expect.stringContaining('/getcontact?id='),
  ]);
  expect(finding?.response).toMatch(/^200 application\/json\n\{"contact":/);
});

/** Replaces curl and records its arguments. */
const curl = `#!${process.execPath}
const { appendFileSync, existsSync, readFileSync } = require('node:fs');
const args = process.argv.slice(2);
const input = args.includes('@-') ? readFileSync(0).toString('base64') : undefined;
const files = args.flatMap((arg) => (/=@([^;]+)/.exec(arg) ?? []).slice(1)).map((name) => existsSync(name) && readFileSync(name, 'utf8'));
appendFileSync('calls', JSON.stringify({ args, input, files }) + '\\n');
`;

test('the script of a finding repeats the requests: two steps, a file, a NUL byte', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'replay-'));
  try {
    writeFileSync(join(folder, 'curl'), curl);
    chmodSync(join(folder, 'curl'), 0o755);
    const base = { caller: 'client', path: {}, query: {}, headers: {}, method: 'POST' } as const;
    const file = { field: 'attachments', name: 'it’s a plan.txt', type: 'text/plain', content: Buffer.from('$HOME\n') };
    const calls: ApiRequest[] = [
      {
        ...base,
        operation: operationNamed('sendMessage'),
        body: { kind: 'form', fields: { content: "it's $1" }, files: [file] },
      },
      {
        ...base,
        operation: operationNamed('addFamily'),
        body: { kind: 'text', type: 'application/json', text: '{"a":"\u0000"}' },
      },
    ];
    const env = {
      ...process.env,
      PATH: `${folder}:${process.env.PATH ?? ''}`,
      CLIENT_TOKEN: 'secret',
      NODE_OPTIONS: '',
    };
    await promisify(execFile)('/bin/sh', ['-c', curlScript('http://server', calls)], { cwd: folder, env });
    const [form, text] = readFileSync(join(folder, 'calls'), 'utf8')
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(form).toMatchObject({
      args: expect.arrayContaining([
        'http://server/api/messaging/SendMessage',
        'Authorization: Bearer secret',
        "content=it's $1",
      ]) as unknown,
      files: ['$HOME\n'],
    });
    expect(text).toMatchObject({ input: Buffer.from('{"a":"\u0000"}').toString('base64') });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

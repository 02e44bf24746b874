import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { compileFunction, createContext } from 'node:vm';
import * as calendar from '#openapi/shared/calendar';
import type { FieldDescription, FormValidator } from '#src/lib/formSchema';
import { messageFor } from '#src/lib/formRules';
import { generate, outdated } from './generate';
import { writeSmallContract } from './smallContract';

let folder: string;
let files: string[];

const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
const run = (contract: string): Promise<string[]> => generate({ contract, root: folder });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'generate-test-'));
  files = await run(writeSmallContract(join(folder, 'contract')));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Loads a generated validator in a context without `eval`, as under the page's content security policy. */
function loadValidator(path: string): FormValidator {
  const context = createContext({ RegExp }, { codeGeneration: { strings: false, wasm: false } });
  type Load = (module: { exports?: FormValidator }, require: (name: string) => unknown) => void;
  const load = compileFunction(read(path), ['module', 'require'], { parsingContext: context }) as Load;
  const module: { exports?: FormValidator } = {};
  const require = createRequire(import.meta.url);
  load(module, (name) => (name.endsWith('openapi/shared/calendar') ? calendar : require(name)));
  return module.exports!;
}

/** The fields of a generated form description, parsed as JSON. */
function readFields(path: string): Record<string, FieldDescription> {
  const [, literal = ''] = /fields: (\{[\s\S]*\}),\n\};/.exec(read(path)) ?? [];
  const evaluate = compileFunction(`return ${literal}`) as () => Record<string, FieldDescription>;
  return evaluate();
}

const person = { name: 'Ada', status: 'Retired', friends: [{ name: 'Mary' }] };

describe('npm run generate', () => {
  it('writes the endpoints of each area, each form with its validator, and what the server needs', () => {
    expect(files.sort()).toEqual([
      'openapi/dist/overlays/screens.yaml',
      'openapi/dist/portal.json',
      'openapi/dist/portal.yaml',
      'server/generated/contract.gen.json',
      'server/generated/operations.gen.ts',
      'src/api/generated/additive.gen.ts',
      'src/api/generated/forms/Person.gen.ts',
      'src/api/generated/index.gen.ts',
      'src/api/generated/labels/Mood.gen.ts',
      'src/api/generated/mail.gen.ts',
      'src/api/generated/schemas.gen.ts',
      'src/api/generated/staff.gen.ts',
      'src/api/generated/uploads.gen.ts',
      'src/api/generated/validators/Person.gen.cjs',
      'src/api/generated/validators/Person.gen.d.cts',
    ]);
  });

  it('names the command in every file', () => {
    expect(files.filter((file) => !read(file).slice(0, 200).includes('Written by `npm run generate`'))).toEqual([]);
  });

  it('changes no file on a second run, and removes outdated files', async () => {
    const state = (): string[] => files.map((file) => `${statSync(join(folder, file)).mtimeMs} ${read(file)}`);
    const before = state();
    const stale = join(folder, 'src/api/generated/old.gen.ts');
    writeFileSync(stale, '');
    await run(join(folder, 'contract/portal.yaml'));
    expect(state()).toEqual(before);
    expect(() => statSync(stale)).toThrow('ENOENT');
  });
});

describe('the check of generated files', () => {
  const check = (): Promise<string[]> => outdated({ contract: join(folder, 'contract/portal.yaml'), root: folder });

  it('accepts up-to-date files, committed or not', async () => {
    expect(await check()).toEqual([]);
  });

  it('names a changed and a superfluous file, and changes neither', async () => {
    const [changed, extra] = ['src/api/generated/mail.gen.ts', 'server/generated/old.gen.ts'];
    const before = read(changed);
    writeFileSync(join(folder, changed), 'edited');
    writeFileSync(join(folder, extra), '');
    const found = await check();
    expect(read(changed)).toBe('edited');
    writeFileSync(join(folder, changed), before);
    rmSync(join(folder, extra));
    expect(found).toEqual([changed, extra]);
  });
});

test('the bundle for other tools is the API without its overlays, which the server has applied', () => {
  expect(read('openapi/dist/portal.yaml')).not.toContain('x-form');
  expect(read('openapi/dist/overlays/screens.yaml')).toContain('x-form: true');
  expect(read('server/generated/contract.gen.json')).toContain('"x-form": true');
});

describe('the endpoints', () => {
  it('import their types from one file', () => {
    expect(read('src/api/generated/staff.gen.ts')).toContain("import type { Person } from './schemas.gen';");
    expect(read('src/api/generated/schemas.gen.ts')).toContain('export type Team = Person & {');
  });

  it('have an optional argument for the Idempotency-Key', () => {
    const code = read('src/api/generated/staff.gen.ts');
    expect(code).toContain('idempotencyKey?: string | undefined;');
    expect(code).toContain("'Idempotency-Key': queryArg.idempotencyKey,");
  });

  it('send a multipart body as a form and a bare number as it is', () => {
    const code = read('src/api/generated/mail.gen.ts');
    expect(code).toContain('body: toFormData(queryArg.newMail)');
    expect(code).toContain('body: queryArg.body');
  });

  it('omit file downloads', () => {
    expect(read('src/api/generated/mail.gen.ts')).not.toContain('downloadFile');
  });
});

describe('a form', () => {
  const fields = (): Record<string, FieldDescription> => readFields('src/api/generated/forms/Person.gen.ts');

  it('is validated without `eval`', () => {
    const validate = loadValidator('src/api/generated/validators/Person.gen.cjs');
    expect(validate(person)).toBe(true);
    expect(validate({ ...person, born: '2023-02-29', friends: [{}] })).toBe(false);
    expect(validate.errors?.map(({ instancePath, keyword }) => `${instancePath} ${keyword}`)).toEqual([
      '/born format',
      '/friends/0 required',
    ]);
  });

  it('without a matching list entry has one error, at the list', () => {
    const validate = loadValidator('src/api/generated/validators/Person.gen.cjs');
    expect(validate({ ...person, friends: [{ name: 'Mary', old: true }] })).toBe(false);
    expect(validate.errors).toMatchObject([{ instancePath: '/friends', keyword: 'contains' }]);
  });

  it('describes every field by name', () => {
    expect(Object.keys(fields())).toEqual([
      'name',
      'born',
      'status',
      'employer',
      'share',
      'friends',
      'friends[].old',
      'friends[].name',
    ]);
    expect(fields()['status']).toMatchObject({
      label: 'Status',
      kind: 'select',
      required: true,
      options: [
        { value: 'Employed', label: 'At work' },
        { value: 'Retired', label: 'Retired' },
      ],
    });
    expect(fields()['name']).toMatchObject({ kind: 'text', maxLength: 10 });
    expect(fields()['born']).toMatchObject({ kind: 'date', required: false });
    expect(fields()['share']).toMatchObject({ kind: 'number', step: 0.01 });
  });

  it('describes the condition under which a field is required', () => {
    expect(fields()['employer']).toMatchObject({
      required: false,
      conditionallyRequired: true,
      requiredWhen: [{ field: 'status', is: 'Employed' }],
      messages: { required: 'Employer is required' },
    });
  });

  it.each([
    ['Employed', 'At most 2'],
    ['Retired', 'At most 5'],
  ])('has the message of the condition that holds: %s', (status, message) => {
    const validate = loadValidator('src/api/generated/validators/Person.gen.cjs');
    validate({ ...person, employer: 'Acme', status, share: 6 });
    const errors = validate.errors?.filter(({ instancePath }) => instancePath === '/share') ?? [];
    expect(errors.map((error) => messageFor(fields()['share']!, error))).toEqual([message]);
  });
});

describe('labels of enums', () => {
  it('are a constant for each named schema, for every notation of the values', () => {
    const code = read('src/api/generated/labels/Mood.gen.ts');
    expect(code).toContain("export const moodLabels = { GOOD: 'In good spirits', BAD: 'Not so well' } as const");
  });
});

describe('the server', () => {
  it('has the message of a required field next to its condition', () => {
    const contract = JSON.parse(read('server/generated/contract.gen.json')) as {
      components: { schemas: { Person: object } };
    };
    expect(contract.components.schemas.Person).toMatchObject({
      'x-requiredMessages': { name: 'Name is required', status: 'Status is required', friends: 'Friends are required' },
      then: { required: ['employer'], 'x-requiredMessages': { employer: 'Employer is required' } },
    });
  });

  it('has types for every operation, including downloads', () => {
    const code = read('server/generated/operations.gen.ts');
    expect(
      ['getPerson', 'savePerson', 'setStatus', 'sendMail', 'downloadFile'].filter(
        (id) => !code.includes(`  ${id}: {\n    params:`),
      ),
    ).toEqual([]);
    expect(code).toMatch(/downloadFile: \{[^}]*reply: FileReply;/);
  });
});

describe('an error in the contract stops it without changing generated files', () => {
  const mistake = (change: (text: string) => string): Promise<string[]> =>
    run(writeSmallContract(join(folder, 'mistake'), change));

  it.each([
    [
      'a reference that leads nowhere',
      /schemas\.yaml[\s\S]*Freind/,
      (text: string) => text.replace("'#/Friend'", "'#/Freind'"),
    ],
    [
      'a misspelt keyword',
      /#\/components\/schemas\/Person: .*unknown keyword: "maxLenght"/,
      (text: string) => text.replace('maxLength', 'maxLenght'),
    ],
    [
      'an unknown format',
      /#\/components\/schemas\/Person: .*unknown format "dat"/,
      (text: string) => text.replace('format: date', 'format: dat'),
    ],
    [
      'a target of an overlay that does not exist',
      /screens\.yaml has targets that do not exist:\n\$\.components\.schemas\['Person', 'Persn'\]/,
      (text: string) => text.replace("['Person']", "['Person', 'Persn']"),
    ],
    [
      'a schema with the name of a generated type',
      /SavePersonArg has the name of a type of savePerson/,
      (text: string) =>
        text.replace("$ref: '#/Friend'", "$ref: '#/SavePersonArg'").replace('Friend:', 'SavePersonArg:'),
    ],
  ])('%s', async (_, message, change) => {
    const before = read('src/api/generated/forms/Person.gen.ts');
    await expect(mistake(change)).rejects.toThrow(message);
    expect(read('src/api/generated/forms/Person.gen.ts')).toBe(before);
  });

  it('on the command line, with the reason and a non-zero exit code', () => {
    const contract = writeSmallContract(join(folder, 'mistake'), (text) => text.replace('Friend:', 'Fiend:'));
    const main = resolve(import.meta.dirname, 'main.ts');
    const child = spawnSync(process.execPath, ['--import', 'tsx', main, '--contract', contract, '--root', folder], {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    expect(child.status).toBe(1);
    expect(child.stderr).toMatch(/cannot be bundled[\s\S]*Friend/);
  });
});

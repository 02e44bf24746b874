import { basename, resolve } from 'node:path';
import { readArguments, UsageError } from '../commandLine';
import { ExportError, exportFamily } from '../import/export/exportFamily';
import { applyPackage, checkPackage } from '../import/importPackage';
import { openPackage, PackageError } from '../import/package/openPackage';
import { failureReport, type Report } from '../import/report';
import { reportText, runsText } from '../import/reportText';
import { listRuns } from '../import/runs';
import { writeTemplate } from '../import/template/writeTemplate';
import { undoRun, UndoError } from '../import/undo/undoRun';
import { explanation, print, runCommand, withDatabase } from './withDatabase';

const usage = `Imports families, people, books and invoices from files: a package is a folder or a zip.

  npm run import -- template FOLDER
  npm run import -- check PACKAGE [--json] [--skip-rejected] [--allow-removals]
  npm run import -- apply PACKAGE [--json] [--skip-rejected] [--allow-removals] [--notify]
  npm run import -- undo RUN [--json]
  npm run import -- list [--json]
  npm run import -- export FOLDER --family NAME

  template           writes empty files with headings, and a README of the format
  check              shows what apply would do, and changes nothing
  apply              imports the package
  undo               restores what a run changed, if nothing has changed it since
  list               lists the latest runs
  export             writes what is stored of a family as a package
  --json             prints one JSON object
  --skip-rejected    leaves rejected rows out instead of refusing the package
  --allow-removals   allows a complete file to lack many stored records
  --notify           tells clients about new invoices by mail

Exit codes: 0 clean or done, 1 blocked by issues or nothing to do, 2 the command could not run.`;

const options = {
  json: { type: 'boolean', default: false },
  'skip-rejected': { type: 'boolean', default: false },
  'allow-removals': { type: 'boolean', default: false },
  notify: { type: 'boolean', default: false },
  family: { type: 'string' },
} as const;

const readCommand = () => readArguments(usage, { options, allowPositionals: true, args: process.argv.slice(2) });

type Values = ReturnType<typeof readCommand>['values'];

interface Command {
  /** What its operand is; without one, it has none. */
  readonly operand?: string;
  readonly options: readonly (keyof typeof options)[];
  readonly run: (operand: string, values: Values) => Promise<number>;
}

const printReport = (report: Report, { json }: Values): number => {
  print(json ? JSON.stringify(report) : reportText(report));
  return report.result === 'blocked' ? 1 : 0;
};

/** Opens the package before the database: its faults need none. */
async function importPackage(path: string, values: Values, isApplied: boolean): Promise<number> {
  const given = await openPackage(path);
  try {
    return await withDatabase(async (db, { portal, mail }) => {
      if (values.notify && !mail) process.stderr.write('SMTP_URL is not set: no one is told by email.\n');
      const report = await (isApplied ? applyPackage : checkPackage)(db, given, {
        packageName: basename(resolve(path)),
        skipRejected: values['skip-rejected'],
        allowRemovals: values['allow-removals'],
        notify: values.notify,
        linkHosts: portal.billingLinkHosts,
      });
      return printReport(report, values);
    });
  } finally {
    await given.close();
  }
}

function undo(run: string, values: Values): Promise<number> {
  if (!/^\d{1,9}$/.test(run)) throw new UsageError(`"${run}" is no number of a run: "list" shows them.`, usage);
  return withDatabase(async (db) => printReport(await undoRun(db, Number(run)), values));
}

const commands: Readonly<Record<string, Command>> = {
  template: {
    operand: 'folder',
    options: [],
    run: async (folder) => {
      const files = await writeTemplate(folder);
      print(`Wrote ${String(files.length)} files into ${folder}. README.md describes them.`);
      return 0;
    },
  },
  check: {
    operand: 'package',
    options: ['json', 'skip-rejected', 'allow-removals'],
    run: (path, values) => importPackage(path, values, false),
  },
  apply: {
    operand: 'package',
    options: ['json', 'skip-rejected', 'allow-removals', 'notify'],
    run: (path, values) => importPackage(path, values, true),
  },
  undo: {
    operand: 'run',
    options: ['json'],
    run: undo,
  },
  export: {
    operand: 'folder',
    options: ['family'],
    run: (folder, { family }) => {
      if (family === undefined) throw new UsageError('export needs --family with the name of a family.', usage);
      return withDatabase(async (db) => {
        for (const written of await exportFamily(db, folder, family)) print(`Wrote the package ${written}.`);
        return 0;
      });
    },
  },
  list: {
    options: ['json'],
    run: (_, { json }) =>
      withDatabase(async (db) => {
        const runs = await listRuns(db);
        print(json ? JSON.stringify({ runs }) : runsText(runs));
        return 0;
      }),
  },
};

async function runGiven(): Promise<number> {
  const { values, positionals } = readCommand();
  const [name = '', operand = '', ...more] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`Name one command: ${Object.keys(commands).join(', ')}.`, usage);
  const wrong = Object.entries(values).find(([option, value]) => value && !command.options.some((it) => it === option));
  if (wrong) throw new UsageError(`${name} has no option --${wrong[0]}.`, usage);
  if (more.length > 0 || (operand === '') !== (command.operand === undefined))
    throw new UsageError(
      `${name} needs ${command.operand === undefined ? 'no operand' : `one ${command.operand}`}.`,
      usage,
    );
  return command.run(operand, values);
}

/** Nothing of what was asked could be done. */
const isNothingDone = (error: unknown): error is UndoError | ExportError =>
  error instanceof UndoError || error instanceof ExportError;

const messageOf = (error: unknown): string =>
  isNothingDone(error) || error instanceof PackageError ? error.message : explanation(error);

const failureOf = (error: unknown): Report => {
  if (!(error instanceof PackageError))
    return failureReport(error instanceof UndoError ? error.run : null, [
      { code: 'not-run', message: messageOf(error) },
    ]);
  const issues = error.reasons.map((message) => ({ code: 'format' as const, message }));
  return failureReport(null, issues);
};

const isJson = process.argv.includes('--json');

await runCommand(async () => {
  try {
    return await runGiven();
  } catch (error) {
    if (isJson) print(JSON.stringify(failureOf(error)));
    else process.stderr.write(`${messageOf(error)}\n`);
    return isNothingDone(error) ? 1 : 2;
  }
});

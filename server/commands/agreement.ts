import { readFile } from 'node:fs/promises';
import { AgreementError, publishAgreement, readAgreementText } from '../agreement/publish';
import { addEvents } from '../audit/log';
import { auditKey } from '../audit/mac';
import { readArguments, UsageError } from '../commandLine';
import { print, runCommand, withDatabase } from './withDatabase';

const usage = `Publishes a new version of the engagement agreement. Clients who accepted an older one are asked to accept it.

  npm run agreement -- publish FILE.md [--version NAME] [--json]

  FILE.md     begins with the title ("# Engagement Agreement"); the rest is the text
  --version   the name of the version; the date by default
  --json      prints one JSON object

Exit codes: 0 published, or in force already, 1 the file is no agreement, or the version exists, 2 the command failed.`;

await runCommand(() => {
  const { positionals, values } = readArguments(usage, {
    allowPositionals: true,
    options: { version: { type: 'string' }, json: { type: 'boolean', default: false } },
  });
  const [command, file, ...more] = positionals;
  if (command !== 'publish') throw new UsageError('Name one command: publish.', usage);
  if (file === undefined || more.length > 0) throw new UsageError('publish needs one file.', usage);
  const { version: named, json } = values;
  const report = (result: object, line: string): void => print(json ? JSON.stringify(result) : line);
  return withDatabase(async (db) => {
    const markdown = await readFile(file, 'utf8');
    try {
      const text = readAgreementText(markdown);
      const { version, isNew } = await db.transaction(async (tx) => {
        const published = await publishAgreement(tx, text, { version: named, now: new Date() });
        if (published.isNew)
          await addEvents(tx, await auditKey(tx), [
            {
              at: new Date().toISOString(),
              role: 'system',
              operation: 'publishAgreement',
              record: `version=${published.version}`,
              outcome: 200,
              address: 'local',
              times: 1,
            },
          ]);
        return published;
      });
      const line = isNew ? `Published as version ${version}.` : `Version ${version} in force has the same text.`;
      report({ result: isNew ? 'published' : 'unchanged', version, title: text.title }, line);
      return 0;
    } catch (error) {
      if (!(error instanceof AgreementError)) throw error;
      report({ result: 'refused', message: error.message }, error.message);
      return 1;
    }
  });
});

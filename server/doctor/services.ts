import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createScanner } from '../attachments/createScanner';
import { attachmentsIn } from '../attachments/folderStore';
import { openStore } from '../attachments/openStore';
import type { Config } from '../config';
import { openTransport } from '../mail/transport';
import { whyNotCreatable } from './folders';
import { change, good, reasonOf, skipped, type Finding } from './finding';

/** Signs in to the mail server; sends nothing. */
export async function checkMail({ mail }: Config): Promise<Finding> {
  if (!mail) return skipped('mail', 'SMTP_URL is not set: the portal sends no emails.');
  try {
    const transport = await openTransport(mail.url);
    await transport.verify().finally(transport.close);
    return good('mail', 'The mail server accepts the connection and the sign-in.');
  } catch (error) {
    return change('mail', `SMTP_URL must name a mail server that accepts the sign-in: ${reasonOf(error)}.`);
  }
}

/** The test file of the antivirus vendors (EICAR), in two parts, so that no scanner finds this source. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Scans a clean file and the test file of the antivirus vendors. */
export async function checkScanner(config: Config): Promise<Finding> {
  const scan = createScanner(config);
  if (!scan) return skipped('scanner', 'No virus scanner is set; production requires one.');
  const folder = await mkdtemp(join(tmpdir(), 'portal-doctor-'));
  try {
    const [clean, infected] = [join(folder, 'clean.txt'), join(folder, 'infected.txt')];
    await writeFile(clean, 'clean');
    await writeFile(infected, eicar);
    if (!(await scan(clean)))
      return change('scanner', 'The scanner reports a virus in a clean file: check its settings.');
    if (await scan(infected))
      return change('scanner', 'The scanner accepts the EICAR test file: check its signatures and its settings.');
    return good('scanner', 'A clean file passes, the EICAR test file does not.');
  } catch (error) {
    return change('scanner', `VIRUS_SCAN_CLAMD, VIRUS_SCAN_COMMAND or VIRUS_SCAN_URL must work: ${reasonOf(error)}.`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Each run writes and removes this file. */
const probeName = 'doctor-probe';

/** Writes a file to the attachment store, reads it and removes it. */
export async function checkStorage(config: Config): Promise<Finding> {
  const place = config.s3 ? 'S3_BUCKET' : 'DATA_DIR';
  if (!config.s3 && !existsSync(attachmentsIn(config))) {
    const reason = await whyNotCreatable(attachmentsIn(config));
    return reason === undefined
      ? skipped('storage', 'The folder of attachments in DATA_DIR does not exist yet: the first start creates it.')
      : change('storage', `DATA_DIR must be a folder that can be created and written: ${reason}.`);
  }
  const folder = await mkdtemp(join(tmpdir(), 'portal-doctor-'));
  try {
    const [store, file] = [await openStore(config), join(folder, probeName)];
    await writeFile(file, probeName);
    await store.put(probeName, file);
    const stored = await text(await store.open(probeName));
    await store.remove(probeName);
    return stored === probeName
      ? good('storage', `${place} stores, returns and removes a file.`)
      : change('storage', `${place} returns another content than was stored.`);
  } catch (error) {
    return change('storage', `${place} must be a store that allows to put, get and delete: ${reasonOf(error)}.`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

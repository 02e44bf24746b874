import { readFile } from 'node:fs/promises';
import { cleanFileName, extensionsOf, fileNameFault } from '#openapi/shared/fileNames';
import type { UploadedFile } from './uploadedFile';
import { PayloadTooLargeError, UnsupportedMediaTypeError } from '../errors';
import { fileTypeOf } from './fileTypes';
import type { Fault, FileRules } from './rules';
import type { Scanner } from './scanner';

const sizeFault = ({ size, truncated }: UploadedFile, { minFileBytes }: FileRules): Fault | undefined => {
  if (truncated) return 'x-maxFileBytes';
  return size < minFileBytes ? 'x-minFileBytes' : undefined;
};

/** What decides on a file. */
export interface Inspection {
  readonly scan: Scanner;
  /** Whether files may contain scripts, embedded files and linked templates. */
  readonly acceptsActive: boolean;
  readonly rules: FileRules;
}

const contentFault = async (path: string, name: string): Promise<Fault | undefined> => {
  const { check } = fileTypeOf(extensionsOf(name).last);
  return check && (await check({ path, bytes: await readFile(path) }));
};

const isAccepted = (fault: Fault | undefined, { acceptsActive }: Inspection): boolean =>
  fault === undefined || (fault === 'active' && acceptsActive);

/** Returns the first violated rule of a file, or `active` if that is accepted; the cheapest checks run first. */
async function faultOf(file: UploadedFile, inspection: Inspection): Promise<Fault | undefined> {
  const name = cleanFileName(file.originalFileName);
  const { scan, rules } = inspection;
  const fault = fileNameFault(name, rules) ?? sizeFault(file, rules) ?? (await contentFault(file.path, name));
  return isAccepted(fault, inspection) && !(await scan(file.path)) ? 'infected' : fault;
}

/**
 * Checks the files of a request one after the other, so that only one is in memory.
 *
 * @returns The paths of the files with active content.
 * @throws UnsupportedMediaTypeError or, when only sizes are wrong, PayloadTooLargeError, with a message that names the
 *   refused files, and `errors` by path (`attachments[1]`).
 */
export async function inspectFiles(
  files: readonly UploadedFile[],
  inspection: Inspection,
): Promise<ReadonlySet<string>> {
  const { faultText } = inspection.rules;
  const active = new Set<string>();
  const refused: { path: string; name: string; fault: Fault }[] = [];
  for (const [index, file] of files.entries()) {
    const fault = await faultOf(file, inspection);
    if (fault === 'active') active.add(file.path);
    if (fault && !isAccepted(fault, inspection))
      refused.push({ path: `${file.field}[${String(index)}]`, name: cleanFileName(file.originalFileName), fault });
  }
  if (refused.length === 0) return active;
  const message = refused.map(({ name, fault }) => `${name}: ${faultText(fault)}.`).join('\n');
  const errors = Object.fromEntries(refused.map(({ path, fault }) => [path, [faultText(fault)]]));
  const tooLarge = refused.every(({ fault }) => fault === 'x-maxFileBytes');
  throw tooLarge ? new PayloadTooLargeError(message, errors) : new UnsupportedMediaTypeError(message, errors);
}

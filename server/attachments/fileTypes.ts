import { checkArchive } from './content/archive';
import { checkCompound } from './content/compound';
import type { ContentCheck } from './content/content';
import { checkJpeg, checkPng, checkWebp } from './content/images';
import { checkPdf } from './content/pdf';

/** A file type: its media type, and the check of its content; without one, what reads the file checks it. */
export interface FileType {
  readonly contentType: string;
  readonly check?: ContentCheck;
}

const openXml = 'application/vnd.openxmlformats-officedocument';
const jpeg: FileType = { contentType: 'image/jpeg', check: checkJpeg };

const fileTypes: ReadonlyMap<string, FileType> = new Map([
  ['pdf', { contentType: 'application/pdf', check: checkPdf }],
  ['doc', { contentType: 'application/msword', check: checkCompound('WORDDOCUMENT') }],
  [
    'docx',
    {
      contentType: `${openXml}.wordprocessingml.document`,
      check: checkArchive({ folder: 'word/', mainType: `${openXml}.wordprocessingml.document.main+xml` }),
    },
  ],
  ['xls', { contentType: 'application/vnd.ms-excel', check: checkCompound('WORKBOOK', 'BOOK') }],
  [
    'xlsx',
    {
      contentType: `${openXml}.spreadsheetml.sheet`,
      check: checkArchive({ folder: 'xl/', mainType: `${openXml}.spreadsheetml.sheet.main+xml` }),
    },
  ],
  ['jpg', jpeg],
  ['jpeg', jpeg],
  ['png', { contentType: 'image/png', check: checkPng }],
  ['webp', { contentType: 'image/webp', check: checkWebp }],
  ['zip', { contentType: 'application/zip' }],
  ['csv', { contentType: 'text/csv' }],
  ['ndjson', { contentType: 'application/x-ndjson' }],
  ['json', { contentType: 'application/json' }],
]);

/** Returns the type of files with this extension. @throws Error for an unknown extension. */
export function fileTypeOf(extension: string): FileType {
  const fileType = fileTypes.get(extension);
  if (!fileType) throw new Error(`There is no file type ${extension}.`);
  return fileType;
}

import { checkArchive } from './content/archive';
import { checkCompound } from './content/compound';
import type { ContentCheck } from './content/content';
import { checkJpeg, checkPng, checkWebp } from './content/images';
import { checkPdf } from './content/pdf';

/** A kind of file: its media type, and what judges its content. */
export interface Kind {
  readonly contentType: string;
  readonly check: ContentCheck;
}

const openXml = 'application/vnd.openxmlformats-officedocument';
const jpeg: Kind = { contentType: 'image/jpeg', check: checkJpeg };

const kinds: ReadonlyMap<string, Kind> = new Map([
  ['pdf', { contentType: 'application/pdf', check: checkPdf }],
  ['doc', { contentType: 'application/msword', check: checkCompound('WordDocument') }],
  ['docx', { contentType: `${openXml}.wordprocessingml.document`, check: checkArchive('word/') }],
  ['xls', { contentType: 'application/vnd.ms-excel', check: checkCompound('Workbook', 'Book') }],
  ['xlsx', { contentType: `${openXml}.spreadsheetml.sheet`, check: checkArchive('xl/') }],
  ['jpg', jpeg],
  ['jpeg', jpeg],
  ['png', { contentType: 'image/png', check: checkPng }],
  ['webp', { contentType: 'image/webp', check: checkWebp }],
]);

/** The kind of file with this extension. @throws Error for one the contract accepts and nobody can judge. */
export function kindOf(extension: string): Kind {
  const kind = kinds.get(extension);
  if (!kind) throw new Error(`Nothing judges the content of ${extension} files.`);
  return kind;
}

import { type Document, inlineContentTypes } from '@/api';
import { lookUp } from '@/lib/lookUp';

const kinds = {
  pdf: 'PDF',
  doc: 'Word',
  docx: 'Word',
  xls: 'Excel',
  xlsx: 'Excel',
  jpg: 'Picture',
  jpeg: 'Picture',
  png: 'Picture',
  webp: 'Picture',
};

/** The sender's name of the file. */
export const fileNameOf = ({ id, originalFileName, fileName }: Document): string =>
  originalFileName ?? fileName ?? `File ${id}`;

/** The other participant of the file's conversation. */
export const participantOf = ({ participantName = 'Conversation' }: Document): string => participantName;

/** The kind of the file, by the extension of its name. */
export function fileKindOf(document: Document): string {
  const extension = /\.([^.]+)$/.exec(fileNameOf(document))?.[1] ?? '';
  return lookUp(kinds, extension.toLowerCase()) ?? extension.toUpperCase();
}

/** Whether the browser can show the file safely: a picture or a PDF. */
export const canPreview = ({ contentType }: Document): boolean =>
  inlineContentTypes.some((type) => type === contentType);

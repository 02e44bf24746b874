import type { Attachment } from '@/api';
import { inlineContentTypes } from '@/api';

/** The name of a file. Spec: concierge 3, Attachment. */
export const nameOf = ({ originalFileName, fileName, id }: Attachment): string =>
  originalFileName ?? fileName ?? `File ${id}`;

/** Whether the browser can show a file safely: a picture or a PDF. */
export const isShownInPlace = ({ contentType }: Attachment): boolean =>
  inlineContentTypes.some((type) => type === contentType);

/** Saves the content of a `blob:` URL as a file. */
export function save(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

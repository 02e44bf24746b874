import type { Attachment } from '@/api';
import { inlineContentTypes } from '@/api';

/** What people call a file. Spec: concierge 3, Attachment. */
export const nameOf = ({ originalFileName, fileName, id }: Attachment): string =>
  originalFileName ?? fileName ?? `File ${id}`;

/** Whether a browser can show it in place, safely: a picture or a PDF. */
export const isShownInPlace = ({ contentType }: Attachment): boolean =>
  inlineContentTypes.some((type) => type === contentType);

/** Saves what stands at a `blob:` address under this name. */
export function save(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

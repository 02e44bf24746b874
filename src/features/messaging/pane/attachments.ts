import { type Attachment, inlineContentTypes } from '@/api';

/** The name of a file. Spec: concierge 3, Attachment. */
export const nameOf = ({ originalFileName, fileName, id }: Attachment): string =>
  originalFileName ?? fileName ?? `File ${id}`;

/** Whether the browser can show a file safely: a picture or a PDF. */
export const isShownInPlace = ({ contentType }: Attachment): boolean =>
  inlineContentTypes.some((type) => type === contentType);

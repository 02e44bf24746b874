import { hasBytes, simple } from './content';

/** Programs that write PDF files leave little behind the end mark. */
const tailLength = 4096;

/** A PDF begins with its version and ends with its end mark. */
export const checkPdf = simple((bytes) => {
  if (!hasBytes(bytes, Buffer.from('%PDF-'))) return 'x-fileContent';
  return bytes.subarray(-tailLength).includes('%%EOF') ? undefined : 'incomplete';
});

import { hasBytes, bytesCheck } from './content';

/** Maximum distance of the end marker from the end of the file. */
const tailLength = 4096;

/** Checks a PDF: it begins with its version and ends with an end marker. */
export const checkPdf = bytesCheck((bytes) => {
  if (!hasBytes(bytes, Buffer.from('%PDF-'))) return 'x-fileContent';
  return bytes.subarray(-tailLength).includes('%%EOF') ? undefined : 'incomplete';
});

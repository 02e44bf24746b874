import { hasBytes, bytesCheck, type ContentFault } from './content';

/** Readers look for the version in these bytes. */
const headerBytes = 1024;

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);
const [escape, space, lessThan, tilde] = [0x1b, 0x20, 0x3c, 0x7e];

/** White space and the commands of printers, but no markup. */
const isText = (byte: number): boolean =>
  byte === 0 || byte === escape || (byte >= 9 && byte <= 13) || (byte >= space && byte <= tilde && byte !== lessThan);

/** Returns whether these bytes may precede the version: text, which may begin with a byte order mark. */
const isPreamble = (bytes: Buffer): boolean =>
  bytes.subarray(hasBytes(bytes, byteOrderMark) ? byteOrderMark.length : 0).every(isText);

const marker = '%%EOF';

/** Objects after the last end marker: the rest of a longer file, which is missing. Any other bytes may follow. */
const cutObject = /\d\s+\d+\s+obj\b|\bendobj\b|\bendstream\b/;

const checkBytes = (bytes: Buffer): ContentFault | undefined => {
  const start = bytes.subarray(0, headerBytes + '%PDF-'.length).indexOf('%PDF-');
  if (start === -1 || !isPreamble(bytes.subarray(0, start))) return 'x-fileContent';
  const end = bytes.lastIndexOf(marker);
  return end === -1 || cutObject.test(bytes.toString('latin1', end)) ? 'incomplete' : undefined;
};

/** Checks a PDF: its version is near the begin, and no object follows the last end marker. */
export const checkPdf = bytesCheck(checkBytes);

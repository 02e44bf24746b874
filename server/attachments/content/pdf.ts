import { inflateSync, constants } from 'node:zlib';
import { codeOf } from '#server/errorProperty';
import { attachmentRules } from '../rules';
import { hasBytes, bytesCheck, type ContentFault } from './content';
import { isOtherKind } from './otherKinds';

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

/** What begins a revision. */
const revision = /\d\s+\d+\s+obj\b|\bxref\b|\bstartxref\b|%PDF-/;

/** Returns the bytes behind each end marker, up to the next revision. */
function behindEnds(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  for (let end = bytes.indexOf(marker); end !== -1;) {
    const next = bytes.indexOf(marker, end + marker.length);
    const part = bytes.subarray(end + marker.length, next === -1 ? bytes.length : next);
    const length = next === -1 ? -1 : part.toString('latin1').search(revision);
    parts.push(length === -1 ? part : part.subarray(0, length));
    end = next;
  }
  return parts;
}

/** Names of actions that run code, open other files or send data; of attached files; of forms with scripts. */
const active =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|ImportData|SubmitForm|GoTo[ER]|XFA)(?:[\s\0()<>[\]{}/%]|$)/;

/** Such names in binary data, where shorter ones occur by chance. */
const activeInData = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|ImportData|SubmitForm)[\s\0()<>[\]{}/%]/;

/** Replaces the codes of characters in names: `/J#53` is `/JS`. */
const withoutCodes = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_code, digits: string) => String.fromCharCode(parseInt(digits, 16)));

const stream = /\bstream\r?\n/g;

/** Streams of objects begin with the number of their first object. */
const isObjects = (bytes: Buffer): boolean =>
  /^(?:[\s\0]|%[^\r\n]*[\r\n])*\d+\s/.test(bytes.toString('latin1', 0, 200));

const peekBytes = 1_000;

/** Thrown when the streams unpack to more than the contract allows. */
class TooLargeError extends Error {}

/** Unpacks streams until they exceed the limit together. */
function createUnpack(): (bytes: Buffer) => Buffer {
  let left = attachmentRules.maxUnpackedBytes;
  return (bytes) => {
    try {
      const unpacked = inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: Math.max(1, left) });
      left -= unpacked.length;
      return unpacked;
    } catch (error) {
      if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE') throw new TooLargeError();
      return Buffer.alloc(0);
    }
  };
}

/** Looks for active content between and in the streams, and in compressed objects. @throws TooLargeError */
function isActive(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  if (activeInData.test(withoutCodes(text))) return true;
  const unpack = createUnpack();
  let begin = 0;
  for (const { index, 0: keyword } of text.matchAll(stream)) {
    if (index < begin) continue;
    if (active.test(withoutCodes(text.slice(begin, index)))) return true;
    const at = index + keyword.length;
    const end = text.indexOf('endstream', at);
    begin = end === -1 ? text.length : end;
    if (!isObjects(unpack(bytes.subarray(at, Math.min(at + peekBytes, begin))))) continue;
    if (active.test(withoutCodes(unpack(bytes.subarray(at, begin)).toString('latin1')))) return true;
  }
  return active.test(withoutCodes(text.slice(begin)));
}

function activeFault(bytes: Buffer): ContentFault | undefined {
  try {
    return isActive(bytes) ? 'active' : undefined;
  } catch (error) {
    if (error instanceof TooLargeError) return 'x-maxUnpackedBytes';
    throw error;
  }
}

const checkBytes = (bytes: Buffer): ContentFault | undefined => {
  const start = bytes.subarray(0, headerBytes + '%PDF-'.length).indexOf('%PDF-');
  if (start === -1 || !isPreamble(bytes.subarray(0, start))) return 'x-fileContent';
  const end = bytes.lastIndexOf(marker);
  if (end === -1 || cutObject.test(bytes.toString('latin1', end))) return 'incomplete';
  if (isOtherKind(bytes, 'pdf', bytes.subarray(0, start), ...behindEnds(bytes))) return 'x-fileContent';
  return activeFault(bytes);
};

/** Checks a PDF: its version is near the begin, no object follows the last end marker, and it does nothing when opened. */
export const checkPdf = bytesCheck(checkBytes);

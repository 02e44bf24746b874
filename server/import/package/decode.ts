import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';

/** Names that iconv-lite converts, but which are no character encodings. */
const noEncodings = /^(base64|hex|binary|internal|utf7|utf-7.*)$/i;

/** Returns whether a text is the name of a character encoding that can be read. */
export const isEncoding = (name: string): boolean => !noEncodings.test(name) && iconv.encodingExists(name);

const marks = [
  ['utf-8', Buffer.from([0xef, 0xbb, 0xbf])],
  ['utf-16le', Buffer.from([0xff, 0xfe])],
  ['utf-16be', Buffer.from([0xfe, 0xff])],
] as const;

const markedEncoding = (start: Buffer): string | undefined =>
  marks.find(([, mark]) => start.subarray(0, mark.length).equals(mark))?.[0];

/** Yields the bytes with a first chunk that has a whole byte order mark, if the file is that long. */
async function* withStart(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let start: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of stream) {
    if (!start) yield chunk;
    else {
      start = Buffer.concat([start, chunk]);
      if (start.length < 3) continue;
      yield start;
      start = undefined;
    }
  }
  if (start) yield start;
}

async function* decoded(stream: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string> {
  let decoder: iconv.DecoderStream | undefined;
  for await (const chunk of withStart(stream)) {
    decoder ??= iconv.getDecoder(markedEncoding(chunk) ?? encoding, { stripBOM: true });
    yield decoder.write(chunk);
  }
  yield decoder?.end() ?? '';
}

/**
 * Decodes a file with LF as the end of each line. A byte order mark takes precedence over `encoding`. Bytes that are no
 * characters become U+FFFD.
 */
export async function* textOf(stream: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string> {
  let isAfterReturn = false;
  for await (const part of decoded(stream, encoding)) {
    const text = isAfterReturn && part.startsWith('\n') ? part.slice(1) : part;
    if (part !== '') isAfterReturn = part.endsWith('\r');
    yield text.replace(/\r\n?/g, '\n');
  }
}

const foreign = /[\0\x80-\x9f\ufffd]/;
const notAscii = /[^\0-\x7f]/;
const isUnicode = (encoding: string): boolean => /^(utf|ucs|unicode)/i.test(encoding);

/** Returns whether a text has bytes that its encoding does not have, or is UTF-8 that was read as another encoding. */
export function isMisread(text: string, encoding: string): boolean {
  if (!notAscii.test(text)) return text.includes('\0');
  if (foreign.test(text)) return true;
  const bytes = iconv.encode(text, encoding);
  return !isUnicode(encoding) && isUtf8(bytes) && iconv.decode(bytes, encoding) === text;
}

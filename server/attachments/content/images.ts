import { constants, inflateSync } from 'node:zlib';
import { codeOf } from '#server/errorProperty';
import { attachmentRules } from '../rules';
import { hasBytes, bytesCheck, type ContentFault } from './content';
import { isOtherKind } from './otherKinds';

/** Limits the unpacked size: a small file can declare billions of pixels. */
const sizeFault = (width: number, height: number, bitsOfAPixel: number): ContentFault | undefined =>
  Math.ceil((width * bitsOfAPixel) / 8) * height > attachmentRules.maxUnpackedBytes ? 'x-maxUnpackedBytes' : undefined;

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const chunkFrame = 12;
const headerChunkBytes = 25;

/** The channels of each color type: gray, RGB, palette, gray with alpha, RGBA. */
const pngChannels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

const pngFault = (bytes: Buffer): ContentFault | undefined => {
  const channels = pngChannels[bytes.readUInt8(25)] ?? 4;
  return sizeFault(bytes.readUInt32BE(16), bytes.readUInt32BE(20), bytes.readUInt8(24) * channels);
};

/** Where the compressed data of a chunk begins, behind its name and a byte or more of how it is packed. */
const compressedChunks: Readonly<Record<string, (data: Buffer) => number>> = {
  // The name, a zero, the method.
  zTXt: (data) => data.indexOf(0) + 2,
  iCCP: (data) => data.indexOf(0) + 2,
  // The name, a zero, whether it is packed, the method, the language, a zero, the translated name, a zero.
  iTXt: (data) => data.indexOf(0, data.indexOf(0, data.indexOf(0) + 3) + 1) + 1,
};

/** More than the texts and the color profile of a PNG have together. */
const maxUnpackedChunks = 8 * 1024 * 1024;

/** The most that a byte of deflated data unpacks to. */
const maxDeflateRatio = 1032;

/** Returns how many bytes a text or a color profile of a PNG unpacks to: Infinity, without unpacking it, above `limit`. */
const unpackedSize = (type: string, data: Buffer, limit: number): number => {
  const begin = compressedChunks[type]?.(data);
  if (begin === undefined || (type === 'iTXt' && data[data.indexOf(0) + 1] === 0)) return 0;
  try {
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: limit + 1 };
    return inflateSync(data.subarray(begin), options).length;
  } catch (error) {
    // Readers ignore what they cannot unpack, after the same work.
    return codeOf(error) === 'ERR_BUFFER_TOO_LARGE' ? Infinity : Math.min(data.length * maxDeflateRatio, limit);
  }
};

/** Checks a PNG: a sequence of chunks with lengths, from IHDR to IEND. */
export const checkPng = bytesCheck((bytes) => {
  if (!hasBytes(bytes, pngSignature)) return 'x-fileContent';
  let at = pngSignature.length;
  let unpacked = 0;
  while (at + chunkFrame <= bytes.length) {
    const next = at + chunkFrame + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (at === pngSignature.length && type !== 'IHDR') return 'x-fileContent';
    if (next > bytes.length) return 'incomplete';
    if (type === 'IHDR') {
      const fault = next - at === headerChunkBytes ? pngFault(bytes) : 'x-fileContent';
      if (fault !== undefined) return fault;
    }
    unpacked += unpackedSize(type, bytes.subarray(at + 8, next - 4), maxUnpackedChunks - unpacked);
    if (unpacked > maxUnpackedChunks) return 'x-maxUnpackRatio';
    if (type === 'IEND') return isOtherKind(bytes, 'png', bytes.subarray(next)) ? 'x-fileContent' : undefined;
    at = next;
  }
  return 'incomplete';
});

const [startOfScan, endOfImage] = [0xda, 0xd9];

/** Markers of the segments that contain the size; the others in this range contain tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Markers without a segment: stuffed and fill bytes, and restarts. */
const isAlone = (marker: number): boolean => marker <= 1 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);

const frameBytes = 10;

const frameFault = (bytes: Buffer, at: number): ContentFault | undefined => {
  if (at + frameBytes > bytes.length) return 'incomplete';
  const bits = bytes.readUInt8(at + 4) * bytes.readUInt8(at + 9);
  return sizeFault(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5), bits);
};

const endMarker = Buffer.from([0xff, endOfImage]);

/** Checks from a scan on: it must contain an end marker. */
const checkScan = (bytes: Buffer, scan: number): ContentFault | undefined => {
  const end = bytes.indexOf(endMarker, scan);
  if (end === -1) return 'incomplete';
  return isOtherKind(bytes, 'jpeg', bytes.subarray(end + endMarker.length)) ? 'x-fileContent' : undefined;
};

/** Follows the segments to the scan. Like browsers, skips bytes between segments. */
const checkSegments = (bytes: Buffer): ContentFault | undefined => {
  let at = bytes.indexOf(0xff, 2);
  while (at !== -1 && at + 4 <= bytes.length) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === startOfScan) return checkScan(bytes, at);
    const fault = isFrame(marker) ? frameFault(bytes, at) : undefined;
    if (fault !== undefined) return fault;
    at = bytes.indexOf(0xff, at + (isAlone(marker) ? 1 : 2 + bytes.readUInt16BE(at + 2)));
  }
  return 'incomplete';
};

/** Checks a JPEG: a sequence of segments with lengths, the scan, and an end marker. Cameras append more data. */
export const checkJpeg = bytesCheck((bytes) =>
  hasBytes(bytes, Buffer.from([0xff, 0xd8, 0xff])) ? checkSegments(bytes) : 'x-fileContent',
);

const fourteenBits = 0x3fff;
const alphaFlag = 0x10;

/** Reads width, height and channels of each type of WebP; extended and lossless files store sizes minus one. */
const webpFormats: Readonly<
  Record<string, (bytes: Buffer) => readonly [width: number, height: number, channels: number]>
> = {
  VP8X: (bytes) => [
    bytes.readUIntLE(24, 3) + 1,
    bytes.readUIntLE(27, 3) + 1,
    (bytes.readUInt8(20) & alphaFlag) === 0 ? 3 : 4,
  ],
  VP8L: (bytes) => [
    (bytes.readUInt32LE(21) & fourteenBits) + 1,
    ((bytes.readUInt32LE(21) >>> 14) & fourteenBits) + 1,
    4,
  ],
  'VP8 ': (bytes) => [bytes.readUInt16LE(26) & fourteenBits, bytes.readUInt16LE(28) & fourteenBits, 3],
};
const webpHeaderBytes = 30;

const webpFault = (bytes: Buffer): ContentFault | undefined => {
  const formatOf = webpFormats[bytes.toString('latin1', 12, 16)];
  if (!formatOf || bytes.length < webpHeaderBytes) return undefined;
  const [width, height, channels] = formatOf(bytes);
  return sizeFault(width, height, channels * 8);
};

/** Checks a WebP: its header contains its length. */
export const checkWebp = bytesCheck((bytes) => {
  if (!hasBytes(bytes, Buffer.from('RIFF')) || !hasBytes(bytes, Buffer.from('WEBPVP8'), 8)) return 'x-fileContent';
  const end = bytes.readUInt32LE(4) + 8;
  if (end > bytes.length) return 'incomplete';
  return isOtherKind(bytes, 'riff', bytes.subarray(end)) ? 'x-fileContent' : webpFault(bytes);
});

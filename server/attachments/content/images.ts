import { attachmentRules } from '../rules';
import { hasBytes, bytesCheck, type ContentFault } from './content';

const bytesOfAPixel = 4;

/** Limits the unpacked size: a small file can declare billions of pixels. */
const sizeFault = (width: number, height: number): ContentFault | undefined =>
  width * height * bytesOfAPixel > attachmentRules.maxUnpackedBytes ? 'x-maxUnpackedBytes' : undefined;

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const chunkFrame = 12;

/** Checks a PNG: a sequence of chunks with lengths, from IHDR to IEND. */
export const checkPng = bytesCheck((bytes) => {
  if (!hasBytes(bytes, pngSignature)) return 'x-fileContent';
  let at = pngSignature.length;
  while (at + chunkFrame <= bytes.length) {
    const next = at + chunkFrame + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (at === pngSignature.length && type !== 'IHDR') return 'x-fileContent';
    if (next > bytes.length) return 'incomplete';
    if (type === 'IHDR') {
      const fault = sizeFault(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12));
      if (fault !== undefined) return fault;
    }
    if (type === 'IEND') return undefined;
    at = next;
  }
  return 'incomplete';
});

const [startOfScan, endOfImage] = [0xda, 0xd9];

/** Markers of the segments that contain the size; the others in this range contain tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Follows the segments to the scan, which must contain an end marker. */
const checkSegments = (bytes: Buffer): ContentFault | undefined => {
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return 'x-fileContent';
    const marker = bytes[at + 1];
    if (marker === startOfScan) return bytes.includes(Buffer.from([0xff, endOfImage]), at) ? undefined : 'incomplete';
    if (isFrame(marker ?? 0) && at + 9 <= bytes.length) {
      const fault = sizeFault(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));
      if (fault !== undefined) return fault;
    }
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return 'incomplete';
};

/** Checks a JPEG: a sequence of segments with lengths, the scan, and an end marker. Cameras append more data. */
export const checkJpeg = bytesCheck((bytes) =>
  hasBytes(bytes, Buffer.from([0xff, 0xd8, 0xff])) ? checkSegments(bytes) : 'x-fileContent',
);

const fourteenBits = 0x3fff;

/** Reads the size of each type of WebP; extended and lossless files store it minus one. */
const webpSizes: Readonly<Record<string, (bytes: Buffer) => readonly [width: number, height: number]>> = {
  VP8X: (bytes) => [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1],
  VP8L: (bytes) => [(bytes.readUInt32LE(21) & fourteenBits) + 1, ((bytes.readUInt32LE(21) >>> 14) & fourteenBits) + 1],
  'VP8 ': (bytes) => [bytes.readUInt16LE(26) & fourteenBits, bytes.readUInt16LE(28) & fourteenBits],
};
const webpHeaderBytes = 30;

const webpFault = (bytes: Buffer): ContentFault | undefined => {
  const sizeOf = webpSizes[bytes.toString('latin1', 12, 16)];
  return sizeOf && bytes.length >= webpHeaderBytes ? sizeFault(...sizeOf(bytes)) : undefined;
};

/** Checks a WebP: its header contains its length. */
export const checkWebp = bytesCheck((bytes) => {
  if (!hasBytes(bytes, Buffer.from('RIFF')) || !hasBytes(bytes, Buffer.from('WEBPVP8'), 8)) return 'x-fileContent';
  return bytes.readUInt32LE(4) + 8 > bytes.length ? 'incomplete' : webpFault(bytes);
});

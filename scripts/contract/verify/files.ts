import { crc32 } from 'node:zlib';
import { listOf, type JsonObject } from '#server/contract/jsonObject';
import type { UploadFile } from './request';
import { mergedAllOf, propertyEntries } from './schemas';

/** A PNG of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Other PNGs of one pixel: their bytes differ. */
export const otherPixels: readonly Buffer[] = [
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYPgPAAEDAQAIicLsAAAAAElFTkSuQmCC',
].map((text) => Buffer.from(text, 'base64'));

/** A PNG with an author and a resolution, which servers that rewrite pictures remove. */
export const described = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAEHRFWHRBdXRob3IAQS4gQ2xpZW50HE/xoAAAAAlwSFlzAAALEwAACxMBAJqcGAAAAA1JREFUeNpjZPjPUA8AA4YBgFo0fWsAAAAASUVORK5CYII=',
  'base64',
);

const numberOf = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** A PNG of one pixel with exactly this many bytes: a private chunk before its end fills it. */
export const pngOf = (bytes: number): Buffer => {
  const endLength = 12;
  const filling = Buffer.alloc(Math.max(0, bytes - pixel.length - 12), 0x5a);
  const named = Buffer.concat([Buffer.from('prVt'), filling]);
  return Buffer.concat([
    pixel.subarray(0, -endLength),
    numberOf(filling.length),
    named,
    numberOf(crc32(named)),
    pixel.subarray(-endLength),
  ]);
};

export const uploadOf = (name: string, content: Buffer, type = 'image/png'): UploadFile => ({
  field: 'attachments',
  name,
  type,
  content: new Uint8Array(content),
});

export const validFile = uploadOf('pixel.png', pixel);

/** Returns a file for each field of a form that requires files, and accepts no pictures. */
export function requiredFiles(body: JsonObject): UploadFile[] {
  const schema = mergedAllOf(body);
  return propertyEntries(schema).flatMap(([field, rules]) => {
    const [extension] = listOf(rules, 'x-acceptedExtensions');
    if (typeof extension !== 'string' || !listOf(schema, 'required').includes(field)) return [];
    return [{ ...uploadOf(`file.${extension}`, pixel, 'application/octet-stream'), field }];
  });
}

/** Invalid attachments, with the rule each violates. */
export const invalidFiles: readonly (readonly [rule: string, file: UploadFile])[] = [
  ['x-acceptedExtensions', uploadOf('program.exe', Buffer.from('MZ'), 'application/octet-stream')],
  ['x-refusedInnerExtensions', uploadOf('invoice.exe.png', pixel)],
  ['x-minFileBytes', uploadOf('empty.png', Buffer.alloc(0))],
  ['x-fileContent', uploadOf('text.png', Buffer.from('This is no picture.'))],
  ['x-fileContent', uploadOf('page.pdf', Buffer.from('<html><script>alert(1)</script></html>'), 'application/pdf')],
];

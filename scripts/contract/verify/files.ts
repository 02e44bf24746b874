import type { UploadFile } from './request';

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

export const uploadOf = (name: string, content: Buffer, type = 'image/png'): UploadFile => ({
  field: 'attachments',
  name,
  type,
  content: new Uint8Array(content),
});

export const validFile = uploadOf('pixel.png', pixel);

/** Invalid attachments, with the rule each violates. */
export const invalidFiles: readonly (readonly [rule: string, file: UploadFile])[] = [
  ['x-acceptedExtensions', uploadOf('program.exe', Buffer.from('MZ'), 'application/octet-stream')],
  ['x-refusedInnerExtensions', uploadOf('invoice.exe.png', pixel)],
  ['x-minFileBytes', uploadOf('empty.png', Buffer.alloc(0))],
  ['x-fileContent', uploadOf('text.png', Buffer.from('This is no picture.'))],
  ['x-fileContent', uploadOf('page.pdf', Buffer.from('<html><script>alert(1)</script></html>'), 'application/pdf')],
];

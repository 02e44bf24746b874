import type { FileToSend } from './call';

/** The smallest picture there is: one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const sentAs = (name: string, content: Buffer, type = 'image/png'): FileToSend => ({
  field: 'attachments',
  name,
  type,
  content: new Uint8Array(content),
});

export const goodFile = sentAs('pixel.png', pixel);

/** Files a message must not carry, by the rule they break. */
export const badFiles: readonly (readonly [rule: string, file: FileToSend])[] = [
  ['x-acceptedExtensions', sentAs('program.exe', Buffer.from('MZ'), 'application/octet-stream')],
  ['x-refusedInnerExtensions', sentAs('invoice.exe.png', pixel)],
  ['x-minFileBytes', sentAs('empty.png', Buffer.alloc(0))],
  ['x-fileContent', sentAs('text.png', Buffer.from('This is no picture.'))],
  ['x-fileContent', sentAs('page.pdf', Buffer.from('<html><script>alert(1)</script></html>'), 'application/pdf')],
];

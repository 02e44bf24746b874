// Spec: R-MSG-6.
import { messageText } from '../messagingSlice';
import { addFiles, rejectionOf, validationErrorOf } from './useComposer';

const megabyte = 1024 * 1024;

test.each([
  ['Deed.pdf', 10, undefined],
  ['Photo.JPEG', 10, undefined],
  ['v1.2 notes.docx', 10, undefined],
  ['drawing.svg', 10, 'Only pdf, doc, docx, xls, xlsx, jpg, jpeg, png and webp files can be sent'],
  ['no extension', 10, 'Only pdf, doc, docx, xls, xlsx, jpg, jpeg, png and webp files can be sent'],
  ['x.exe.v1.pdf', 10, 'The name has two extensions; please rename the file'],
  ['vector.svg .png', 10, 'The name has two extensions; please rename the file'],
  ['invoice.exe.pdf', 10, 'The name has two extensions; please rename the file'],
  ['empty.pdf', 0, 'The file is empty'],
  ['large.pdf', 25 * megabyte + 1, 'A file can be at most 25 MB'],
])('checks %s of %d bytes', (name, size, rejection) => {
  expect(rejectionOf({ name, size })).toBe(rejection);
});

test('adds files with the name that the server stores, and the same content', () => {
  const names = [
    'Deed "Maple".pdf',
    '50%25 share.pdf',
    'a\\b.pdf',
    'gpj.\u202edeed.pdf ',
    `${'\u{1f600}'.repeat(140)}.pdf`,
  ];
  const { files, rejections } = addFiles(
    [],
    names.map((name) => new File(['content'], name, { type: 'application/pdf' })),
  );
  expect(rejections).toEqual([]);
  expect(files.map(({ file }) => file.name)).toEqual([
    'Deed "Maple".pdf',
    '50%25 share.pdf',
    'a_b.pdf',
    'gpj.deed.pdf',
    `${'\u{1f600}'.repeat(125)}.pdf`,
  ]);
  expect(files.map(({ file }) => [file.type, file.size])).toEqual(names.map(() => ['application/pdf', 7]));
});

test('adds up to ten files, and names a few of the others once for each reason', () => {
  const add = (count: number, last: string) =>
    addFiles(
      [],
      [...Array.from({ length: count }, (_, index) => new File(['x'], `${index}.pdf`)), new File(['x'], last)],
    );
  const { files, rejections } = add(12, 'run.exe');
  expect(files).toHaveLength(10);
  expect(rejections).toEqual([
    '10.pdf, 11.pdf: A message can have at most 10 files',
    'run.exe: Only pdf, doc, docx, xls, xlsx, jpg, jpeg, png and webp files can be sent',
  ]);
  expect(add(100, 'last.pdf').rejections).toEqual([
    '10.pdf, 11.pdf, 12.pdf and 88 more: A message can have at most 10 files',
  ]);
});

test.each([
  ['5,001 emoji', '\u{1f600}'.repeat(5001), undefined],
  ['10,000 emoji', '\u{1f600}'.repeat(10_000), undefined],
  ['10,001 emoji', '\u{1f600}'.repeat(10_001), 'A message must not exceed 10000 characters'],
  ['10,000 characters with a mark of direction', `\u200e${'a'.repeat(10_000)}`, undefined],
  ['a zero width space', '\u200b', 'Write a message or add a file'],
  ['a Hangul filler and a braille blank', '\u3164\u2800', 'Write a message or add a file'],
])('checks a message of %s', (_what, content, message) => {
  expect(validationErrorOf({ content, files: [], lostFiles: [] })).toBe(message);
});

test('sends the visible text of a message', () => {
  expect(messageText('\u202eSee\u200b you\u202c \u{1f469}\u200d\u{1f467}')).toBe('See you \u{1f469}\u200d\u{1f467}');
});

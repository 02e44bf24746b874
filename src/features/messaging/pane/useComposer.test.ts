import { addFiles, rejectionOf } from './useComposer';

const megabyte = 1024 * 1024;

test.each([
  ['Deed.pdf', 10, undefined],
  ['Photo.JPEG', 10, undefined],
  ['v1.2 notes.docx', 10, undefined],
  ['drawing.svg', 10, 'Only pdf, doc, docx, xls, xlsx, jpg, jpeg, png and webp files can be sent'],
  ['no extension', 10, 'Only pdf, doc, docx, xls, xlsx, jpg, jpeg, png and webp files can be sent'],
  ['invoice.exe.pdf', 10, 'The name has two extensions; please rename the file'],
  ['empty.pdf', 0, 'The file is empty'],
  ['large.pdf', 25 * megabyte + 1, 'A file can have at most 25 MB'],
])('checks %s of %d bytes', (name, size, rejection) => {
  expect(rejectionOf({ name, size })).toBe(rejection);
});

test('adds up to ten files', () => {
  const files = Array.from({ length: 12 }, (_, index) => new File(['x'], `${index}.pdf`));
  const result = addFiles([], files);
  expect(result.files).toHaveLength(10);
  expect(result.rejections).toEqual(
    ['10.pdf', '11.pdf'].map((name) => `${name}: A message can carry at most 10 files`),
  );
});

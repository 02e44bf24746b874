import { formatFileSize } from './fileSize';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [812, '812 bytes'],
  [186_000, '182 KB'],
  [3_600_000, '3.4 MB'],
])('formats a size of %d bytes', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});

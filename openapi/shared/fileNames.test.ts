import fc from 'fast-check';
import { cleanFileName, escapeFileName, extensionsOf, fileNameFault, unescapeFileName } from './fileNames';

const kept = [
  'Deed "Maple".pdf',
  '50%25 share.pdf',
  "Lease; 'final' (2), #4 & co = 50%.pdf",
  '.pdf',
  '.hidden deed.pdf',
  'CON.pdf',
  'Grüße 契約書 \u05d7\u05d5\u05d6\u05d4.pdf',
  // Decomposed letters of macOS.
  'Re\u0301sume\u0301.pdf',
  // Joiners in Persian and in an emoji.
  '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645.pdf',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}.pdf',
  // The tags of a flag, a half letter, a mark of Arabic numbers.
  '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}.pdf',
  '\u0d28\u0d4d\u200d.pdf',
  '\u06dd.pdf',
  `${'x'.repeat(251)}.pdf`,
];

test.each(kept)('name %# is unchanged', (name) => {
  expect(cleanFileName(name)).toBe(name);
});

const emoji = '\u{1f600}';
const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';

test.each([
  ['C:\\temp\\deed.pdf', 'deed.pdf'],
  ['../../deed.pdf', 'deed.pdf'],
  ['..', ''],
  ['a\u200b\u0007\u00ad\ufeff\u3164b.pdf', 'ab.pdf'],
  ['deed\r\n.pdf', 'deed.pdf'],
  ['gpj.\u202eexe', 'gpj.exe'],
  ['\u2066deed\u2069.pdf', 'deed.pdf'],
  ['de\u{e0067}ed\uffa0\ufff9.pdf', 'deed.pdf'],
  ['\u200cdeed \u200d.pdf\u200d', 'deed .pdf'],
  [' deed.pdf ', 'deed.pdf'],
  ['deed.pdf. .', 'deed.pdf'],
  [`${'x'.repeat(300)}.docx`, `${'x'.repeat(250)}.docx`],
  [`${emoji.repeat(140)}.pdf`, `${emoji.repeat(125)}.pdf`],
  [`${family.repeat(40)}.pdf`, `${family.repeat(31)}.pdf`],
  [`${'e\u0301'.repeat(140)}.pdf`, `${'e\u0301'.repeat(125)}.pdf`],
])('name %# is cleaned', (sent, name) => {
  expect(cleanFileName(sent)).toBe(name);
});

test('extensions are in lower case and trimmed', () => {
  expect(extensionsOf('Setup.EXE .v1.PDF')).toEqual({ last: 'pdf', inner: ['exe', 'v1'] });
  expect(extensionsOf('deed')).toEqual({ last: '', inner: [] });
});

test.each([
  ['deed.pdf', undefined],
  ['J. P. Morgan, vol. 2.pdf', undefined],
  ['setup.exe', 'x-acceptedExtensions'],
  ['pdf', 'x-acceptedExtensions'],
  ['x.exe.pdf', 'x-refusedInnerExtensions'],
  ['x.exe.v1.pdf', 'x-refusedInnerExtensions'],
  ['St. Exe. v1.2 of 3.5.pdf', undefined],
  ['x.EXE .a.b.pdf', 'x-refusedInnerExtensions'],
])('the violated rule of %s is %s', (name, fault) => {
  expect(fileNameFault(name, { acceptedExtensions: ['pdf'], refusedInnerExtensions: ['exe'] })).toBe(fault);
});

/** Writes a name as browsers do in a multipart body. */
const inBody = (name: string): string => name.replace(/["\r\n]/g, encodeURIComponent);

test.each([
  'say %22hi%22.pdf',
  '100%0Apple.pdf',
  'a%2522b%250d.pdf',
  'Deed "Maple" 50%25.pdf',
  '%"%25"%2522%.pdf',
  '%22',
])('%j arrives as it was sent', (name) => {
  expect(unescapeFileName(inBody(escapeFileName(name)))).toBe(name);
});

test('every name arrives as it was sent, and most are sent unchanged', () => {
  const part = fc.constantFrom('%', '2', '5', '0', 'a', 'D', '"', '\n', '%22', '%25', '%0A', 'x');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const name = parts.join('');
      expect(unescapeFileName(inBody(escapeFileName(name)))).toBe(name);
    }),
  );
  expect(['50%25 share.pdf', 'Deed "Maple".pdf', '%E2%82%AC.pdf'].map(escapeFileName)).toEqual([
    '50%25 share.pdf',
    'Deed "Maple".pdf',
    '%E2%82%AC.pdf',
  ]);
});

import { type JsonObject } from '#server/contract/jsonObject';

/**
 * What a server may do to a text, by the kinds of `x-text` (openapi/README.md). Clients prepare texts before they send
 * them; a server may prepare them again. A text that preparation leaves alone must be stored exactly as it was sent.
 * Written independently of the code that prepares texts, so that a fault in it is seen.
 */

/** Characters that preparation may replace: unseen ones, U+FFFC (what was not pasted), line ends and spaces. */
const replaceable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\ufffc]/u;

/** Kinds whose texts become ASCII. */
const isAsciiKind = (schema: JsonObject): boolean =>
  ['digits', 'callingCode', 'code', 'percentage'].includes(String(schema['x-text'])) ||
  schema['x-text'] === 'phone' ||
  schema['format'] === 'email' ||
  schema['format'] === 'date' ||
  ['integer', 'number'].includes(String(schema['type']));

const isAsciiLeftAlone = (schema: JsonObject, text: string): boolean => {
  if (!/^[\x21-\x7e]+( [\x21-\x7e]+)*$/.test(text)) return false;
  if (schema['x-text'] === 'code') return /^[A-Za-z0-9]+([ -][A-Za-z0-9]+)*$/.test(text);
  // Not with a prefix that preparation removes: 0, 00, and 1 or 8 in some countries.
  if (schema['x-text'] === 'callingCode') return /^[1-9][0-9]*$/.test(text);
  if (schema['x-text'] === 'phone') return /^([2-79][0-9]*|[A-Za-z]+)$/.test(text);
  if (schema['x-text'] === 'digits') return /^[A-Za-z0-9]+$/.test(text);
  if (schema['x-text'] === 'percentage') return /^[0-9]+(\.[0-9]+)?$/.test(text);
  return schema['format'] === 'email' || !/ /.test(text);
};

/** Whether preparation does not change the text. */
export const isLeftAlone = (schema: JsonObject, text: string): boolean => {
  if (isAsciiKind(schema)) return isAsciiLeftAlone(schema, text);
  const kind = schema['x-text'];
  const isOneLine = kind !== 'lines' && kind !== 'message';
  // One line has single spaces and composed letters.
  if (isOneLine && (text !== text.normalize('NFC') || /[^\S ]| {2}/.test(text))) return false;
  const seen = isOneLine ? text : text.replaceAll('\n', '');
  return !replaceable.test(seen) && /\S/.test(text) && (kind === 'message' || text.trim() === text);
};

/** The visible characters of a text. */
const essence = (text: string): string =>
  Array.from(text.normalize('NFC'))
    .filter((sign) => !replaceable.test(sign) && !/\s/.test(sign))
    .join('');

const asciiEssence = (text: string): string => text.normalize('NFKC').replaceAll(/[^A-Za-z0-9@._%]/g, '');

/** Whether `stored` is the text that was sent, or a permitted preparation of it. */
export const isSameText = (schema: JsonObject, sent: string, stored: unknown): boolean => {
  if (stored === sent) return true;
  if (isLeftAlone(schema, sent)) return false;
  const kept = typeof stored === 'string' ? stored : '';
  // Phone numbers may lose their country code, percentages their decimal comma.
  if (isAsciiKind(schema)) return asciiEssence(sent).endsWith(asciiEssence(kept)) || kept === '';
  return essence(sent) === essence(kept);
};

const words: readonly string[] = [
  '0012345',
  'Zo\u00e9 Gr\u00f6\u00dfe',
  `O\u2019Brien & "S\u00f6hne" <b>it's</b> 100 % _ \\ / ;`,
  'one space each: . , !',
  '\u05e9\u05dc\u05d5\u05dd \u4e2d\u6587 \u65e5\u672c\u8a9e',
  '\u{1f600}\u{1f44d}\u{1f3fd} \u0130 \u0131 \u01c5',
  '007 1e5 null true',
  'R&amp;D &lt;b&gt; &#39;x&#39; &eacute; %41+%20',
];

/** Texts of several lines keep spaces and decomposed letters. */
const lines: readonly string[] = [
  'Zoe\u0301 Gro\u0308sse',
  'two  spaces\u00a0and\u2003wide ones',
  'first\nsecond\n\n  third, indented',
  ...words,
];

const messages: readonly string[] = ['  spaces around  ', '\n  - a list\n  - of two\n', ...lines];

/** Texts that servers mistake for numbers, and a code. */
const codes: readonly string[] = ['0010', '00', '0012345', '1e5', 'aB12cD', '007', '10.50', '0', '12345678901234567'];

const fitted = (text: string, most: number): string => Array.from(text).slice(0, most).join('').trim();

/** Texts of a free text field that servers often alter, the longest possible included. Preparation leaves them alone. */
export const unusualTexts = (schema: JsonObject): readonly string[] => {
  if ('format' in schema) return [];
  if (isAsciiKind(schema)) return codes.filter((text) => isLeftAlone(schema, text));
  const most = typeof schema['maxLength'] === 'number' ? schema['maxLength'] : 200;
  const kind = schema['x-text'];
  const made = kind === 'message' ? messages : kind === 'lines' ? lines : words;
  const longest = ['\u{1f332}'.repeat(most), 'Mm'.repeat(most).slice(0, most)];
  return [...made.map((text) => (Array.from(text).length > most ? fitted(text, most) : text)), ...longest].filter(
    (text) => isLeftAlone(schema, text),
  );
};

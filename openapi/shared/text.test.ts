// Spec: R-FRM-1, R-FRM-2.
import fc from 'fast-check';
import { isTidy, typedText, visibleCharacters } from '#test/support/samples/typedTexts';
import { prepareText, textKindOf } from './text';
import { lengthOf } from './visibleText';

const kinds = [
  'line',
  'lines',
  'message',
  'digits',
  'phone',
  'email',
  'number',
  'percentage',
  'code',
  'date',
  'website',
] as const;

describe('the preparation of a text', () => {
  it.each(kinds)('leaves a prepared text unchanged: %s', (kind) => {
    fc.assert(
      fc.property(typedText, (text) => {
        const once = prepareText(kind, text, '1');
        expect(prepareText(kind, once, '1')).toBe(once);
        expect(isTidy(once)).toBe(true);
      }),
    );
  });

  it.each(['line', 'lines', 'message'] as const)('removes nothing that can be seen: %s', (kind) => {
    fc.assert(
      fc.property(typedText, (text) => {
        // A line is composed: letters and accents that a space separates are compared without it.
        const seen = (value: string): string =>
          kind === 'line' ? visibleCharacters(value).normalize('NFC') : visibleCharacters(value);
        expect(seen(prepareText(kind, text))).toBe(seen(text));
      }),
    );
  });

  it.each(['digits', 'phone', 'number', 'percentage', 'code', 'date', 'email'] as const)(
    'writes digits and dashes of every script alike, and removes format characters: %s',
    (kind) => {
      fc.assert(
        fc.property(typedText, (text) => {
          expect(prepareText(kind, text)).not.toMatch(/\p{Cf}|(?![0-9])\p{Nd}|(?!-)\p{Pd}|\u3000/u);
        }),
      );
    },
  );

  it.each([
    ['33,33', '33.33'],
    ['50%', '50'],
    ['50 %', '50'],
    ['50\u202f\uff05', '50'],
    ['%50', '50'],
    ['\uff13\uff13\uff0c\uff13\uff13\uff05', '33.33'],
    ['\u0663\u0663\u066b\u0663\u066a', '33.3'],
    ['\u221233,5', '-33.5'],
    ['1.234,5', '1.234,5'],
    ['half', 'half'],
  ])('reads %j as the percentage %j', (typed, prepared) => expect(prepareText('percentage', typed)).toBe(prepared));

  it('keeps the white space around a message, and converts its line ends', () => {
    expect(prepareText('message', ' One\r\nTwo\u200b ')).toBe(' One\nTwo ');
    expect(prepareText('message', '\u200b\r\n\u2800')).toBe('');
  });

  it('keeps no joiner beside a filler', () => expect(prepareText('line', '\u3164\u200dA\u200c\u3164')).toBe('A'));

  it('does not change the name of a file', () => expect(prepareText('file', ' a\u200b.pdf')).toBe(' a\u200b.pdf'));
});

it('the kind of a text follows from the keywords of its property', () => {
  expect(
    [
      { type: 'string' },
      { type: 'string', 'x-text': 'code' },
      { type: 'string', 'x-text': 'phone' },
      { type: 'string', format: 'date' },
      { type: 'integer' },
      { type: 'number', 'x-text': 'percentage' },
      { type: 'string', format: 'binary' },
      { type: 'string', 'x-text': 'unknown' },
    ].map(textKindOf),
  ).toEqual(['line', 'code', 'phone', 'date', 'number', 'percentage', 'file', 'line']);
});

it('the length of a text is its number of code points', () => {
  expect(['', 'abc', '\u{1f600}'.repeat(5001), 'e\u0301'].map(lengthOf)).toEqual([0, 3, 5001, 2]);
});

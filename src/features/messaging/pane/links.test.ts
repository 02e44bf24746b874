import fc from 'fast-check';
import { splitAtLinks } from './links';

/** The addresses of the links in a text, as it has them. */
const linksIn = (text: string): readonly string[] =>
  splitAtLinks(text).flatMap(({ start, end, url }) => (url ? [text.slice(start, end)] : []));

const address = fc
  .webUrl({ validSchemes: ['https'], withQueryParameters: true })
  .filter((url) => /^[^()[\]]*[a-z0-9/]$/i.test(url));

describe('links in a text', () => {
  it.each([
    ['See https://example.com/a, please.', ['https://example.com/a']],
    ['https://example.com.', ['https://example.com']],
    ['(https://example.com/x)', ['https://example.com/x']],
    ['(see https://example.com/Trust_(law).)', ['https://example.com/Trust_(law)']],
    ['[https://example.com/?a[]=1]', ['https://example.com/?a[]=1']],
    ['“https://example.com/a”', ['https://example.com/a']],
    ['<https://example.com/a>', ['https://example.com/a']],
    ['*https://example.com/a*', ['https://example.com/a']],
    ['`https://example.com/a`', ['https://example.com/a']],
    [
      'Signed at https://example.com/s/x8_ and https://example.com/s/x8-.',
      ['https://example.com/s/x8_', 'https://example.com/s/x8-'],
    ],
    ['راجع https://example.com/a، ثم https://example.com/b؟', ['https://example.com/a', 'https://example.com/b']],
    ['देखें https://example.com/a।', ['https://example.com/a']],
    ['HTTPS://EXAMPLE.COM/A?!', ['HTTPS://EXAMPLE.COM/A']],
    ['https://münchen.example/straße und', ['https://münchen.example/straße']],
    ['見て https://例え.テスト/道。', ['https://例え.テスト/道']],
    ['שלום https://example.com/a שלום', ['https://example.com/a']],
    ['https://a.example/1,https://b.example/2', ['https://a.example/1,https://b.example/2']],
    ['one\nhttps://a.example\nhttps://b.example', ['https://a.example', 'https://b.example']],
  ])('%s', (text, links) => expect(linksIn(text)).toEqual(links));

  it.each([
    'https://',
    'https:// example.com',
    'https://.',
    'https://...',
    'https://localhost/admin',
    'https://example',
    'https://bank.example@evil.example/',
    'https://user:secret@evil.example/',
    'http://example.com',
    'xhttps://example.com',
    'ftp://example.com',
    'data:text/html,<script>',
    'www.example.com',
    'mailto:eleanor@example.com',
    '//example.com',
  ])('%s remains text', (text) => expect(linksIn(text)).toEqual([]));

  it('never link to anything but https, whatever the text', () => {
    const pieces = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.constantFrom(
        'https://',
        'javascript:',
        '@',
        '(',
        ')',
        '.',
        '\u202e',
        ' ',
        'example.com',
        'https://example.com',
      ),
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (texts) => {
        const text = texts.join('');
        const parts = splitAtLinks(text);
        expect(parts.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
        for (const { start, end, url } of parts) {
          if (!url) continue;
          expect(url.protocol).toBe('https:');
          expect(text.slice(start, end)).toMatch(/^https:\/\//i);
          expect(text.slice(start, end)).not.toMatch(/[\s\p{Cf}<>"]/u);
        }
      }),
    );
  });

  it('are whole between words, brackets and punctuation', () => {
    const ends = fc.constantFrom('', '.', ',', '!', '?!', ')', '],', ' then', '\n', '…', ' (more)');
    fc.assert(
      fc.property(fc.constantFrom('', 'See ', '(', '"', 'ראה '), address, ends, (before, url, after) => {
        fc.pre(splitAtLinks(url)[0]?.url !== undefined);
        expect(linksIn(`${before}${url}${after}`)).toEqual([url]);
      }),
    );
  });

  it('are found in 10,000 characters within milliseconds', () => {
    const long = ['https://example.com/', '('.repeat(5000), ')'.repeat(5000)].join('');
    const started = performance.now();
    expect(linksIn(long)).toEqual([long]);
    expect(linksIn('https://'.repeat(1250))).toHaveLength(0);
    expect(linksIn(`https://example.com/${'.'.repeat(10_000)}`)).toEqual(['https://example.com/']);
    expect(linksIn('https://a.example '.repeat(555))).toHaveLength(555);
    expect(performance.now() - started).toBeLessThan(500);
  });
});

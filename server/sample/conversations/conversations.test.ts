import { createClock } from '../support/calendar';
import { contentOf } from '../files/catalog';
import { conversations, sampleFiles } from './conversations';
import { readScript } from './script';

const moments = [new Date(2026, 10, 20, 15, 30), new Date(2027, 0, 1, 0, 5), new Date(2028, 1, 29, 23, 50)];
const dayOf = (now: Date): string =>
  [now.getFullYear(), String(now.getMonth() + 1).padStart(2, '0'), String(now.getDate()).padStart(2, '0')].join('-');

describe.each(moments)('conversations at %s', (now) => {
  const clock = createClock(dayOf(now), now);

  it('have ordered messages, none in the future', () => {
    for (const { script } of conversations) {
      const times = readScript(script, clock).map(({ sentAt }) => sentAt);
      expect(times).toEqual([...new Set(times)].sort());
      expect(times.filter((time) => time > now.toISOString())).toEqual([]);
    }
  });

  it('replace all placeholders of days', () => {
    const texts = conversations.flatMap(({ script }) => readScript(script, clock).map(({ text }) => text));
    expect(texts.filter((text) => /[{}@|]|undefined/.test(text))).toEqual([]);
    expect(
      texts.some((text) =>
        /(January|February|March|April|May|June|July|August|September|October|November|December) \d/.test(text),
      ),
    ).toBe(true);
  });
});

it('there are conversations of every status and category, unread on both sides, without a concierge, and a long one', () => {
  expect(new Set(conversations.map(({ status }) => status))).toEqual(new Set(['NEW', 'OPEN', 'CLOSED', 'ARCHIVED']));
  expect(conversations.some(({ category }) => category === 'ADDITIONAL_DOCUMENTS')).toBe(true);
  expect(conversations.some(({ unreadBy }) => unreadBy === 'client')).toBe(true);
  expect(conversations.some(({ unreadBy }) => unreadBy === 'concierge')).toBe(true);
  expect(conversations.some(({ concierge }) => concierge === 'none')).toBe(true);
  const clock = createClock('2026-11-20', moments[0]!);
  expect(Math.max(...conversations.map(({ script }) => readScript(script, clock).length))).toBeGreaterThanOrEqual(120);
});

it('rejects an invalid line and an unknown file', () => {
  const clock = createClock('2026-11-20', moments[0]!);
  expect(() => readScript('09:00 ? Hello', clock)).toThrow('Not a line of a conversation');
  expect(() => contentOf('Nothing.pdf')).toThrow('no file Nothing.pdf');
});

it('attached files have the type of their extension', () => {
  const beginnings: Record<string, string> = { pdf: '%PDF-', png: '\x89PNG', xlsx: 'PK\x03\x04', docx: 'PK\x03\x04' };
  const files = [...sampleFiles()];
  expect(new Set(files.map(([name]) => name.replace(/^.*\./, '')))).toEqual(new Set(Object.keys(beginnings)));
  for (const [name, content] of files) {
    const beginning = beginnings[name.replace(/^.*\./, '')] ?? 'nothing';
    expect(Buffer.from(content.subarray(0, beginning.length)).toString('latin1')).toBe(beginning);
  }
});

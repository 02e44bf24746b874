import type { Suggestion } from './suggestion';
import { suggestionsFor } from './suggestionsFor';

const suggestions: readonly Suggestion[] = [
  { kind: 'phone', label: 'Use my phone from Individual', values: { phone: '4155550132' } },
  { kind: 'phone', label: 'Use the phone of Harbor', values: { phone: '4155550170' }, from: 'businessEntities[0]' },
  { kind: 'phone', label: 'Use the phone of Twin', values: { phone: '4155550170' }, from: 'businessEntities[1]' },
  { kind: 'phone', label: 'Use the phone of Quay', values: { phone: '4155550199' }, from: 'businessEntities[1]' },
  { kind: 'phone', label: 'Use the phone of Pier', values: { phone: '4155550200' }, from: 'businessEntities[2]' },
  { kind: 'email', label: 'Use my email from Individual', values: { email: 'a@b.example' } },
];

const targets = { phone: 'businessEntities[1].businessPhone' };
const offered = (text?: string, picked?: Suggestion): string[] => {
  const values = { businessEntities: [{}, text === undefined ? {} : { businessPhone: text }] };
  return suggestionsFor('phone', targets, suggestions, values, picked).map(({ label }) => label);
};

describe('what is offered', () => {
  it('is of the same kind, each once, the client’s own first, then that of the same card', () => {
    expect(offered()).toEqual(['Use my phone from Individual', 'Use the phone of Quay', 'Use the phone of Harbor']);
  });

  it('keeps the place of what is known best, however often it is known', () => {
    const again = [
      ...suggestions,
      { kind: 'phone' as const, label: 'Use the desk of Harbor', values: { phone: '4155550170' } },
    ];
    const labels = suggestionsFor('phone', { phone: 'businessPhone' }, again, {}).map(({ label }) => label);
    expect(labels).toEqual(['Use my phone from Individual', 'Use the phone of Harbor', 'Use the phone of Quay']);
  });

  it('is nothing where something is typed', () => expect(offered('1234')).toEqual([]));

  it('is the others after one was picked, and nothing once that is changed', () => {
    const [individual] = suggestions;
    expect(offered('4155550132', individual)).toEqual([
      'Use the phone of Quay',
      'Use the phone of Harbor',
      'Use the phone of Pier',
    ]);
    expect(offered('41555501', individual)).toEqual([]);
  });
});

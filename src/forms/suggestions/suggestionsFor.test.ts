import { type Suggestion, distinct, suggestionsFor } from './suggestionsFor';

const suggestions: readonly Suggestion[] = [
  { kind: 'phone', label: 'Use my phone from Individual', values: { phone: '4155550132' } },
  { kind: 'phone', label: 'Use the phone of Harbor', values: { phone: '4155550170' }, from: 'businessEntities[0]' },
  { kind: 'phone', label: 'Use the phone of Twin', values: { phone: '4155550170' }, from: 'businessEntities[1]' },
  { kind: 'phone', label: 'Use the phone of Quay', values: { phone: '4155550199' }, from: 'businessEntities[1]' },
  { kind: 'phone', label: 'Use the phone of Pier', values: { phone: '4155550200' }, from: 'businessEntities[2]' },
  { kind: 'email', label: 'Use my email from Individual', values: { email: 'a@b.example' } },
];

const targets = ['businessEntities[1].businessPhone'];
const labelsFor = (text?: string, picked?: Suggestion): string[] => {
  const values = { businessEntities: [{}, text === undefined ? {} : { businessPhone: text }] };
  return suggestionsFor('phone', targets, distinct('phone', suggestions), values, picked).map(({ label }) => label);
};

describe('suggestions', () => {
  it('are of the requested kind and distinct: those of the client first, then those of the same card', () => {
    expect(labelsFor()).toEqual(['Use my phone from Individual', 'Use the phone of Quay', 'Use the phone of Harbor']);
  });

  it('have the position of the first of several with equal values', () => {
    const again = [
      ...suggestions,
      { kind: 'phone' as const, label: 'Use the desk of Harbor', values: { phone: '4155550170' } },
    ];
    const labels = suggestionsFor('phone', ['businessPhone'], distinct('phone', again), {}).map(({ label }) => label);
    expect(labels).toEqual(['Use my phone from Individual', 'Use the phone of Harbor', 'Use the phone of Quay']);
  });

  it('are empty for a field with a value', () => expect(labelsFor('1234')).toEqual([]));

  it('are the others after one was picked, and empty once its value is changed', () => {
    const [individual] = suggestions;
    expect(labelsFor('4155550132', individual)).toEqual([
      'Use the phone of Quay',
      'Use the phone of Harbor',
      'Use the phone of Pier',
    ]);
    expect(labelsFor('41555501', individual)).toEqual([]);
  });
});

/** Typed texts of number fields. Test data only. */
interface NumberCase {
  readonly typed: string;
  /** As a number; NaN for a text that is none. */
  readonly number: number;
  /** As a percentage, where it differs. */
  readonly percentage?: number;
}

const numbers: Readonly<Record<string, number>> = {
  '5': 5,
  '.5': 0.5,
  '5.': 5,
  '+5': 5,
  '-5': -5,
  '\u2212 5': -5,
  '007': 7,
  '1 000': 1000,
  '-1\u202f234\u00a0567.5': -1_234_567.5,
  '\uff11\uff10': 10,
  '\u0663\u066b\u0665': 3.5,
};

const refused = [
  '1e1 1E1 1e-1 0x10 0b1 0o7 1_000 10n Infinity -Infinity NaN',
  "--5 +-5 5- 5+ 1.2.3 1'000 1\u2019000 1,000.5 1.000,5 1,000,000 . - $5 (5) five \u00bd \u2164 \u4e94",
]
  .flatMap((texts) => texts.split(' '))
  .concat(['9'.repeat(400), '5 0', '10 00', '1 00 000', '5 .5', '1 2']);

const percentages: Readonly<Record<string, number>> = {
  '33,33': 33.33,
  '33,3': 33.3,
  ',5': 0.5,
  '5,': 5,
  '50 %': 50,
  '% 50': 50,
  '33,3333': 33.3333,
  '0,125': 0.125,
  // One or a thousand.
  '1,000': Number.NaN,
  '-12,345': Number.NaN,
  '100,000 %': Number.NaN,
};

export const numberCases: readonly NumberCase[] = Object.entries(numbers)
  .map(([typed, number]): NumberCase => ({ typed, number }))
  .concat(refused.map((typed) => ({ typed, number: Number.NaN })))
  .concat(Object.entries(percentages).map(([typed, percentage]) => ({ typed, number: Number.NaN, percentage })));

const otherNotations = [
  '01 007 +1 -0 1. .5 1.0 1.50 1e0 1E2 1e-7x 0x1 0b1 0o1 1_0 1n Infinity -Infinity NaN true null [1] one 1,0 1%',
  '\u0661 \uff11 \u00b2 \u2160 \u22121 1\u200b \ufeff1',
]
  .flatMap((texts) => texts.split(' '))
  .concat([
    '',
    ' ',
    ' 1',
    '1 ',
    '\t1',
    '1\n',
    '1\u00a0',
    '1 0',
    '9007199254740993',
    '9'.repeat(400),
    `0${'0'.repeat(400)}1`,
  ]);

/** Texts of parameters, which have one notation. */
export const parameterTexts: readonly { readonly text: string; readonly number: number }[] = [
  ...[0, 1, 17, -5, 2_147_483_647, 0.5, -1.25].map((number) => ({ text: String(number), number })),
  ...otherNotations.map((text) => ({ text, number: Number.NaN })),
];

/**
 * Texts as people type or paste them, with the texts to validate and save. Forms and the server run the same cases, on
 * fields of the contract. Test data only.
 */

/** A typed text of a field of the schema, and the prepared text; undefined if the field then has no value. */
interface TextCase {
  readonly schema: 'Individual' | 'BusinessEntity' | 'VendorFields' | 'AddFamilyRequest';
  readonly field: string;
  readonly typed: string;
  readonly prepared: string | undefined;
  /** Other fields of the record. */
  readonly beside?: Readonly<Record<string, string>>;
}

const cases = (
  schema: TextCase['schema'],
  field: string,
  texts: Readonly<Record<string, string | undefined>>,
  beside?: TextCase['beside'],
): TextCase[] =>
  Object.entries(texts).map(([typed, prepared]) => ({ schema, field, typed, prepared, ...(beside && { beside }) }));

const nineDigits = [
  '123-45-6789',
  ' 123 45 6789 ',
  '\u200b123456789',
  '123456789\u200e',
  '\u202a123-45-6789\u202c',
  '123\u00ad45\u00ad6789',
  '\ufeff123456789\u3164',
  '123\u00a045\u00a06789',
  '123\u201345\u20136789',
  '123\u221245\u22126789',
  '[123] 45 6789',
  '123\u202245\u20226789',
  '123\u22c545\u20276789',
  '123\u204445\u22156789',
  '123\u02d745\u27966789',
  '123456789\ufffc',
  '\uff11\uff12\uff13\uff0d\uff14\uff15\uff0d\uff16\uff17\uff18\uff19',
  '\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669',
  '\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9',
  '\u{1d7d9}23456789',
];

const nationalNumbers = [
  '(415) 555-0132',
  '+1 (415) 555-0132',
  '+1\u00a0415\u202f555\u20110132',
  '\u202a+1 415 555 0132\u202c',
  'tel:+1-415-555-0132',
  '\uff0b\uff11 \uff14\uff11\uff15 555 0132',
  '415.555.0132',
  '415\u30fc555\u30fc0132',
  '[415] 555\u20110132',
  '415\u2022555\u20220132',
  '415\u2219555\u22190132',
  '415\u30fb555\u30fb0132',
  '415\u2044555\u22150132',
  '415\u2500555\u25000132',
  '\ufe621 415\ufe52555\ufe520132',
  '\u207a1 \ufe59415\ufe5a 555\ufe630132',
  '\ufffc+1 415 555 0132',
];

/** Five with the country code, three without it. */
const britishNumbers = [
  '+44 20 7946 0958',
  '+44 (0)20 7946 0958',
  '0044 20 7946 0958',
  '+44\u00a0020\u20137946\u20130958',
  '011 44 20 7946 0958',
  '20 7946 0958',
  '020 7946 0958',
  '(0)20 7946 0958',
];

const toAll = (texts: readonly string[], prepared: string | undefined): Record<string, string | undefined> =>
  Object.fromEntries(texts.map((typed) => [typed, prepared]));

const blanks = [
  '',
  ' ',
  '\u200b',
  '\u200c\u200d',
  '\u00ad\ufeff',
  '\u3164',
  '\u2800',
  '\ufe0f',
  '\u00a0\u3000',
  '\u202e \u202c',
  '\ufffc',
  '\0',
];

export const textCases: readonly TextCase[] = [
  ...cases('Individual', 'ssn', toAll(nineDigits, '123456789')),
  ...cases(
    'Individual',
    'countryCode',
    toAll(['1', '+1', ' +1\u200e', '\uff0b\uff11', '(+1)', '\u2066+1\u2069', '001', '00 1'], '1'),
  ),
  ...cases('Individual', 'phoneNumber', toAll(nationalNumbers, '4155550132'), { countryCode: '+1' }),
  ...cases(
    'Individual',
    'countryCode',
    toAll(['44', '+44', '0044', '+ 44', '(0044)', '011 44', '\u207a44', '\ufe6244'], '44'),
  ),
  ...['1', '+1', '001'].flatMap((countryCode) =>
    cases('Individual', 'phoneNumber', toAll(['1 617 555 0132', '1-617-555-0132', '001 617 555 0132'], '6175550132'), {
      countryCode,
    }),
  ),
  ...['44', '+44', '0044'].flatMap((countryCode) =>
    cases('Individual', 'phoneNumber', toAll(britishNumbers, '2079460958'), { countryCode }),
  ),
  ...cases('Individual', 'phoneNumber', { '0123': '0123' }, { countryCode: '44' }),
  // Numbers of Italy and of Ivory Coast start with a zero.
  ...cases(
    'Individual',
    'phoneNumber',
    toAll(['06 6982 1234', '+39 06 6982 1234', '0039 (06) 69821234'], '0669821234'),
    {
      countryCode: '39',
    },
  ),
  ...cases('Individual', 'phoneNumber', toAll(['01 23 45 67 89', '+225 01 23 45 67 89'], '0123456789'), {
    countryCode: '225',
  }),
  ...cases('Individual', 'phoneNumber', toAll(['8 (495) 123-45-67', '+7 495 123 45 67', '4951234567'], '4951234567'), {
    countryCode: '7',
  }),
  ...cases('Individual', 'phoneNumber', toAll(['06 1 234 5678', '+36 1 234 5678', '+36 (06) 1 234 5678'], '12345678'), {
    countryCode: '36',
  }),
  // The country code without a plus: no country has numbers of twelve digits, some have area codes like their own code.
  ...cases('Individual', 'phoneNumber', toAll(['442079460958', '44 (0)20 7946 0958'], '2079460958'), {
    countryCode: '44',
  }),
  ...cases('Individual', 'phoneNumber', { '86 138 1234 5678': '13812345678' }, { countryCode: '86' }),
  ...cases('Individual', 'phoneNumber', { '55 99123 4567': '55991234567' }, { countryCode: '55' }),
  ...cases('Individual', 'phoneNumber', { '4444444444444444': '4444444444444444' }, { countryCode: '44' }),
  ...cases('Individual', 'phoneNumber', { '442079460958': '442079460958' }, { countryCode: '4' }),
  // 011 is dialed before country codes in North America, and begins area codes in other countries.
  ...cases('Individual', 'phoneNumber', toAll(['011 45 33 12 34 56', '33 12 34 56'], '33123456'), {
    countryCode: '45',
  }),
  ...cases('Individual', 'phoneNumber', { '(011) 65-6123-4567': '61234567' }, { countryCode: '65' }),
  ...cases('Individual', 'phoneNumber', { '011 32 2 123 45 67': '21234567' }, { countryCode: '32' }),
  ...cases('Individual', 'phoneNumber', { '0114 496 0123': '1144960123' }, { countryCode: '44' }),
  ...cases('Individual', 'phoneNumber', { '011 561 1111': '0115611111' }, { countryCode: '39' }),
  ...cases('Individual', 'phoneNumber', { '011 91234-5678': '11912345678' }, { countryCode: '55' }),
  // Another country, or none yet: not silently a number of this one.
  ...['1', '', '4', '353'].flatMap((countryCode) =>
    cases('Individual', 'phoneNumber', toAll(britishNumbers.slice(0, 5), '+442079460958'), { countryCode }),
  ),
  ...cases('BusinessEntity', 'businessPhone', {
    ...toAll(britishNumbers.slice(0, 5), '442079460958'),
    '+1 (415) 555-0132': '14155550132',
    '+1 1 415 555 0132': '14155550132',
    '001 415 555 0132': '14155550132',
    '\u202d+49 30 901820\u202c': '004930901820',
    '+39 06 6982 1234': '390669821234',
    '030/901820': '030901820',
    '(415) 555-0132': '4155550132',
    '+': '+',
    '++44 20 7946 0958': '442079460958',
    '+49 (0)30 901820': '004930901820',
    '0047 22 82 30 00': '004722823000',
    '011 47 22 82 30 00': '004722823000',
    '011 91234-5678': '011912345678',
    '0041 44 668 18 00': '41446681800',
  }),
  ...cases('BusinessEntity', 'legalAddressZipCode', {
    'SW1A\u00a01AA': 'SW1A 1AA',
    'SW1A\u2009\u20091AA': 'SW1A 1AA',
    '\uff33\uff37\uff11\uff21\u3000\uff11\uff21\uff21': 'SW1A 1AA',
    '02110\u20131234': '02110-1234',
    '02110 \u2014 1234': '02110-1234',
    '\u200b02110\u00ad': '02110',
    '(94965)': '94965',
    '\uff11\uff10\uff10\u30fc\uff10\uff10\uff10\uff11': '100-0001',
    '\u3012100-0001': '100-0001',
    '\u3012 \uff11\uff10\uff10-0001': '100-0001',
    'D02 X285': 'D02 X285',
    '1012 AB': '1012 AB',
    '01310-100': '01310-100',
    'LV-1010': 'LV-1010',
  }),
  ...cases('Individual', 'addressZipCode', { 'SW1A\u00a01AA': 'SW1A 1AA', 'H3Z\u202f2Y7 ': 'H3Z 2Y7' }),
  ...cases('BusinessEntity', 'businessTaxId', { '12\u20133456789': '12-3456789', 'GB\u00a0123 \u200b': 'GB 123' }),
  ...cases(
    'Individual',
    'email',
    toAll(
      [
        ' eleanor@ashworth.example\u200b',
        'eleanor\u00ad@ashworth.example',
        '\ufeffeleanor@ashworth.example\u00a0',
        'eleanor\uff20ashworth.example',
        'eleanor@ashworth\u3002example',
        'eleanor\ufe6bashworth\ufe52example',
        'mailto:eleanor@ashworth.example',
        'Eleanor Ashworth <eleanor@ashworth.example>',
        '\u201cAshworth, Eleanor\u201d <eleanor@ashworth.example>;',
        '<mailto:eleanor@ashworth.example>,',
        'eleanor@ashworth.example\ufffc',
      ],
      'eleanor@ashworth.example',
    ),
  ),
  ...cases(
    'Individual',
    'dateOfBirth',
    toAll(
      [
        '1968-02-29',
        '\u202a1968-02-29\u202c',
        '1968\u201102\u201129',
        '\uff11\uff19\uff16\uff18-02-29',
        ' 1968 - 02 - 29\u200b',
      ],
      '1968-02-29',
    ),
  ),
  ...cases('Individual', 'taxpayerCountry', toAll(['US', 'U\u200bS', '\uff35\uff33', ' US\u00a0', '(US)'], 'US')),
  ...cases('Individual', 'firstName', {
    '  Eleanor\u200b ': 'Eleanor',
    '\u202eEleanor\u202c': 'Eleanor',
    '\ufffcEleanor\ufffc': 'Eleanor',
    'Elea\u00adnor\u200e': 'Eleanor',
    'Elea\0nor\u0007': 'Eleanor',
    'Mary\r\nAnn': 'Mary Ann',
    '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645': '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
    '\u0915\u094d\u200d\u0937': '\u0915\u094d\u200d\u0937',
    '\u0d28\u0d4d\u200d': '\u0d28\u0d4d\u200d',
    '\u200cEleanor\u200d': 'Eleanor',
    '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}': '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}',
    '\u2764\ufe0f\u200d\u{1f525}': '\u2764\ufe0f\u200d\u{1f525}',
    '\u{1f469}\u{1f3fd}\u200d\u2695\ufe0f': '\u{1f469}\u{1f3fd}\u200d\u2695\ufe0f',
    'Zoe\u0308': 'Zo\u00eb',
    'A\u030angstro\u0308m': '\u00c5ngstr\u00f6m',
    '\u1112\u1161\u11ab': '\ud55c',
    'Mary\tAnn': 'Mary Ann',
    'Mary\u00a0\u2009Ann': 'Mary Ann',
    'Mary   Ann\u3000Lee': 'Mary Ann Lee',
  }),
  ...cases('BusinessEntity', 'proofOfAddressExplanation', {
    'One\r\nTwo\rThree\u2028Four\u2029Five\u0085Six\n': 'One\nTwo\nThree\nFour\nFive\nSix',
    'Deed\u200b of\u00ad trust': 'Deed of trust',
    '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}':
      '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    'a\u{e0067}b': 'ab',
    '\u06dd': '\u06dd',
  }),
  ...cases('VendorFields', 'addressZipCode', { '': undefined, '\u200b': undefined, 'EC1A\u00a01BB': 'EC1A 1BB' }),
  ...(['firstName', 'ssn', 'phoneNumber', 'email', 'dateOfBirth', 'addressZipCode', 'countryCode'] as const).flatMap(
    (field) => cases('Individual', field, toAll(blanks, undefined)),
  ),
  ...cases('AddFamilyRequest', 'familyName', toAll(blanks, undefined)),
];

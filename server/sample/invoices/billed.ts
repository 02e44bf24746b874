/** An invoice and its payment. */
export interface Billed {
  readonly family: string;
  readonly number?: string;
  /** The status of the billing system, if any. */
  readonly status?: 'Paid' | 'Unpaid' | 'Scheduled' | 'Partially Paid' | 'Void';
  readonly daysAgo: number;
  /** Days to pay. */
  readonly terms?: number;
  /** The paid amount; `unknown` when the billing system has no due amount. */
  readonly paid?: number | 'unknown';
  /** False when it has no page in the billing system. */
  readonly link?: boolean;
  readonly lines: readonly (readonly [description: string, quantity: number, unitPrice: number])[];
}

/** Returns paid monthly retainers for the preceding months, oldest first. */
const retainers = (family: string, prefix: string, months: number, monthly: number, hours: number): Billed[] =>
  Array.from({ length: months }, (_, index) => {
    const daysAgo = 62 + (months - 1 - index) * 30;
    const extra = (index * 7) % hours;
    return {
      family,
      number: `${prefix}-${String(2101 + index * 3)}`,
      status: 'Paid',
      daysAgo,
      lines: [
        ['Family office retainer', 1, monthly],
        ...(extra > 1 ? ([['Additional concierge hours', extra, 185]] as const) : []),
        ...(index % 3 === 2 ? ([['Quarterly financial statements', 1, 2_400]] as const) : []),
      ],
    };
  });

const ashford: readonly Billed[] = [
  ...retainers('Ashford', 'ASH', 16, 8_500, 11),
  {
    family: 'Ashford',
    number: 'ASH-2149',
    status: 'Paid',
    daysAgo: 75,
    lines: [
      ['Fine art appraisal coordination', 1, 1_950],
      ['Courier, insured', 2, 318.4],
    ],
  },
  {
    family: 'Ashford',
    number: 'ASH-2152',
    status: 'Unpaid',
    daysAgo: 47,
    lines: [
      ['Family office retainer', 1, 8_500],
      ['Tide Point: draw review and lien waivers', 6.5, 185],
    ],
  },
  {
    family: 'Ashford',
    number: 'ASH-2154',
    status: 'Partially Paid',
    daysAgo: 40,
    paid: 3_000,
    lines: [['Residency memorandum, Winterbourne Tax', 1, 6_750]],
  },
  {
    family: 'Ashford',
    number: 'ASH-2155',
    status: 'Unpaid',
    daysAgo: 26,
    lines: [['Insurance renewal, placement and binding', 1, 1_425.5]],
  },
  {
    family: 'Ashford',
    number: 'ASH-2156',
    status: 'Unpaid',
    daysAgo: 19,
    lines: [['Credit memo: concierge hours billed twice', 4, -185]],
  },
  {
    family: 'Ashford',
    number: 'ASH-2157',
    status: 'Unpaid',
    daysAgo: 17,
    lines: [
      ['Family office retainer', 1, 8_500],
      ['Foundation board meeting, preparation', 9, 185],
    ],
  },
  {
    family: 'Ashford',
    number: 'ASH-2158',
    status: 'Scheduled',
    daysAgo: 12,
    lines: [
      ['Estimated tax payments, preparation', 1, 975],
      ['Certified mail', 2, 9.85],
    ],
  },
  { family: 'Ashford', number: 'ASH-2159', daysAgo: 8, lines: [['Passport renewal and courier', 1, 412.6]] },
  {
    family: 'Ashford',
    status: 'Unpaid',
    daysAgo: 6,
    terms: 14,
    paid: 'unknown',
    link: false,
    lines: [['Travel desk, spring itinerary deposit', 1, 5_200]],
  },
  {
    family: 'Ashford',
    number: 'ASH-2160',
    status: 'Unpaid',
    daysAgo: 2,
    lines: [
      ['Cybersecurity review of household devices', 14, 165],
      ['Replacement security keys', 6, 58.75],
    ],
  },
  {
    family: 'Ashford',
    number: 'ASH-2138',
    status: 'Void',
    daysAgo: 155,
    link: false,
    lines: [['Entered twice; see ASH-2137', 1, 0]],
  },
];

const ashfordTrust: readonly Billed[] = [
  ...retainers('Ashford Family Trust', 'AFT', 7, 2_750, 5),
  {
    family: 'Ashford Family Trust',
    number: 'AFT-2122',
    status: 'Unpaid',
    daysAgo: 52,
    lines: [['Timber sale, contract review', 1, 3_480]],
  },
  {
    family: 'Ashford Family Trust',
    number: 'AFT-2123',
    status: 'Unpaid',
    daysAgo: 21,
    lines: [
      ['Trust accounting, third quarter', 1, 2_400],
      ['Beneficiary notices', 3, 45],
    ],
  },
  {
    family: 'Ashford Family Trust',
    number: 'AFT-2124',
    status: 'Scheduled',
    daysAgo: 5,
    lines: [['Annual distribution, processing', 1, 650]],
  },
];

const others: readonly Billed[] = [
  ...retainers('Raman', 'RAM', 5, 3_200, 4),
  {
    family: 'Raman',
    number: 'RAM-2116',
    status: 'Unpaid',
    daysAgo: 19,
    lines: [
      ['Family office retainer', 1, 3_200],
      ['Masonry invoice review', 1.5, 185],
    ],
  },
  ...retainers('Lindqvist', 'LIN', 6, 6_400, 9),
  {
    family: 'Lindqvist',
    number: 'LIN-2119',
    status: 'Unpaid',
    daysAgo: 33,
    lines: [['Company sale readiness, first phase', 1, 18_500]],
  },
  ...retainers('Castellane', 'CAS', 6, 5_900, 7),
  {
    family: 'Castellane',
    number: 'CAS-2119',
    status: 'Scheduled',
    daysAgo: 10,
    lines: [['Covenant modelling', 8, 210]],
  },
  ...retainers('Osei', 'OSE', 4, 4_100, 6),
  { family: 'Osei', number: 'OSE-2113', status: 'Unpaid', daysAgo: 24, lines: [['Credentialing support', 5, 185]] },
  ...retainers('Rosenthal-Ames', 'ROS', 4, 5_250, 6),
  ...retainers('Kirkbride', 'KIR', 3, 3_900, 5),
  {
    family: 'Kirkbride',
    number: 'KIR-2110',
    status: 'Unpaid',
    daysAgo: 44,
    lines: [['Water rights file, organization', 12, 185]],
  },
  ...retainers('Thornbury', 'THO', 3, 5_600, 5),
  ...retainers('Dubois', 'DUB', 2, 2_900, 3),
];

/** All invoices of the sample. */
export const billed: readonly Billed[] = [...ashford, ...ashfordTrust, ...others];

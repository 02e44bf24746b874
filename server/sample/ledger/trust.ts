import type { Plan } from './plan';
import { readRecurring } from './recurring';

/** The books of the old trust: the trust itself, its securities, and two timber properties. */
export const trustPlan: Plan = {
  family: 'Ashford Family Trust',
  code: 'AFT',
  treasury: 'trust',
  independent: [],
  floors: { trust: 180_000, timber: 25_000 },
  locations: [
    ['trust', 'Ashford Family Trust'],
    ['securities', 'Trust Securities', 'trust'],
    ['timber', 'Ashford Timberlands', 'trust'],
    ['north', 'North Stands', 'timber'],
    ['south', 'South Stands', 'timber'],
  ],
  dimensions: {
    Customer: { mill: 'Skagway Lumber Mill', pulp: 'Tidewater Pulp' },
    Vendor: { cascade: 'Cascade Land & Forestry', stillwater: 'Stillwater Fiduciary Services' },
    CostCenter: { fiduciary: 'Fiduciary', forest: 'Forest' },
    Product: { sawlogs: 'Sawlogs', pulpwood: 'Pulpwood', bonds: 'Fixed Income' },
    Job: { thinning: 'North Stands Thinning' },
  },
  opening: [
    ['trust', '1110', 260_000],
    ['trust', '1330', 700_000],
    ['securities', '1110', 40_000],
    ['securities', '1320', 3_900_000],
    ['securities', '1310', 2_100_000],
    ['securities', '1390', 615_000],
    ['timber', '1110', 55_000],
    ['north', '1430', 1_650_000],
    ['south', '1430', 1_180_000],
    ['north', '1110', 32_000],
    ['south', '1110', 32_000],
  ],
  recurring: readRecurring(`
  Trustee fee | trust | 10 3,6,9,12 | 5240/1110 | 11750 +0.03 | stillwater fiduciary
  Distribution, Winifred | trust | 5 | 3120/1110 | 12000 +0.02
  Annual distribution | trust | 19 11 | 3120/1110 | 160000
  Fiduciary income tax | trust | 14 1,4,6,9 | 5510/1110 | 18300 | fiduciary
  Trust accounting | trust | 21 3,6,9,12 | 5230/1110 | 2535 | fiduciary
  Bond interest | securities | 6 | 1110/4120 | 13100 ~0.04 | bonds
  Dividends | securities | 16 3,6,9,12 | 1110/4110 | 19400 ~0.15 +0.04
  Revaluation | securities | 31 | 1390/4140 | 14000 ~3.1
  Distribution of income to the trust | trust>securities | 28 3,6,9,12 | 5290/4290 | 9000
  Sawlogs sold, north | north | 12 1,2,12 | 1110/4220 | 58000 ~0.25 | mill sawlogs thinning
  Pulpwood sold, south | south | 18 2,6,10 | 1110/4220 | 21500 ~0.3 | pulp pulpwood
  Forestry and roads, north | north | 25 | 5150/1110 | 2900 ~0.5 | cascade forest
  Forestry and roads, south | south | 25 | 5150/1110 | 2200 ~0.5 | cascade forest
  Standing timber insurance | timber | 3 5 | 5320/1110 | 13900 +0.05 | forest
  Timberland tax | timber | 15 4,10 | 5310/1110 | 8450 | forest
  `),
};

import type { Plan } from './plan';
import { readRecurring } from './recurring';

/** The Ramans' books: a household and a six-flat. */
export const ramanPlan: Plan = {
  family: 'Raman',
  code: 'RAM',
  treasury: 'family',
  independent: [],
  floors: { family: 70_000, flat: 18_000, home: 16_000 },
  locations: [
    ['family', 'Raman Family'],
    ['household', 'Household', 'family'],
    ['home', 'Residence, Astor Court', 'household'],
    ['property', 'Property', 'family'],
    ['flat', 'Raman Lincoln Park LLC', 'property'],
  ],
  dimensions: {
    Customer: { flats12: 'Flats 1 and 2', flats34: 'Flats 3 and 4', flats56: 'Flats 5 and 6' },
    Vendor: { manager: 'Lincoln Park Management', mason: 'Windy City Tuckpointing', lindgren: 'Lindgren CPA Group' },
    CostCenter: { household: 'Household', building: 'Building' },
    Job: { wall: 'South Wall' },
    Custom1: { priya: 'Priya', arjun: 'Arjun' },
  },
  opening: [
    ['family', '1110', 95_000],
    ['family', '1120', 140_000],
    ['family', '1330', 150_000],
    ['family', '1310', 890_000],
    ['family', '1390', 122_000],
    ['household', '1110', 31_000],
    ['property', '1110', 31_000],
    ['home', '1110', 19_000],
    ['home', '1510', 1_150_000],
    ['home', '2210', -540_000],
    ['flat', '1110', 38_000],
    ['flat', '1520', 1_480_000],
    ['flat', '1590', -160_000],
    ['flat', '2210', -690_000],
  ],
  recurring: readRecurring(`
  Salary, Priya | family | 28 | 1110/4230 | 24800 +0.04 | priya
  Salary, Arjun | family | 28 | 1110/4230 | 9900 +0.03 | arjun
  Dividends | family | 16 3,6,9,12 | 1110/4110 | 5400 ~0.2
  Revaluation | family | 31 | 1390/4140 | 6500 ~3
  Federal estimated tax | family | 14 1,4,6,9 | 5510/1110 | 17500 +0.03
  Illinois estimated tax | family | 14 1,4,6,9 | 5520/1110 | 3600 +0.03
  Tax preparation | family | 20 3 | 5230/1110 | 6200 | lindgren
  Family office retainer | family | 12 | 5240/1110 | 3200
  Travel | family | 23 1,7,8,12 | 5160/1110 | 5300 ~0.5 | priya
  Heartland Cardiac Research Fund | family | 18 12 | 5410/1110 | 10000 | priya
  Child care wages | home | 26 | 5110/1110 | 4700 +0.04 | household | 5120 0.077
  Mortgage, Astor Court | home | 1 | 5340/1110 | 3150 | household | 2210 0.36
  Utilities | home | 8 | 5140/1110 | 640 ~0.4 | household
  Groceries and supplies | home | 15 | 5130/1110 | 1900 ~0.3 | household
  Rent, flats 1 and 2 | flat | 2 | 1110/4210 | 4400 +0.03 | flats12 building
  Rent, flats 3 and 4 | flat | 2 | 1110/4210 | 4550 +0.03 | flats34 building
  Rent, flats 5 and 6 | flat | 2 | 1110/4210 | 4700 +0.03 | flats56 building
  Mortgage, Lincoln Park | flat | 1 | 5340/1110 | 4380 | building | 2210 0.38
  Property management | flat | 10 | 5330/1110 | 830 | manager building
  Repairs | flat | 21 | 5150/1110 | 1150 ~0.9 | building
  Masonry survey, south wall | flat | 6 4 | 5150/1110 | 1450 ~0.2 | mason wall building
  Tuckpointing, south wall | flat | 24 5,10 | 1530/1110 | 9600 ~0.2
  Property tax | flat | 3 3,8 | 5310/1110 | 14200 +0.03 | building
  Depreciation | flat | 31 | 5350/1590 | 4480 | building
  Bookkeeping charged to the building | family>flat | 4 1,4,7,10 | 5290/4290 | 1200
  `),
};

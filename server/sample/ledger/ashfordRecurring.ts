import { readRecurring } from './recurring';

/** The recurring entries of the Ashfords. */
export const ashfordRecurring = readRecurring(`
  Dividends, Calder & Finch | office | 16 3,6,9,12 | 1110/4110 | 92000 ~0.12 +0.05 | equities calder
  Municipal bond interest | office | 5 | 1110/4120 | 20400 ~0.04 +0.02 | bonds
  Money market interest | office | 31 | 1120/4120 | 4350 ~0.1 | bonds
  Equity revaluation | office | 31 | 1390/4140 | 71000 ~2.6 | equities
  Equities sold at a gain | office | 20 2,5,11 | 1110/4130 | 160000 ~0.4 | equities
  Equities sold, at cost | office | 20 2,5,11 | 1110/1310 | 210000 ~0.3
  Equities purchased | office | 22 8 | 1310/1110 | 185000 ~0.1
  Investment management fee | office | 8 1,4,7,10 | 5210/1110 | 27400 +0.04 | calder office
  Line of credit interest | office | 28 | 5340/1110 | 7900 ~0.06 | office
  Fund distribution | investments | 18 4,10 | 1110/4150 | 142000 ~0.35 | private
  Fund capital call | investments | 11 2,7 | 1410/1110 | 90000 ~0.2
  Partnership dividends | capital | 19 3,6,9,12 | 1110/4110 | 48500 ~0.15 +0.04 | equities
  Partnership revaluation | capital | 31 | 1390/4140 | 38000 ~2.9 | equities
  Partnership legal and filing | capital | 14 3,9 | 5220/1110 | 9800 ~0.3 | fontaine
  Management fee, Capital Partners | office>capital | 3 1,4,7,10 | 5290/4290 | 22500 +0.03
  Consulting fees, naval architecture | harborlight | 24 | 1110/4230 | 26500 ~0.45 | eleanor
  Studio salaries | harborlight | 27 | 5110/1110 | 15800 +0.04 | office | 5120 0.08
  Venture follow-on | harborlight | 15 5,11 | 1420/1110 | 62500
  Management fee, Harborlight | office>harborlight | 3 1,7 | 5290/4290 | 8000
  Partner’s draw, James | office | 27 | 1110/4230 | 24000 +0.03 | jamesA
  Family office retainer | office | 17 | 5240/2110 | 8500 ~0.14 | office
  Family office retainer, paid | office | 25 | 2110/1110 | 8480
  Tax return preparation | office | 26 3,8 | 5230/1110 | 34000 ~0.08 | brandt
  Estate and trust counsel | office | 12 2,6,10 | 5220/1110 | 12600 ~0.35 | fontaine
  Federal estimated tax | office | 14 1,4,6,9 | 5510/1110 | 79000 +0.03 | eleanor
  Massachusetts estimated tax | office | 14 1,4,6,9 | 5520/1110 | 19600 +0.03 | eleanor
  Security and monitoring | office | 6 | 5250/1110 | 6900 ~0.05 +0.03 | summit office
  Tuition, Ridgeway School | office | 10 1,8 | 5170/1110 | 28750 +0.04 | theodore education
  Travel | office | 21 | 5160/2120 | 8700 ~0.7 | fieldway jamesA
  Family credit card, paid | office | 29 | 2120/1110 | 8250 ~0.2
  Support of Winifred Ashford | office | 2 | 3120/1110 | 9500
  Family distribution | office | 15 6,12 | 3120/1110 | 120000
  Household wages, Beacon Hill | beacon | 26 | 5110/1110 | 21400 +0.04 | household beaconHill | 5120 0.077
  Provisions | beacon | 13 | 5130/1110 | 5900 ~0.3 +0.03 | household beaconHill
  Electricity, gas and water | beacon | 9 | 5140/1110 | 2350 ~0.4 | beaconHill
  Gardens and upkeep | beacon | 23 | 5150/1110 | 3150 ~0.5 | evergreen beaconHill
  Property tax, Beacon Hill | beacon | 1 2,5,8,11 | 5310/1110 | 13200 +0.03 | beaconHill property
  Insurance, Beacon Hill | beacon | 4 4 | 1610/1110 | 18240
  Insurance, month’s share | beacon | 30 | 5320/1610 | 1520 | beaconHill property
  Caretaker wages, Tide Point | tide | 26 | 5110/1110 | 7300 +0.04 | household tidePoint | 5120 0.077
  Fuel, electricity and water | tide | 9 | 5140/1110 | 1850 ~0.5 | tidePoint
  Gardens, opening to closing | tide | 19 4,5,6,7,8,9,10 | 5150/1110 | 2900 ~0.3 | sconset tidePoint
  Mortgage, Tide Point | tide | 5 | 5340/1110 | 6640 | tidePoint property | 2210 0.34
  Renovation draw | tide | 20 3,5,9,10 | 1530/1110 | 46000 ~0.8 +0.35
  Renovation, architect | tide | 11 2,6,9 | 5220/1110 | 6200 ~0.3 | renovation architects
  Mooring, haul-out and rigging | tide | 17 4,7,10 | 5360/1110 | 7450 ~0.4 | marine
  Property tax, Tide Point | tide | 1 2,5,8,11 | 5310/1110 | 9450 +0.03 | tidePoint property
  Rent, storefront | wharf | 1 | 1210/4210 | 7800 +0.03 | larkspur wharfStreet
  Rent, second floor | wharf | 1 | 1210/4210 | 5400 +0.03 | quarterboard wharfStreet
  Rent, third floor | wharf | 1 | 1210/4210 | 4650 +0.03 | oldNorth wharfStreet
  Rent, loft | wharf | 1 | 1210/4210 | 3900 +0.03 | varga wharfStreet
  Rents collected | wharf | 7 | 1110/1210 | 21600 +0.03
  Mortgage, Wharf Street | wharf | 5 | 5340/1110 | 5720 | wharfStreet property | 2210 0.41
  Property management | wharf | 10 | 5330/1110 | 1290 +0.03 | wharfStreet
  Repairs, Wharf Street | wharf | 22 | 5150/1110 | 1750 ~0.8 | wharfStreet property
  Property tax, Wharf Street | wharf | 1 2,5,8,11 | 5310/1110 | 6800 +0.03 | wharfStreet property
  Depreciation, Wharf Street | wharf | 31 | 5350/1590 | 8660 | wharfStreet
  Management fee, Wharf Street | office>wharf | 3 1,4,7,10 | 5290/4290 | 4500
  Bond interest, Foundation | foundation | 5 | 1110/4120 | 7150 ~0.05 | bonds
  Contribution received | foundation | 12 11 | 1110/4310 | 150000 +0.05
  Nantucket Tidal Lands Trust | foundation | 18 5 | 5410/1110 | 75000 | environment
  Commonwealth Schools Fund | foundation | 18 5,11 | 5410/1110 | 40000 | schools
  Conservation of sea charts | foundation | 20 2,9 | 5410/1110 | 11250 | museums charts
  Audit and 990-PF | foundation | 15 5 | 5230/1110 | 14500 | brandt
  Philanthropy advisor | giving | 14 3,6,9,12 | 5240/1110 | 4800 | office
`);

import { pick } from './arithmetic';

// Realistic but fictional details: 555-01xx phone numbers, and identity numbers of unissued series.

/** A town with its area code and some streets. */
export interface Town {
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly area: string;
  readonly streets: readonly string[];
}

const town = (city: string, state: string, zip: string, area: string, ...streets: string[]): Town => ({
  city,
  state,
  zip,
  area,
  streets,
});

/** The towns of the sample addresses, each with its area code and streets. */
export const towns = {
  boston: town('Boston', 'MA', '02108', '617', '14 Larkspur Street', '88 Commonwealth Row', '3 Juniper Square'),
  nantucket: town('Nantucket', 'MA', '02554', '508', '21 Tide Point Lane', '5 Quarterboard Way', '40 Beach Plum Road'),
  newYork: town('New York', 'NY', '10021', '212', '740 East 71st Street', '15 Gramercy Row', '400 Hudson Walk'),
  greenwich: town('Greenwich', 'CT', '06830', '203', '9 Orchard Gate', '61 Round Hill Lane', '18 Fieldstone Drive'),
  chicago: town('Chicago', 'IL', '60611', '312', '1200 Lakeshore Place', '77 Astor Court', '230 Wacker Terrace'),
  denver: town('Denver', 'CO', '80206', '303', '52 Aspen Fork Road', '910 Cherry Creek Way', '7 Foothill Circle'),
  sanFrancisco: town('San Francisco', 'CA', '94115', '415', '2600 Alder Street', '31 Presidio Gate', '8 Lantern Hill'),
  seattle: town('Seattle', 'WA', '98112', '206', '19 Madrona Steps', '404 Harbor View Lane', '33 Cedar Bluff'),
  austin: town('Austin', 'TX', '78703', '512', '88 Pecan Hollow', '1501 Bluebonnet Trace', '6 Limestone Bend'),
  miami: town('Miami', 'FL', '33133', '305', '700 Banyan Way', '12 Coral Gate', '95 Mangrove Lane'),
  atlanta: town('Atlanta', 'GA', '30305', '404', '260 Peach Orchard Road', '45 Magnolia Crest', '11 Dogwood Close'),
  minneapolis: town(
    'Minneapolis',
    'MN',
    '55403',
    '612',
    '17 Lake Isle Parkway',
    '808 Birch Grove',
    '29 Mill Ruins Row',
  ),
} as const satisfies Record<string, Town>;

/** Returns an unassigned phone number of ten digits: area code and 555-01xx. */
export const phone = (area: string, number: number): string => `${area}55501${String(number % 100).padStart(2, '0')}`;

/** Returns an unissued SSN of nine digits: the series 9xx-99. */
export const ssn = (number: number): string =>
  `9${String(number % 100).padStart(2, '0')}99${String((number * 7919) % 10_000).padStart(4, '0')}`;

/** Returns an unissued EIN of nine digits: the prefix 00. */
export const ein = (number: number): string => `00${String((number * 104_729) % 10_000_000).padStart(7, '0')}`;

/** Returns a street of the town with a house number. */
export const street = ({ streets }: Town, number: number): string => pick(streets, number);

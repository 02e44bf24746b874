import { towns } from '../support/details';
import { family, type FamilySeed } from './familySeed';

const { greenwich, chicago, denver, sanFrancisco, seattle, austin, miami, atlanta, minneapolis, newYork, boston } =
  towns;

/** The families of the list, without the three detailed ones. */
export const familySeeds: readonly FamilySeed[] = [
  family(
    'Abernathy',
    2410,
    atlanta,
    5,
    [
      ['Thomas', 1951],
      ['Louisa', 1954],
      ['Grant', 1983],
    ],
    [
      ['Abernathy Timberlands LP', 'LP'],
      ['Abernathy Gin & Warehouse, Inc.', 'SCorp'],
    ],
  ),
  family(
    'Achterberg',
    1185,
    minneapolis,
    3,
    [
      ['Willem', 1962],
      ['Greta', 1966],
    ],
    [['Northmill Foods, Inc.', 'CCorp']],
  ),
  family(
    'Castellane',
    1630,
    miami,
    6,
    [
      ['Isabel', 1971],
      ['Mateo', 2001],
    ],
    [
      ['Castellane Hospitality LLC', 'LLC'],
      ['Isla Verde Holdings LP', 'LP'],
      ['Casa Coral LLC', 'LLC'],
    ],
    ['rafael'],
  ),
  family('Delacroix-Hale', 96, newYork, 1, [['Sylvie', 1979]], []),
  family(
    'Dubois',
    745,
    boston,
    4,
    [
      ['Étienne', 1959],
      ['Hugo', 1990],
    ],
    [['Dubois & Fils Imports LLC', 'LLC']],
    ['claire'],
  ),
  family(
    'Fairweather',
    1890,
    seattle,
    5,
    [
      ['Rosalind', 1960],
      ['Edith', 1988],
      ['Alec', 1992],
    ],
    [
      ['Fairweather Marine LLC', 'LLC'],
      ['Puget Cold Storage, Inc.', 'SCorp'],
    ],
    ['gideon'],
  ),
  family(
    'Haddad',
    530,
    greenwich,
    4,
    [
      ['Karim', 1969],
      ['Layla', 1999],
    ],
    [['Haddad Textiles International LLC', 'LLC']],
    ['nadia'],
  ),
  family(
    'Iversen',
    41,
    minneapolis,
    0,
    [
      ['Lars', 1974],
      ['Maren', 1977],
    ],
    [],
  ),
  family(
    'Kirkbride',
    1422,
    denver,
    4,
    [['Duncan', 1958]],
    [
      ['Kirkbride Ranch LP', 'LP'],
      ['High Fork Water LLC', 'LLC'],
    ],
    ['fiona'],
  ),
  family(
    'Lindqvist',
    2015,
    chicago,
    6,
    [
      ['Oskar', 1994],
      ['Freja', 1998],
    ],
    [
      ['Lindqvist Precision Tools, Inc.', 'CCorp'],
      ['Lakefront Ateliers LLC', 'LLC'],
    ],
    ['marcus', 'ingrid'],
  ),
  family(
    'Marchetti',
    880,
    newYork,
    4,
    [
      ['Giulia', 1975],
      ['Paolo', 2000],
    ],
    [['Marchetti Stoneworks LLC', 'LLC']],
    ['lorenzo'],
  ),
  family('Nakagawa', 12, sanFrancisco, 0, [], []),
  family(
    'Osei',
    1260,
    atlanta,
    5,
    [
      ['Kwabena', 1966],
      ['Abena', 1995],
    ],
    [
      ['Osei Clinical Partners LLP', 'LLP'],
      ['Goldcrest Diagnostics, Inc.', 'CCorp'],
    ],
    ['adaeze'],
  ),
  family('Penhallow', 318, boston, 2, [['Tamsin', 1985]], [['Penhallow Design Studio LLC', 'LLC']], ['owen']),
  family(
    'Quintanilla',
    2760,
    austin,
    4,
    [
      ['Rosario', 1948],
      ['Ernesto', 1946],
      ['Diego', 1976],
      ['Pilar', 1979],
    ],
    [['Quintanilla Land & Cattle LP', 'LP']],
  ),
  family(
    'Rosenthal-Ames',
    1510,
    newYork,
    5,
    [
      ['Jacob', 1957],
      ['Hannah', 1989],
      ['Eli', 1993],
    ],
    [
      ['Ames Gallery LLC', 'LLC'],
      ['Rosenthal Family Foundation', 'PrivateFoundation'],
    ],
    ['miriam'],
  ),
  family('Solberg', 655, seattle, 3, [['Nils', 1972]], [['Solberg Fisheries LLC', 'LLC']], ['astrid']),
  family(
    'Thornbury',
    2230,
    greenwich,
    5,
    [
      ['Cecily', 1956],
      ['Arthur', 1984],
      ['Imogen', 1987],
    ],
    [
      ['Thornbury Capital LLP', 'LLP'],
      ['Thornbury Equestrian LLC', 'LLC'],
    ],
    ['simon'],
  ),
  family(
    'Vandermeer',
    1044,
    sanFrancisco,
    3,
    [
      ['Pieter', 1964],
      ['Saskia', 1968],
    ],
    [['Vandermeer Biosystems, Inc.', 'CCorp']],
  ),
  family(
    'Whitcombe',
    3120,
    boston,
    4,
    [
      ['Harriet', 1939],
      ['Edmund', 1965],
      ['Prudence', 1968],
    ],
    [['Whitcombe Preservation Society', 'PublicCharity']],
  ),
  family(
    'Yamamoto-Price',
    470,
    sanFrancisco,
    4,
    [
      ['Delphine', 1981],
      ['Mika', 2002],
    ],
    [
      ['Lantern Hill Software, Inc.', 'CCorp'],
      ['Price Yamamoto Ventures LP', 'LP'],
    ],
    ['kenji'],
  ),
];

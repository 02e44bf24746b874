/** Searches for a stored phone number, which the tables of the portal and the server find alike. Test data only. */
interface PhoneSearchCase {
  readonly number: string;
  readonly countryCode: string;
  readonly found: readonly string[];
  readonly missed: readonly string[];
}

export const phoneSearchCases: readonly PhoneSearchCase[] = [
  {
    number: '2079460958',
    countryCode: '44',
    found: [
      '+44 20',
      '+44',
      '020',
      '020 7946',
      '(020) 7946-0958',
      '0044 20 7946',
      '011 44 20 7946 0958',
      '+44 (0)20 7946',
      '442079460958',
    ].concat(['20.7946', '7946\u20110958', '\uff10\uff12\uff10', '\u202a+44 20 7946 0958\u202c', '[0]20/7946']),
    missed: ['+45', '+44 21', '021', '44 7946', '1 20 7946'],
  },
  {
    number: '4155550132',
    countryCode: '1',
    found: ['(415) 555-0132', '+1 415', '1-415-555', '001 415', '415.555.0132', '555 0132'],
    missed: ['+41', '0415', '416'],
  },
  {
    number: '0669821234',
    countryCode: '39',
    found: ['+39 06', '06 6982', '0039 06 6982 1234', '6982 1234'],
    missed: ['+39 6982', '0066'],
  },
  {
    number: '1144960123',
    countryCode: '44',
    found: ['0114 496', '0114 496 0123', '+44 114', '011 44 114 496 0123'],
    missed: ['0115'],
  },
  { number: '4951234567', countryCode: '7', found: ['8 (495) 123', '+7 495', '007 495'], missed: ['0495', '+9'] },
];

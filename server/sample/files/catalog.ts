import { createHash } from 'node:crypto';
import { docx, xlsx } from './office';
import { pdf } from './pdf';
import { type Color, png } from './png';

/** All attached files by name. */

const letterhead = 'Family Office';

const between = (from: Color, to: Color, share: number): Color => [
  Math.round(from[0] + (to[0] - from[0]) * share),
  Math.round(from[1] + (to[1] - from[1]) * share),
  Math.round(from[2] + (to[2] - from[2]) * share),
];

/** An image of a house by the sea. */
const house = (sky: Color, wall: Color) => (): Uint8Array =>
  png(120, 80, (x, y) => {
    const gable = y > 22 + Math.abs(x - 60) * 0.5 && y < 42 && Math.abs(x - 60) < 36;
    if (gable) return [90, 84, 78];
    if (y >= 42 && y < 64 && Math.abs(x - 60) < 30) return Math.abs(x - 60) < 4 && y > 50 ? [138, 109, 47] : wall;
    return y < 60 ? between(sky, [244, 240, 232], y / 60) : between([96, 128, 92], [64, 96, 72], (y - 60) / 20);
  });

const makers = {
  'Tide Point - schedule of values.xlsx': () =>
    xlsx('Schedule of values', [
      ['Item', 'Trade', 'Contract', 'Billed to date', 'Retainage'],
      ['01', 'Demolition and disposal', 38400, 38400, 3840],
      ['02', 'Foundation and piers', 91250, 0, 0],
      ['03', 'Framing and sheathing', 148600, 0, 0],
      ['04', 'Windows and exterior doors', 126300, 0, 0],
      ['05', 'Cedar shingle', 84900, 0, 0],
      ['06', 'Mechanical and plumbing', 112750, 0, 0],
      ['07', 'Kitchen and millwork', 164200, 0, 0],
    ]),
  'Tide Point - site report.pdf': () =>
    pdf('Tide Point - site report', [
      'Prepared by Quarterboard Architects for the owner.',
      '1. Piers P1 to P9 poured and cured; survey agrees with drawing A-102 within a quarter inch.',
      '2. North wall: sill replaced over eleven feet, pressure treated, flashed in copper.',
      '3. Windows: first delivery stored in the carriage house, two units returned for glass.',
      '4. Next visit: framing inspection by the town.',
    ]),
  'Tide Point - east elevation.png': house([138, 170, 196], [214, 204, 188]),
  'Tide Point - shingle sample.png': house([190, 178, 164], [168, 150, 128]),
  'Window change order 4.pdf': () =>
    pdf('Change order 4 - windows, seaward side', [
      'Impact-rated glazing instead of standard units, nine openings.',
      'Addition to the contract sum: $18,640.00. Time: none.',
      'Approved when signed by the owner and the architect.',
    ]),
  'Ashford trust distribution letter.docx': () =>
    docx([
      letterhead,
      'Re: Ashford Family Trust, annual distribution',
      'The trustees have approved the annual distribution recommended by the distribution trustee. The amount and the accounts it goes to are set out in the schedule.',
      'Please confirm in the portal that the account details are still right. No change will be accepted by email or by telephone.',
    ]),
  'Estimated tax vouchers.pdf': () =>
    pdf('Estimated tax payments', [
      'Federal: $86,500.00, Massachusetts: $21,400.00.',
      'Both will be paid from the family office operating account on the due date.',
      'No action is needed unless the operating account is to be spared.',
    ]),
  'Insurance renewal comparison.xlsx': () =>
    xlsx('Renewal', [
      ['Coverage', 'Expiring', 'Renewal', 'Alternative'],
      ['Beacon Hill dwelling', 18240, 19150, 18890],
      ['Tide Point dwelling, builder’s risk', 31800, 36400, 34975],
      ['Fine art and sea charts', 9420, 9420, 9980],
      ['Sloop Halcyon, agreed value', 6150, 6480, 6320],
      ['Excess liability, $20m', 11700, 12250, 12250],
    ]),
  'Passport renewal checklist.pdf': () =>
    pdf('Passport renewal checklist', [
      'One photograph, two by two inches, taken within six months.',
      'The current passport; it comes back with the new one.',
      'Signed form, printed on one side. Courier pick-up is arranged by the office.',
    ]),
  'Grant docket.docx': () =>
    docx([
      'Ashford Foundation - docket for the meeting of the board',
      '1. Nantucket Tidal Lands Trust: salt marsh restoration, third of five installments, $75,000.',
      '2. Commonwealth Schools Fund: reading specialists in four schools, $40,000.',
      '3. Sea Charts and Navigation Museum: conservation of the Blunt charts, $22,500.',
      '4. Open Harbor Food Alliance: cold room, challenge grant, $30,000.',
    ]),
  'Rent roll.xlsx': () =>
    xlsx('Rent roll', [
      ['Unit', 'Tenant', 'Monthly rent', 'Deposit held'],
      ['Storefront', 'Larkspur Provisions', 7800, 15600],
      ['Second floor', 'Quarterboard Architects', 5400, 10800],
      ['Third floor', 'Old North Press', 4650, 9300],
      ['Loft', 'Varga Art Advisory', 3900, 7800],
    ]),
  'South wall before.png': house([160, 170, 178], [178, 112, 92]),
  'Signed engagement letter.pdf': () =>
    pdf('Engagement letter', [
      'Countersigned copy for the records of the family.',
      'Services, fees and notice are as in the agreement in the portal.',
    ]),
  'Capital call notice.pdf': () =>
    pdf('Notice of capital call', [
      'Harborlight Ventures, follow-on reserve. Amount: $62,500.00.',
      'Payable to the account on file; confirm by telephone with a known contact before the wire is released.',
    ]),
  'K-1 summary.xlsx': () =>
    xlsx('K-1', [
      ['Partnership', 'Ordinary income', 'Interest', 'Capital gain'],
      ['Ashford Capital Partners LP', 184220, 12840, 96410],
      ['Pacific Growth Fund III', -21400, 310, 44870],
      ['Northern Credit Opportunities', 38650, 27110, 0],
    ]),
} as const satisfies Record<string, () => Uint8Array>;

/** Returns a file of the catalog by name. */
export type CatalogName = keyof typeof makers;

const contentTypes = {
  pdf: 'application/pdf',
  png: 'image/png',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

type Extension = keyof typeof contentTypes;

const isExtension = (text: string): text is Extension => Object.hasOwn(contentTypes, text);

const extensionOf = (name: string): Extension => {
  const extension = name.replace(/^.*\./, '');
  if (!isExtension(extension)) throw new Error(`${name} is not of a type the sample has.`);
  return extension;
};

/** Returns whether the catalog has a file with this name. */
export const isCatalogName = (text: string): text is CatalogName => Object.hasOwn(makers, text);

/** Returns the content of a file. */
export const contentOf = (name: CatalogName): Uint8Array => makers[name]();

/** Returns the media type of a file. */
export const contentTypeOf = (name: CatalogName): string => contentTypes[extensionOf(name)];

/** Returns the unique stored name of a file attached at `place`. */
export const storedName = (name: CatalogName, place: string): string =>
  `${createHash('sha256').update(`${name} ${place}`).digest('hex').slice(0, 32)}.${extensionOf(name)}`;

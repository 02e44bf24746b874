import type { Change } from '@/api';
import { occasionsOf, phraseOf, sentenceOf } from './sentences';

let ids = 900;
const change = (rest: Partial<Change>): Change => ({
  id: (ids -= 1),
  changedAt: '2026-03-02T10:05:00.000Z',
  changedBy: 'Dana Whitlock',
  recordKind: 'trust',
  recordId: 66,
  recordName: 'Ashford Family Trust',
  action: 'changed',
  ...rest,
});

const sentence = (rest: Partial<Change>, ofRecord = false): string =>
  sentenceOf(occasionsOf([change(rest)])[0]!, ofRecord);

describe('the history in sentences', () => {
  // Not in the contract: a backend may be newer than the portal.
  const unknown = (rest: object): Partial<Change> => rest;

  it.each<[string, Partial<Change>]>([
    ['Dana Whitlock archived the trust Ashford Family Trust', unknown({ action: 'archived' })],
    [
      'Dana Whitlock changed colour of the yacht Halcyon from “red” to “blue”',
      unknown({ recordKind: 'yacht', recordName: 'Halcyon', field: 'colour', before: 'red', after: 'blue' }),
    ],
    ['Dana Whitlock constructor the trust Ashford Family Trust', unknown({ action: 'constructor' })],
    [
      'Dana Whitlock changed name of the constructor Halcyon from “red” to “blue”',
      unknown({ recordKind: 'constructor', recordName: 'Halcyon', field: 'name', before: 'red', after: 'blue' }),
    ],
    [
      'Dana Whitlock added the entry red to the trust Ashford Family Trust',
      unknown({ field: 'valueOf[0]', after: 'red' }),
    ],
  ])('uses the text of unknown values: %s', (expected, rest) => {
    expect(sentence(rest)).toBe(expected);
  });

  it.each<[string, Partial<Change>]>([
    ['Dana Whitlock added the trust Ashford Family Trust', { action: 'created' }],
    ['Dana Whitlock deleted the trust Ashford Family Trust', { action: 'deleted' }],
    ['Dana Whitlock restored the trust Ashford Family Trust', { action: 'restored' }],
    [
      'Dana Whitlock changed Trust Type of the trust Ashford Family Trust from “Revocable Trust” to “Irrevocable Trust”',
      { field: 'trustType', before: 'RevocableTrust', after: 'IrrevocableTrust' },
    ],
    [
      'Dana Whitlock set Contact Notes of the vendor Beacon Rowe to “Calls first.”',
      { recordKind: 'vendor', recordName: 'Beacon Rowe', field: 'contactNotes', after: 'Calls first.' },
    ],
    [
      'Dana Whitlock cleared Contact Notes of the vendor (was “Calls first.”)',
      { recordKind: 'vendor', recordName: '', field: 'contactNotes', before: 'Calls first.' },
    ],
    [
      'Dana Whitlock added the beneficial owner Ruth Calloway to the business Harbor LLC',
      { recordKind: 'business', recordName: 'Harbor LLC', field: 'beneficialOwners[1]', after: 'Ruth Calloway' },
    ],
    [
      'Dana Whitlock removed the beneficial owner Ruth Calloway from the business Harbor LLC',
      { recordKind: 'business', recordName: 'Harbor LLC', field: 'beneficialOwners[1]', before: 'Ruth Calloway' },
    ],
    ['Dana Whitlock created the family', { recordKind: 'family', action: 'created' }],
    [
      'Dana Whitlock assigned Ruth Calloway to the family',
      { recordKind: 'member', recordName: 'Ruth Calloway', action: 'created' },
    ],
    [
      'Dana Whitlock unassigned Ruth Calloway from the family',
      { recordKind: 'member', recordName: 'Ruth Calloway', action: 'deleted' },
    ],
    [
      'Dana Whitlock switched billing access on for Ruth Calloway',
      {
        recordKind: 'member',
        recordName: 'Ruth Calloway',
        field: 'hasBillComCustomerId',
        before: 'false',
        after: 'true',
      },
    ],
    [
      'Dana Whitlock imported invoices from BILL (run 12): 3 created, 0 updated, 0 removed',
      {
        recordKind: 'import',
        recordId: 12,
        recordName: 'BILL',
        field: 'invoices',
        after: '3 created, 0 updated, 0 removed',
      },
    ],
    [
      'Dana Whitlock undid the import of invoices from BILL (run 12): 3 created, 0 updated, 0 removed',
      {
        recordKind: 'import',
        recordId: 12,
        recordName: 'BILL',
        field: 'invoices',
        before: '3 created, 0 updated, 0 removed',
      },
    ],
  ])('%s', (words, rest) => expect(sentence(rest)).toBe(words));

  it('mentions a changed identity number without its value', () => {
    expect(sentence({ field: 'tin', masked: true })).toBe(
      'Dana Whitlock changed TIN of the trust Ashford Family Trust',
    );
  });

  it('omits the record within its own history', () => {
    expect(sentence({ field: 'trustJurisdiction', before: 'Delaware', after: 'South Dakota' }, true)).toBe(
      'Dana Whitlock changed Trust Jurisdiction from “Delaware” to “South Dakota”',
    );
  });

  it('groups fields saved together, in the order of the form', () => {
    const [occasion, other] = occasionsOf([
      change({ field: 'tin', masked: true }),
      change({ field: 'trustJurisdiction', before: 'Delaware', after: 'South Dakota' }),
      change({ recordId: 67, action: 'created' }),
    ]);
    expect(sentenceOf(occasion!, false)).toBe('Dana Whitlock changed 2 fields of the trust Ashford Family Trust');
    expect(sentenceOf(occasion!, true)).toBe('Dana Whitlock changed 2 fields');
    expect(occasion?.changes.map((one) => phraseOf(one))).toEqual([
      'changed Trust Jurisdiction from “Delaware” to “South Dakota”',
      'changed TIN',
    ]);
    expect(other?.first.recordId).toBe(67);
  });
});

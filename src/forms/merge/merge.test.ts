// Spec: R-FRM-9.
import { businessEntitySchema, bankAccountFieldsSchema } from '@/api';
import { mergeRecords, sameAnswers } from './merge';

const { fields } = bankAccountFieldsSchema;
const account = {
  glCode: '1010',
  assetsType: 'Cash',
  debitCredit: 'Debit',
  accountType: 'Checking',
  id: 61,
  version: 2,
};

const merge = (mine: object, theirs: object) =>
  mergeRecords(fields, {
    initial: account,
    mine: { ...account, ...mine },
    theirs: { ...account, version: 3, ...theirs },
  });

describe('two users saving one record', () => {
  it('uses what only the other has changed, with the stored version', () => {
    const { value, autoMerged, conflicts } = merge({ glCode: '1020' }, { assetsType: 'Bonds' });
    expect(value).toEqual({ ...account, glCode: '1020', assetsType: 'Bonds', version: 3 });
    expect(autoMerged).toEqual(['Assets Type']);
    expect(conflicts).toEqual([]);
  });

  it('reports a conflict for a field changed on both sides, and keeps its own value', () => {
    const { value, autoMerged, conflicts } = merge({ glCode: '1020' }, { glCode: '1030' });
    expect(value['glCode']).toBe('1020');
    expect(autoMerged).toEqual([]);
    expect(conflicts).toEqual([
      {
        path: 'glCode',
        label: 'GL Code',
        initial: '1010',
        theirs: '1030',
        mine: '1020',
        values: { theirs: '1030', mine: '1020' },
      },
    ]);
  });

  it('reports no conflict for the same change, or for surrounding blanks', () => {
    expect(merge({ glCode: ' 1020 ' }, { glCode: '1020' })).toMatchObject({ autoMerged: [], conflicts: [] });
  });

  it('compares records by their values, without their versions', () => {
    expect(sameAnswers(fields, account, { ...account, version: 9, id: 1 })).toBe(true);
    expect(sameAnswers(fields, account, { ...account, glCode: '1' })).toBe(false);
  });
});

const ruth = { id: 1, name: 'Ruth', percentageOwnership: 50, email: 'ruth@harbor.example', phone: '4155550171' };
const sam = { id: 2, name: 'Sam', percentageOwnership: 25, email: 'sam@harbor.example', phone: '4155550172' };
const pia = { id: 3, name: 'Pia', percentageOwnership: 25, email: 'pia@harbor.example', phone: '4155550173' };

type Owner = Partial<typeof ruth> & { deleted?: true };

const owners = (initial: readonly Owner[], mine: readonly Owner[], theirs: readonly Owner[]) => {
  const of = (beneficialOwners: readonly Owner[]) => ({ name: 'Harbor', beneficialOwners });
  const { value, autoMerged, conflicts } = mergeRecords(businessEntitySchema.fields, {
    initial: of(initial),
    mine: of(mine),
    theirs: of(theirs),
  });
  const list = value['beneficialOwners'] as readonly { name: string; deleted?: true }[];
  return { list, names: list.filter(({ deleted }) => !deleted).map(({ name }) => name), autoMerged, conflicts };
};

describe('two users saving the owners of one business', () => {
  it('each entry is merged by itself, and an added one joins', () => {
    const { list, autoMerged, conflicts } = owners(
      [ruth, sam],
      [{ ...ruth, phone: '4155550100' }, sam, { name: 'New' }],
      [ruth, { ...sam, name: 'Samuel' }, pia],
    );
    expect(list).toMatchObject([{ phone: '4155550100' }, { name: 'Samuel' }, { name: 'New' }, { name: 'Pia' }]);
    expect(autoMerged).toEqual([
      'Beneficial Owner 2: Beneficial Owner Name',
      'Beneficial Owner added: “Pia, 25, pia@harbor.example, (415) 555-0173”',
    ]);
    expect(conflicts).toEqual([]);
  });

  it('one removed elsewhere and unchanged here is removed; the next entry is still in conflict', () => {
    const { names, autoMerged, conflicts } = owners(
      [ruth, sam],
      [ruth, { ...sam, name: 'S' }],
      [{ ...sam, name: 'Sam B' }],
    );
    expect(names).toEqual(['S']);
    expect(autoMerged).toEqual(['Beneficial Owner removed: “Ruth, 50, ruth@harbor.example, (415) 555-0171”']);
    expect(conflicts).toMatchObject([{ path: 'beneficialOwners[0].name', mine: 'S', theirs: 'Sam B', initial: 'Sam' }]);
  });

  it('one removed elsewhere and changed here is in conflict: it becomes a new entry or is removed', () => {
    const { list, conflicts } = owners([ruth, sam], [ruth, { ...sam, name: 'S' }], [ruth]);
    expect(list[1]).not.toHaveProperty('id');
    expect(conflicts).toMatchObject([
      { path: 'beneficialOwners[1]', theirs: 'Removed', values: { theirs: { deleted: true } } },
    ]);
  });

  it('reports a conflict for an entry removed here and changed elsewhere: it stays removed by default', () => {
    const { names, conflicts } = owners(
      [ruth, sam],
      [ruth, { ...sam, deleted: true }],
      [ruth, { ...sam, name: 'Sam B' }],
    );
    expect(names).toEqual(['Ruth']);
    expect(conflicts).toMatchObject([
      { path: 'beneficialOwners[1]', mine: 'Removed', values: { theirs: { name: 'Sam B' } } },
    ]);
  });
});

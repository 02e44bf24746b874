import { relatedPartyKinds } from '@/api';
import type { Fields } from '@/forms/convert';
import { namesIn } from '@/forms/sections/section';
import { actionsWidth, widthOf } from '@/ui/data-table/antdColumns';
import { selectionWidth } from '@/ui/data-table/useSelection';
import { relatedParties } from '.';

describe.each(relatedPartyKinds)('the kind %s', (kind) => {
  const { sections, nameFields, keyField } = relatedParties[kind];
  const fields: Fields = relatedParties[kind].schema.fields;
  const names = sections.flatMap<string>(namesIn);

  it('has a control for every field of the contract that has a label', () => {
    const labeled = Object.entries(fields).flatMap(([name, { label }]) =>
      label === '' || /[[.]/.test(name) ? [] : [name],
    );
    expect(names.sort()).toEqual(labeled.sort());
  });

  it('has its display name and its key in required fields', () => {
    for (const name of [...nameFields, keyField]) expect(fields[name]?.required).toBe(true);
  });
});

test.each(relatedPartyKinds)('the list of kind %s fits a window of 1440 px with a scroll bar', (kind) => {
  const columns = relatedParties[kind].columns.filter(({ hidden }) => hidden !== true);
  const [scrollBar, margins] = [15, 58];
  const widths = columns.map((column) => widthOf({ ...column, hidden: false, chosenWidth: undefined }));
  const total = widths.reduce((sum, width) => sum + width, selectionWidth + actionsWidth);
  expect(total).toBeLessThanOrEqual(1440 - margins - scrollBar);
});

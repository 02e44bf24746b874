import type { Law } from './law';
import { countChecks } from './lists/counting';
import { idListChecks } from './lists/idLists';
import { pageChecks } from './lists/paging';
import { partChecks } from './lists/parts';
import { searchChecks } from './lists/searching';
import { selectionChecks } from './lists/selecting';

export const wholeLists: Law = {
  name: 'whole lists',
  text:
    'A list has the order of its `x-order`, and every entry once. Its pages (`x-page`) continue each other without a ' +
    'gap or a repetition, and counts (`x-counts`) equal the lengths of their lists. A parameter that selects ' +
    '(`x-selects`, or the name of a field) returns the part of the whole list that it names, in its order, alone, with ' +
    'another one and on every page. A list of all families of a caller has the entries of each. Lists of ids have no order. A search (`x-finds`) takes every sign literally and ignores case and accents, ' +
    'also beyond ASCII.',
  checksOf: (operation) => [
    ...pageChecks(operation),
    ...countChecks(operation),
    ...selectionChecks(operation),
    ...partChecks(operation),
    ...idListChecks(operation),
    ...searchChecks(operation),
  ],
};

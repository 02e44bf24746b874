import type { Law } from './law';
import { growingChecks } from './lists/growing';
import { pageChecks } from './lists/paging';

export const wholeLists: Law = {
  name: 'whole lists',
  text:
    'Pages of a list (`x-page`) continue each other without a gap or a repetition, and name the next one exactly if ' +
    'there is one; beside their lists they are equal, and a total counts all of them. Of many new records, every read ' +
    'has all, or their number. A parameter that selects (`x-selects`, or the name of a field) returns the part of the ' +
    'whole list that it names, in its order, alone, with another one, at its boundaries and on every page. Several ids ' +
    'select what each of them selects, in any order; two parameters select no more than each alone. A list of all ' +
    'families of a caller has the entries of each. A search (`x-search`) takes every sign literally and ignores case ' +
    'and accents, also beyond ASCII, finds words of two letters and texts of the least length, and finds only what can ' +
    'be read.',
  checksOf: (operation) => [...pageChecks(operation), ...growingChecks(operation)],
};

import { carriedChecks } from './content/carried';
import { columnChecks } from './content/columns';
import { loggedChecks } from './content/logged';
import { recordedChecks } from './content/recorded';
import { sumChecks } from './content/sums';
import type { Law } from './law';

export const content: Law = {
  name: 'content',
  text:
    'Figures are the sums of their lists (`x-sums`). ' +
    'The columns of a report end on the days of their periods (`x-columns`), and a period opens with what the one ' +
    'before closed with (`x-carries`). A log of changes (`x-log`) has every field that a save changes or clears, and ' +
    'names its caller; a log of requests names the records in their addresses.',
  checksOf: (operation) => [
    ...sumChecks(operation),
    ...columnChecks(operation),
    ...carriedChecks(operation),
    ...loggedChecks(operation),
    ...recordedChecks(operation),
  ],
};

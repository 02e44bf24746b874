import { addingChecks } from './content/adding';
import { carriedChecks } from './content/carried';
import { columnChecks } from './content/columns';
import { defaultChecks } from './content/defaults';
import { detailChecks } from './content/details';
import { loggedChecks } from './content/logged';
import { loggedWriteChecks } from './content/loggedWrites';
import { pointChecks } from './content/periods';
import { recordedChecks } from './content/recorded';
import { sumChecks } from './content/sums';
import type { Law } from './law';

export const content: Law = {
  name: 'content',
  text:
    'Figures are the sums of their lists (`x-sums`), of their terms (`x-isSum`, `x-running`), of the rows that name them ' +
    '(`x-totals`), of parts of what a parameter selects (`x-sumOf`) and of a period (`x-adds`), and those of their ' +
    'entries (`x-details`). An omitted parameter has its default (`x-default`). The columns of a report end on the days ' +
    'of their periods (`x-columns`) and have the figures of reports of these periods, as do figures over time ' +
    '(`x-points`), and a period opens with what the one before closed with (`x-carries`). A log of changes (`x-log`) has ' +
    'every change of a record, with every field that a save changes or clears, and names its caller; a log of requests ' +
    'names the records in their addresses.',
  checksOf: (operation) => [
    ...sumChecks(operation),
    ...columnChecks(operation),
    ...pointChecks(operation),
    ...defaultChecks(operation),
    ...carriedChecks(operation),
    ...addingChecks(operation),
    ...detailChecks(operation),
    ...loggedChecks(operation),
    ...loggedWriteChecks(operation),
    ...recordedChecks(operation),
  ],
};

import { type ImportTask, importTaskStateLabels } from '@/api';

/** What a task of a package is, in a few words: "Check: waiting". */
export const taskText = ({ action, state }: ImportTask): string =>
  `${action === 'check' ? 'Check' : 'Import'}: ${importTaskStateLabels[state].toLowerCase()}`;

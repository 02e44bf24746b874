import { contract, listOf, partOf } from '../contract/document';

const rules = partOf(
  partOf(partOf(partOf(partOf(contract, 'components'), 'schemas'), 'NewMessage'), 'properties'),
  'attachments',
);

const texts = (name: string): readonly string[] => listOf(rules, name).filter((text) => typeof text === 'string');

const number = (name: string): number => {
  const value = rules[name];
  if (typeof value !== 'number') throw new Error(`The contract says no ${name} of attachments.`);
  return value;
};

/** What the contract says about the files of a message. */
export const attachmentRules = {
  acceptedExtensions: texts('x-acceptedExtensions'),
  refusedInnerExtensions: texts('x-refusedInnerExtensions'),
  minFileBytes: number('x-minFileBytes'),
  maxUnpackedBytes: number('x-maxUnpackedBytes'),
  maxUnpackRatio: number('x-maxUnpackRatio'),
};

/** What can be wrong with a file, in the contract's names for it. */
export type Fault =
  | 'x-acceptedExtensions'
  | 'x-refusedInnerExtensions'
  | 'x-minFileBytes'
  | 'x-maxFileBytes'
  | 'x-maxUnpackedBytes'
  | 'x-maxUnpackRatio'
  | 'x-fileContent'
  | 'incomplete'
  | 'infected';

/** The contract's words for a fault. */
export const faultText = (fault: Fault): string => String(partOf(rules, 'x-messages')[fault]);

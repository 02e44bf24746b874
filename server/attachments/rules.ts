import { contract, listOf, partOf } from '../contract/document';

const rules = partOf(
  partOf(partOf(partOf(partOf(contract, 'components'), 'schemas'), 'NewMessage'), 'properties'),
  'attachments',
);

const texts = (name: string): readonly string[] => listOf(rules, name).filter((text) => typeof text === 'string');

const number = (name: string): number => {
  const value = rules[name];
  if (typeof value !== 'number') throw new Error(`The contract defines no ${name} of attachments.`);
  return value;
};

/** The contract's rules for the files of a message. */
export const attachmentRules = {
  acceptedExtensions: texts('x-acceptedExtensions'),
  refusedInnerExtensions: texts('x-refusedInnerExtensions'),
  minFileBytes: number('x-minFileBytes'),
  maxUnpackedBytes: number('x-maxUnpackedBytes'),
  maxUnpackRatio: number('x-maxUnpackRatio'),
};

/** A violated rule of a file, by its name in the contract. */
export type Fault =
  | 'x-acceptedExtensions'
  | 'x-refusedInnerExtensions'
  | 'x-minFileBytes'
  | 'x-maxFileBytes'
  | 'x-maxUnpackedBytes'
  | 'x-maxUnpackRatio'
  | 'x-fileContent'
  | 'incomplete'
  | 'macros'
  | 'infected';

/** Returns the contract's message for a fault. */
export const faultText = (fault: Fault): string => String(partOf(rules, 'x-messages')[fault]);

import { objectAt } from '../contract/document';
import { listOf } from '../contract/parts';
import { schemaProperties } from '../contract/schemas';

const rules = objectAt(schemaProperties('NewMessage'), 'attachments');

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
  | 'active'
  | 'infected';

/** Returns the contract's message for a fault. */
export const faultText = (fault: Fault): string => String(objectAt(rules, 'x-messages')[fault]);

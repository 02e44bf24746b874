import type { FileNameRules } from '#openapi/shared/fileNames';
import { objectAt } from '../contract/document';
import { listOf, type JsonObject } from '../contract/jsonObject';
import { schemaProperties } from '../contract/schemas';

const texts = (field: JsonObject, name: string): readonly string[] =>
  listOf(field, name).filter((text) => typeof text === 'string');

const number = (field: JsonObject, name: string): number => {
  const value = field[name];
  if (typeof value !== 'number') throw new Error(`The contract defines no ${name} of these files.`);
  return value;
};

/** The contract's rules for the files of a form field. */
export interface FileRules extends FileNameRules {
  readonly minFileBytes: number;
  /** Returns the contract's message for a fault. */
  readonly faultText: (fault: Fault) => string;
}

/** Reads the rules for the files of a form field. */
export const fileRulesOf = (field: JsonObject): FileRules => ({
  acceptedExtensions: texts(field, 'x-acceptedExtensions'),
  refusedInnerExtensions: texts(field, 'x-refusedInnerExtensions'),
  minFileBytes: number(field, 'x-minFileBytes'),
  faultText: (fault) => String(objectAt(field, 'x-messages')[fault]),
});

const attachments = objectAt(schemaProperties('NewMessage'), 'attachments');

/** The contract's rules for the files of a message. */
export const attachmentRules = {
  ...fileRulesOf(attachments),
  maxUnpackedBytes: number(attachments, 'x-maxUnpackedBytes'),
  maxUnpackRatio: number(attachments, 'x-maxUnpackRatio'),
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

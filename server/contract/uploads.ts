import { objectAt } from './document';
import type { Operation } from './operations';
import { isJsonObject, numberOf, type JsonObject } from './jsonObject';

/** Returns whether the body of an operation is a form with files. */
export const isMultipart = ({ body }: Pick<Operation, 'body'>): boolean => body?.mediaType === 'multipart/form-data';

const fileFields = ({ body }: Operation): [string, JsonObject][] =>
  Object.entries(objectAt(objectAt({ body: body?.schema }, 'body'), 'properties')).flatMap(([name, property]) =>
    isJsonObject(property) && objectAt(property, 'items')['format'] === 'binary' ? [[name, property]] : [],
  );

/** Returns the form field with the files of an operation. @throws Error when it has none, or several. */
export function fileFieldOf(operation: Operation): JsonObject {
  const [field, ...others] = fileFields(operation);
  if (!field || others.length > 0) throw new Error(`${operation.id} must have one field with files.`);
  return field[1];
}

/** Limits of the files of a request. */
export interface UploadLimits {
  readonly files: number;
  /** Bytes of one file. */
  readonly fileSize: number;
}

/** What the contract says about the files of a request. */
export interface UploadRules {
  /** The names of the fields with files. */
  readonly fields: ReadonlySet<string>;
  readonly limits: UploadLimits;
  /** The message for too many files. */
  readonly tooManyFiles: string | undefined;
}

/** Returns the rules for the files of an operation: `maxItems`, `x-maxFileBytes`, and their message. */
export function uploadRulesOf(operation: Operation): UploadRules {
  const named = fileFields(operation);
  const fields = named.map(([, field]) => field);
  const [message] = fields.map((field) => objectAt(field, 'x-messages')['maxItems']);
  return {
    fields: new Set(named.map(([name]) => name)),
    limits: {
      files: fields.reduce((sum, field) => sum + numberOf(field, 'maxItems'), 0),
      fileSize: Math.max(0, ...fields.map((field) => numberOf(field, 'x-maxFileBytes'))),
    },
    tooManyFiles: typeof message === 'string' ? `${message}.` : undefined,
  };
}

import type { Part } from '#server/contract/document';
import { fieldsOf } from '../shape';

/** The values and files of a request. */
export interface MockRequest {
  /** Path and query parameters. */
  readonly values: Part;
  readonly body: unknown;
  readonly fileNames: readonly string[];
}

interface Saved {
  /** The stored record, or an example. */
  readonly base: Part;
  readonly sent: Part;
  /** Schema of the record in the response. */
  readonly schema: Part;
  /** Fields of the request. */
  readonly sendable: ReadonlyMap<string, Part>;
  readonly fileNames?: readonly string[];
  readonly isNew: boolean;
}

/** Fields with another name in the read. */
const renamed: Readonly<Record<string, string>> = { familyName: 'name' };

/** Timestamps that a server sets at every change. */
const timestamps = ['updatedAt', 'savedAt', 'sentDate', 'lastMessageDate'];

/** Returns a function that creates the stored record from the sent values and the values of the server. */
export const createRecordMaker = (now: () => Date) => {
  // Higher than the ids of the examples.
  let lastId = 10_000;
  const newId = (): number => (lastId += 1);

  const attachment = (originalFileName: string): Part => {
    const id = newId();
    return {
      id,
      originalFileName,
      fileName: String(id),
      uploadedAt: now().toISOString(),
      size: 1,
      contentType: 'application/octet-stream',
    };
  };

  return ({ base, sent, schema, sendable, fileNames = [], isNew }: Saved): Part => {
    const fields = fieldsOf(schema);
    // A missing sendable field was omitted on purpose; the server sets the others.
    const given = Object.entries(base).filter(([name]) => !sendable.has(name));
    const declared = Object.entries(sent)
      .map(([name, value]) => [fields.has(name) ? name : (renamed[name] ?? name), value] as const)
      .filter(([name]) => fields.has(name));
    const { version = 0 } = base;
    const next = typeof version === 'number' ? (isNew ? 1 : version + 1) : version;
    return {
      ...Object.fromEntries(given),
      ...Object.fromEntries(declared),
      ...(fields.has('id') && 'id' in base && { id: isNew ? newId() : (sent['id'] ?? base['id']) }),
      ...(fields.has('version') && { version: next }),
      ...(fields.has('attachments') && { attachments: fileNames.map(attachment) }),
      ...Object.fromEntries(timestamps.filter((name) => name in base).map((name) => [name, now().toISOString()])),
    };
  };
};

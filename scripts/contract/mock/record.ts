import type { Part } from '#server/contract/document';
import { fieldsOf } from '../shape';

/** What a request has sent, and the files it brings. */
export interface MockRequest {
  /** Parameters of path and query. */
  readonly values: Part;
  readonly body: unknown;
  readonly fileNames: readonly string[];
}

interface Saved {
  /** The record as it was, or an example of one. */
  readonly base: Part;
  readonly sent: Part;
  /** Of the record as it is answered. */
  readonly schema: Part;
  /** The fields a request may have. */
  readonly sendable: ReadonlyMap<string, Part>;
  readonly fileNames?: readonly string[];
  readonly isNew: boolean;
}

/** A field that is called otherwise where it is read. */
const renamed: Readonly<Record<string, string>> = { familyName: 'name' };

/** What a server dates at every change. */
const timestamps = ['updatedAt', 'savedAt', 'sentDate', 'lastMessageDate'];

/** @returns A function that makes the record a server would store: what was sent, and what only the server gives. */
export const createRecordMaker = (now: () => Date) => {
  // Beyond the ids of the examples.
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
    // What a client can send was left out on purpose; the rest is a server's to give.
    const given = Object.entries(base).filter(([name]) => !sendable.has(name));
    const known = Object.entries(sent)
      .map(([name, value]) => [fields.has(name) ? name : (renamed[name] ?? name), value] as const)
      .filter(([name]) => fields.has(name));
    const { version = 0 } = base;
    const next = typeof version === 'number' ? (isNew ? 1 : version + 1) : version;
    return {
      ...Object.fromEntries(given),
      ...Object.fromEntries(known),
      ...(fields.has('id') && 'id' in base && { id: isNew ? newId() : (sent['id'] ?? base['id']) }),
      ...(fields.has('version') && { version: next }),
      ...(fields.has('attachments') && { attachments: fileNames.map(attachment) }),
      ...Object.fromEntries(timestamps.filter((name) => name in base).map((name) => [name, now().toISOString()])),
    };
  };
};

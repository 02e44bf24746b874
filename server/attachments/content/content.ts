import type { Fault } from '../rules';

/** What is wrong with the content of a file, if anything. */
export type ContentFault = Extract<Fault, 'x-fileContent' | 'incomplete' | 'x-maxUnpackedBytes' | 'x-maxUnpackRatio'>;

/** Judges the content of a file that claims to be of one kind. */
export type ContentCheck = (file: {
  readonly path: string;
  readonly bytes: Buffer;
}) => Promise<ContentFault | undefined>;

/** Whether the bytes at `offset` are these. */
export const hasBytes = (bytes: Buffer, signature: Buffer, offset = 0): boolean =>
  bytes.subarray(offset, offset + signature.length).equals(signature);

/** A check that needs nothing but the bytes. */
export const simple =
  (judge: (bytes: Buffer) => ContentFault | undefined): ContentCheck =>
  ({ bytes }) =>
    Promise.resolve(judge(bytes));

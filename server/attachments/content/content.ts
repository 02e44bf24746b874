import type { Fault } from '../rules';

/** A violated rule of the content of a file. */
export type ContentFault = Extract<
  Fault,
  'x-fileContent' | 'incomplete' | 'macros' | 'active' | 'x-maxUnpackedBytes' | 'x-maxUnpackRatio'
>;

/** Checks the content of a file of one type. */
export type ContentCheck = (file: {
  readonly path: string;
  readonly bytes: Buffer;
}) => Promise<ContentFault | undefined>;

/** Returns whether `bytes` contains the signature at `offset`. */
export const hasBytes = (bytes: Buffer, signature: Buffer, offset = 0): boolean =>
  bytes.subarray(offset, offset + signature.length).equals(signature);

/** Creates a check that reads only the bytes. */
export const bytesCheck =
  (check: (bytes: Buffer) => ContentFault | undefined): ContentCheck =>
  ({ bytes }) =>
    Promise.resolve(check(bytes));

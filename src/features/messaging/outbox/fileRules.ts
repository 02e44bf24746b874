import { newIdempotencyKey, newMessageFields } from '@/api';
import type { ChosenFile } from '../messagingSlice';

const { acceptedExtensions, refusedInnerExtensions, maxFiles, minFileBytes, maxFileBytes, messages } =
  newMessageFields.attachments;

/** The `accept` attribute of a file input. Spec: concierge 5 and 9, accepted file types. */
export const acceptedTypes = acceptedExtensions.map((extension) => `.${extension}`).join(',');

const includes = (list: readonly string[], extension: string | undefined): boolean =>
  extension !== undefined && list.includes(extension);

/**
 * Why a file cannot be sent, as a message of the contract; undefined when it can. The server checks the content as
 * well.
 */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  const [, ...extensions] = name.toLowerCase().split('.');
  if (!includes(acceptedExtensions, extensions.at(-1))) return messages['x-acceptedExtensions'];
  if (extensions.slice(0, -1).some((inner) => includes(refusedInnerExtensions, inner)))
    return messages['x-refusedInnerExtensions'];
  if (size < minFileBytes) return messages['x-minFileBytes'];
  if (size > maxFileBytes) return messages['x-maxFileBytes'];
  return undefined;
}

/** Adds files to those of a draft. Leaves out each one that cannot be sent, and returns a sentence with the reason. */
export function addFiles(present: readonly ChosenFile[], added: readonly File[]) {
  const files = [...present];
  const refusals: string[] = [];
  for (const file of added) {
    const reason = refusalOf(file) ?? (files.length >= maxFiles ? messages['x-maxFiles'] : undefined);
    if (reason === undefined) files.push({ key: newIdempotencyKey(), file });
    else refusals.push(`${file.name}: ${reason}`);
  }
  return { files, refusals };
}

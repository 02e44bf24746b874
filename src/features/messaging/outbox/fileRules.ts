import { newIdempotencyKey, newMessageFields } from '@/api';
import type { ChosenFile } from '../messagingSlice';

const { acceptedExtensions, refusedInnerExtensions, maxFiles, minFileBytes, maxFileBytes, messages } =
  newMessageFields.attachments;

/** What a file input offers to choose from. Spec: concierge 5 and 9, accepted file types. */
export const acceptedTypes = acceptedExtensions.map((extension) => `.${extension}`).join(',');

const includes = (list: readonly string[], extension: string | undefined): boolean =>
  extension !== undefined && list.includes(extension);

/** Why a file cannot be sent, in the contract's words; undefined when nothing is known against it. The server looks inside as well. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  const [, ...extensions] = name.toLowerCase().split('.');
  if (!includes(acceptedExtensions, extensions.at(-1))) return messages['x-acceptedExtensions'];
  if (extensions.slice(0, -1).some((inner) => includes(refusedInnerExtensions, inner)))
    return messages['x-refusedInnerExtensions'];
  if (size < minFileBytes) return messages['x-minFileBytes'];
  if (size > maxFileBytes) return messages['x-maxFileBytes'];
  return undefined;
}

export interface Choice {
  readonly files: readonly ChosenFile[];
  /** A sentence for each file that was not taken. */
  readonly refusals: readonly string[];
}

/** Adds files to those of a draft; each that cannot be sent is left out with its reason, the others are unaffected. */
export function choose(present: readonly ChosenFile[], added: readonly File[]): Choice {
  const files = [...present];
  const refusals: string[] = [];
  for (const file of added) {
    const reason = refusalOf(file) ?? (files.length >= maxFiles ? messages['x-maxFiles'] : undefined);
    if (reason === undefined) files.push({ key: newIdempotencyKey(), file });
    else refusals.push(`${file.name}: ${reason}`);
  }
  return { files, refusals };
}

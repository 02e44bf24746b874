import { cutAt } from './graphemes';
import { removeInvisible } from './invisible';

/** Line ends, other control characters, and characters of private use, whose shape only one font knows. */
const removed = /[\p{Cc}\p{Co}\u2028\u2029]/gu;

/** The longest name on Windows and macOS, in UTF-16 code units. */
const maxLength = 255;

/**
 * Returns a file name without a path, invisible characters (some reverse the direction of the text: `exe.fdp` for
 * `pdf.exe`), and dots and spaces at its end, which Windows removes. A longer name than 255 code units is cut at a whole
 * character and keeps its extension.
 */
export function cleanFileName(sent: string): string {
  const name = removeInvisible((sent.split(/[/\\]/).at(-1) ?? '').replace(removed, ''))
    .trim()
    .replace(/[\s.]+$/u, '');
  if (name.length <= maxLength) return name;
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return cutAt(name, maxLength - extension.length) + extension;
}

/**
 * Escapes a file name for a multipart body: browsers send `"`, CR and LF of a name as `%22`, `%0D` and `%0A`, and `%`
 * unchanged (WHATWG HTML, 4.10.22.8). `%` before such a text becomes `%25`; all other names are unchanged.
 */
export const escapeFileName = (name: string): string => name.replace(/%(?=(?:25)*(?:22|0[AD]))/gi, '%25');

/** Returns the file name that a browser sent after `escapeFileName`. */
export const unescapeFileName = (sent: string): string =>
  sent.replace(/%(?:25)*(?:22|0[AD])/gi, (escape) =>
    escape.length === 3 ? decodeURIComponent(escape) : `%${escape.slice(3)}`,
  );

/**
 * Returns the extension of a clean name in lower case, and those before it: `exe` and `v1` of `setup.exe.v1.pdf`. A word
 * after a period and a space is no extension: `St. Doc. 5.pdf`.
 */
export function extensionsOf(name: string): { readonly last: string; readonly inner: readonly string[] } {
  const [, ...extensions] = name.toLowerCase().split('.');
  const last = extensions.pop() ?? '';
  return { last, inner: extensions.map((extension) => extension.trimEnd()) };
}

/** The rules of the contract for file names. */
export interface FileNameRules {
  readonly acceptedExtensions: readonly string[];
  readonly refusedInnerExtensions: readonly string[];
}

/** Returns the rule that a clean name violates; undefined if there is none. */
export function fileNameFault(
  name: string,
  { acceptedExtensions, refusedInnerExtensions }: FileNameRules,
): 'x-acceptedExtensions' | 'x-refusedInnerExtensions' | undefined {
  const { last, inner } = extensionsOf(name);
  if (!acceptedExtensions.includes(last)) return 'x-acceptedExtensions';
  return inner.some((extension) => refusedInnerExtensions.includes(extension)) ? 'x-refusedInnerExtensions' : undefined;
}

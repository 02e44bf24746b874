/** Invisible characters, and those that reverse the direction of the text (`exe.fdp` for `pdf.exe`). */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\u2028\u2029]/gu;

const maxLength = 255;

/** Returns the last segment of a path without invisible characters. Truncation preserves the extension. */
export function cleanFileName(sent: string): string {
  const name = (sent.split(/[/\\]/).at(-1) ?? '').replace(invisible, '').trim();
  if (name.length <= maxLength) return name;
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return name.slice(0, maxLength - extension.length) + extension;
}

/** Returns the extension in lower case, and the one before it: `exe` of `invoice.exe.pdf`. */
export function extensionsOf(name: string): { last: string; inner: string } {
  const parts = name.toLowerCase().split('.').slice(1);
  return { last: parts.at(-1) ?? '', inner: (parts.at(-2) ?? '').trim() };
}

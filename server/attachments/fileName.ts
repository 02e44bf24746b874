/** Characters that are never shown, or that turn the direction of what follows (`exe.fdp` for `pdf.exe`). */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\u2028\u2029]/gu;

const longest = 255;

/** The last part of a path, as any system writes it, without characters that hide something. It keeps its extension when it is shortened. */
export function cleanFileName(sent: string): string {
  const name = (sent.split(/[/\\]/).at(-1) ?? '').replace(invisible, '').trim();
  if (name.length <= longest) return name;
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return name.slice(0, longest - extension.length) + extension;
}

/** The extension of a name in lower case, and the one before it: `exe` of `invoice.exe.pdf`. */
export function extensionsOf(name: string): { last: string; inner: string } {
  const parts = name.toLowerCase().split('.').slice(1);
  return { last: parts.at(-1) ?? '', inner: (parts.at(-2) ?? '').trim() };
}

/** A part of a text: where it is, and the address if it is a link. */
export interface TextPart {
  readonly start: number;
  readonly end: number;
  readonly url?: URL;
}

/**
 * Candidates: `https:` not inside of a word, up to a space, a quotation mark, a backtick, an angle bracket, or a
 * character that cannot be seen and could change how the address is read.
 */
const candidate = /(?<![\p{L}\p{N}_@/])https:\/\/[^\s<>"“”«»`\p{Cc}\p{Cf}\u3164]+/giu;

/**
 * Punctuation of any script that ends the sentence, not the address; `'` and `*` also when they surround it. Tokens in
 * addresses end in `_` and `-`.
 */
const sentenceEnd = /[\p{Terminal_Punctuation}…'’*]/u;

const opening: Readonly<Record<string, string>> = {
  ')': '(',
  ']': '[',
  '}': '{',
  '）': '（',
  '」': '「',
  '』': '『',
  '】': '【',
};

/** Returns an address without the punctuation after it, and without a closing bracket that it does not open. */
function withoutEnd(address: string): string {
  const open = new Map<string, number>();
  for (const character of address) open.set(character, (open.get(character) ?? 0) + 1);
  let end = address.length;
  for (; end > 0; end -= 1) {
    const last = address.charAt(end - 1);
    const opener = opening[last];
    const isUnopened = opener !== undefined && (open.get(opener) ?? 0) < (open.get(last) ?? 0);
    if (!isUnopened && !sentenceEnd.test(last)) break;
    open.set(last, (open.get(last) ?? 0) - 1);
  }
  return address.slice(0, end);
}

/**
 * Returns the address of a public host; undefined without one, and for an address with a user name, which can look like
 * another host (`https://bank.example@evil.example`).
 */
function toUrl(address: string): URL | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const isPublic = url.protocol === 'https:' && /[^.]\.[^.]/.test(url.hostname);
  return isPublic && url.username === '' && url.password === '' ? url : undefined;
}

/** Splits a text at its `https:` addresses. The parts have the entire text, in order. Spec: R-MSG-21. */
export function splitAtLinks(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const match of text.matchAll(candidate)) {
    const address = withoutEnd(match[0]);
    const url = toUrl(address);
    if (!url) continue;
    if (match.index > at) parts.push({ start: at, end: match.index });
    at = match.index + address.length;
    parts.push({ start: match.index, end: at, url });
  }
  if (at < text.length) parts.push({ start: at, end: text.length });
  return parts;
}

/** A kind of file that is accepted. */
export type Kind = 'pdf' | 'png' | 'jpeg' | 'riff' | 'zip' | 'compound';

interface Signature {
  readonly kind: Kind | 'other';
  readonly text: string;
}

/** Signatures that count wherever they are. */
const signatures: readonly Signature[] = [
  { kind: 'zip', text: 'PK\x03\x04' },
  { kind: 'zip', text: 'PK\x05\x06\0\0\0\0' },
  { kind: 'pdf', text: '%PDF-' },
  { kind: 'png', text: '\x89PNG\r\n\x1a\n' },
  { kind: 'compound', text: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1' },
  { kind: 'other', text: 'GIF87a' },
  { kind: 'other', text: 'GIF89a' },
  { kind: 'other', text: 'Rar!\x1a\x07' },
  { kind: 'other', text: '7z\xbc\xaf\x27\x1c' },
  { kind: 'other', text: '\x7fELF' },
  { kind: 'other', text: '{\\rtf' },
];

/** Short signatures, which occur by chance: they count only at the begin. */
const firstSignatures: readonly Signature[] = [
  { kind: 'jpeg', text: '\xff\xd8\xff' },
  { kind: 'other', text: 'MZ' },
  { kind: 'other', text: '#!' },
  { kind: 'other', text: '@echo' },
  { kind: 'other', text: '\x1f\x8b\x08' },
  { kind: 'other', text: 'BZh' },
  { kind: 'other', text: '\xca\xfe\xba\xbe' },
];

const riff = /RIFF[\s\S]{4}(?:WEBP|WAVE|AVI )/;
const markup = /<(?:!doctype|html|head|body|script|iframe|svg)[\s>/]|<\?php|MIME-Version:/i;

/** Returns whether bytes that do not belong to a file contain or begin another kind of file. */
function hasOther(bytes: Buffer, own: Kind): boolean {
  const text = bytes.toString('latin1');
  const begin = text.replace(/^[\s\0]+/, '').slice(0, 10);
  return (
    signatures.some(({ kind, text: signature }) => kind !== own && text.includes(signature)) ||
    firstSignatures.some(({ kind, text: signature }) => kind !== own && begin.startsWith(signature)) ||
    markup.test(text) ||
    (own !== 'riff' && riff.test(text))
  );
}

/** Readers of PDF look for its version in these bytes. */
const headBytes = 1024;

/** Readers of archives look for their end in these bytes: 22, and a comment. */
const endBytes = 22 + 65_535;

/**
 * Returns whether a file of one kind is also one of another kind.
 *
 * @param outside - The bytes in front of and behind the file itself; text and zeros are of no kind.
 */
export function isOtherKind(bytes: Buffer, own: Kind, ...outside: readonly Buffer[]): boolean {
  if (outside.some((part) => hasOther(part, own))) return true;
  if (own !== 'pdf' && bytes.subarray(0, headBytes + '%PDF-'.length).includes('%PDF-')) return true;
  const end = bytes.subarray(Math.max(0, bytes.length - endBytes));
  return own !== 'zip' && own !== 'compound' && end.includes('PK\x05\x06\0\0\0\0', 0, 'latin1');
}

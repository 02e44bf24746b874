import type { Queries } from '../db/database';

/** A text that is no agreement, and why. */
export class AgreementError extends Error {}

/** The limits of the contract (`Agreement`, `AgreementAcceptance`). */
const limits = { version: 40, title: 1000, body: 1_000_000 } as const;

/** An agreement without its version. */
export interface AgreementText {
  readonly title: string;
  /** Paragraphs, separated by an empty line. */
  readonly body: string;
}

/**
 * Reads an agreement: the first heading of the Markdown file is its title, the rest its text, in which other headings
 * are paragraphs.
 *
 * @throws AgreementError when the title or the text is missing, or one of them is too long.
 */
export function readAgreementText(markdown: string): AgreementText {
  const text = markdown
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .trim();
  const [first = '', ...lines] = text.split('\n');
  const title = /^#\s+(.+?)\s*#*$/.exec(first)?.[1];
  const body = lines
    .join('\n')
    .replaceAll(/^#{1,6}\s+(.+?)\s*#*$/gm, '\n$1\n')
    .replaceAll(/\n\s*\n/g, '\n\n')
    .trim();
  if (title === undefined) throw new AgreementError('The file must begin with the title: "# Engagement Agreement".');
  if (body === '') throw new AgreementError('The file has a title and no text.');
  for (const [name, value] of Object.entries({ title, body }))
    if (value.length > limits[name === 'title' ? 'title' : 'body'])
      throw new AgreementError(`The ${name === 'title' ? 'title' : 'text'} of the agreement is too long.`);
  return { title, body };
}

/** A stored version, and whether this publication added it. */
export interface Published {
  readonly version: string;
  readonly isNew: boolean;
}

interface StoredVersion extends AgreementText {
  readonly version: string;
}

/** Returns the first version with this name that is free: `2026-11-29`, `2026-11-29.2`. */
function freeVersion(taken: readonly string[], date: string): string {
  for (let number = 1; ; number += 1) {
    const version = number === 1 ? date : `${date}.${String(number)}`;
    if (!taken.includes(version)) return version;
  }
}

/**
 * Stores an agreement that is in force from now on, unless the one in force has the same title and text. The versions
 * before are kept, because clients have accepted them.
 *
 * @param version - The date by default.
 * @throws AgreementError when the version exists or is too long.
 */
export async function publishAgreement(
  tx: Queries,
  { title, body }: AgreementText,
  { version: named, now }: { readonly version?: string | undefined; readonly now: Date },
): Promise<Published> {
  await tx.query('LOCK TABLE agreement IN SHARE ROW EXCLUSIVE MODE');
  const stored = await tx.query<StoredVersion>(
    'SELECT version, title, body FROM agreement WHERE effective_from <= $1 ORDER BY effective_from DESC',
    [now.toISOString()],
  );
  const [inForce] = stored;
  if (inForce?.title === title && inForce.body === body) return { version: inForce.version, isNew: false };
  const taken = (await tx.query<{ version: string }>('SELECT version FROM agreement')).map(({ version }) => version);
  const version = named ?? freeVersion(taken, now.toISOString().slice(0, 10));
  if (version.length > limits.version || version.trim() === '')
    throw new AgreementError(`The version must have 1 to ${String(limits.version)} characters.`);
  if (taken.includes(version)) throw new AgreementError(`Version ${version} exists already: name another one.`);
  await tx.query('INSERT INTO agreement (version, title, body, effective_from) VALUES ($1, $2, $3, $4)', [
    version,
    title,
    body,
    now.toISOString(),
  ]);
  return { version, isNew: true };
}

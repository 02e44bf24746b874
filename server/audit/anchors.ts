import { appendFile, open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { SettingError } from '../settingError';
import { codeOf, propertyText } from '../errorProperty';
import type { ChainLink } from './chain';

/** Returns an end of the chain as the log and the anchor file have it: `1200:hash`. */
export const anchorOf = ({ position, hash }: ChainLink): string => `${String(position)}:${hash}`;

/** Reads an anchor: a position from 1, and an HMAC-SHA256 in base64url. Returns undefined for anything else. */
export const parseAnchor = (text: string): ChainLink | undefined => {
  const [, position, hash] = /^([1-9]\d{0,14}):([\w-]{43})$/.exec(text) ?? [];
  return position === undefined || hash === undefined ? undefined : { position: Number(position), hash };
};

/** Adds an end of the chain to the anchor file. */
export const writeAnchor = (file: string, link: ChainLink, now: Date): Promise<void> =>
  appendFile(file, `${now.toISOString()} ${anchorOf(link)}\n`, { mode: 0o600 });

const unreadable = (file: string, reason: string, cause?: unknown): SettingError =>
  new SettingError(
    `AUDIT_ANCHOR_FILE must be a file that the server has written, or it is not known whether the end of the audit log was removed: ${resolve(file)} ${reason}. After the setting is introduced, the server writes it in the first minute with a new event.`,
    { cause },
  );

/**
 * Reads the anchors of the file, line by line; several instances write to it in any order. Lines that a full disk has cut
 * off do not count.
 *
 * @throws SettingError when the file cannot be read or has no anchor.
 */
export async function* readAnchors(file: string): AsyncGenerator<ChainLink> {
  const opened = await open(file).catch((error: unknown) => {
    const isMissing = codeOf(error) === 'ENOENT';
    throw unreadable(file, isMissing ? 'does not exist' : `cannot be read (${propertyText(error, 'message')})`, error);
  });
  let isEmpty = true;
  for await (const line of opened.readLines()) {
    const anchor = parseAnchor(line.split(' ')[1] ?? '');
    if (!anchor) continue;
    isEmpty = false;
    yield anchor;
  }
  if (isEmpty) throw unreadable(file, 'contains no end of the log');
}

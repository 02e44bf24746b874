import { appendFile, readFile } from 'node:fs/promises';
import type { ChainLink } from './chain';

/** Returns an end of the chain as the log and the anchor file have it: `1200:hash`. */
export const anchorOf = ({ position, hash }: ChainLink): string => `${String(position)}:${hash}`;

/** Reads an anchor. */
export const parseAnchor = (text: string): ChainLink => {
  const [position = '', hash = ''] = text.split(':');
  return { position: Number(position), hash };
};

/** Adds an end of the chain to the anchor file. */
export const writeAnchor = (file: string, link: ChainLink, now: Date): Promise<void> =>
  appendFile(file, `${now.toISOString()} ${anchorOf(link)}\n`, { mode: 0o600 });

/** Returns the last anchor of the file, the furthest one where several instances wrote to it. */
export async function lastAnchor(file: string): Promise<ChainLink | undefined> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  const anchors = lines.map((line) => parseAnchor(line.split(' ')[1] ?? ''));
  return anchors.sort((one, other) => other.position - one.position)[0];
}

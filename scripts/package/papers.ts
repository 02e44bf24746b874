import { existsSync } from 'node:fs';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What an operator needs beside the server: the list of settings, the guides and the deployment files. */
const papers = ['.env.example', 'docs', 'deploy'];

const link = /\[([^\]]+)\]\((?!https?:|#)([^)#\s]+)(#[^)]*)?\)/g;

/** Returns the text of a page with its links to files that the package lacks as plain text. */
const withoutMissing = (text: string, folder: string): string =>
  text.replace(link, (whole: string, label: string, target: string) =>
    existsSync(path.join(folder, target)) ? whole : label,
  );

/**
 * Copies the guides and the deployment files into the package. The page of the first day is its README.
 *
 * @param target - The folder of the package.
 */
export async function copyPapers(target: string): Promise<void> {
  for (const paper of papers) await cp(paper, path.join(target, paper), { recursive: true });
  const docs = path.join(target, 'docs');
  const pages = (await readdir(docs, { recursive: true })).filter((name) => name.endsWith('.md'));
  for (const page of pages) {
    const file = path.join(docs, page);
    await writeFile(file, withoutMissing(await readFile(file, 'utf8'), path.dirname(file)));
  }
  const firstDay = await readFile(path.join(docs, 'first-day.md'), 'utf8');
  await writeFile(path.join(target, 'README.md'), firstDay.replace(link, '[$1](docs/$2$3)'));
}

import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { launchBrowser } from '../test/support/journeys/browser';
import { startProduct } from '../test/support/journeys/product';
import { ensureBuild } from './ensureBuild';
import { type Picture, captureScreens } from './screens/capture';
import { shots } from './screens/table';

const style = `
  body { margin: 24px; font: 14px/1.4 system-ui, sans-serif; background: #ddd; color: #222; }
  h2 { margin: 32px 0 8px; font-size: 16px; }
  div { display: flex; gap: 12px; align-items: flex-start; overflow-x: auto; }
  a { flex: none; color: inherit; text-decoration: none; }
  img { display: block; height: 320px; box-shadow: 0 1px 4px #0006; }
`;

const thumbnail = ({ file, width, theme }: Picture): string =>
  `<a href="${file}"><img src="${file}" alt="" loading="lazy">${width} ${theme}</a>`;

const row = (name: string, pictures: readonly Picture[]): string =>
  `<h2>${name}</h2><div>${pictures
    .filter(({ shot }) => shot.name === name)
    .map(thumbnail)
    .join('')}</div>`;

/** Returns an HTML page of all screenshots, a row per screen. */
function contactSheet(pictures: readonly Picture[], names: readonly string[]): string {
  const rows = names.map((name) => row(name, pictures)).join('\n');
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>\n<h1>Screens</h1>\n${rows}\n`;
}

// `npm run screens`: takes screenshots of every screen into `screens/`; words after `--` select screens by name.
const folder = path.resolve('screens');
const wanted = process.argv.slice(2);
const chosen = shots.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));

await ensureBuild();
if (wanted.length === 0) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
try {
  const pictures: Picture[] = [];
  for (const account of new Set(chosen.map((shot) => shot.account))) {
    const group = chosen.filter((shot) => shot.account === account);
    const round = await captureScreens(browser, product.url, group, folder);
    pictures.push(...round.pictures);
    console.log(`${account}: ${group.map(({ name }) => name).join(' · ')}`);
    for (const failure of round.failures) console.error(failure);
    if (round.failures.length > 0) process.exitCode = 1;
  }
  const names = chosen.map(({ name }) => name);
  await writeFile(path.join(folder, 'index.html'), contactSheet(pictures, names));
  console.log(`${pictures.length} screenshots; overview: screens/index.html`);
} finally {
  await browser.close();
  await product.remove();
}

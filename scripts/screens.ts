import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { launchBrowser } from '../test/support/browser';
import { startProduct } from '../test/support/product';
import { ensureBuild } from './ensureBuild';
import { contactSheet } from './screens/contactSheet';
import { type Picture, captureScreens } from './screens/capture';
import { shots } from './screens/table';

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

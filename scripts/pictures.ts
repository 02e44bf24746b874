import path from 'node:path';
import { launchBrowser, openPerson, signIn } from '../test/support/journeys/browser';
import { startProduct } from '../test/support/journeys/product';
import { ensureBuild } from './ensureBuild';
import { takePicture } from './screens/capture';
import { inSettings } from './screens/openScreen';
import { shots } from './screens/table';

/** The pictures of the README: a screen in a theme. */
const pictures = [
  { file: 'client-light', screen: 'dashboard', theme: 'light' },
  { file: 'client-dark', screen: 'accounting, balance sheet', theme: 'dark' },
  { file: 'concierge-light', screen: 'concierge families', theme: 'light' },
  { file: 'concierge-dark', screen: 'concierge families, table', theme: 'dark' },
] as const;

// `npm run pictures`: takes the pictures of the README into `docs/images`; fails when a screen shows a warning.
const folder = path.resolve('docs/images');

await ensureBuild();
const [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
try {
  for (const { file, screen, theme } of pictures) {
    const shot = shots.find(({ name }) => name === screen);
    if (!shot || shot.account === 'signedOut') throw new Error(`There is no screen '${screen}'.`);
    const { page, context } = await openPerson(browser, product.url);
    await signIn(page, shot.account);
    await inSettings(page, shot, [{ width: 1440, theme }], async () => {
      const warnings = await page.getByRole('main').locator('.ant-alert').allInnerTexts();
      if (warnings.length > 0) throw new Error(`'${screen}' shows: ${warnings.join(' · ')}`);
      await takePicture(page, shot, path.join(folder, `${file}.png`));
    });
    await context.close();
    console.log(`docs/images/${file}.png`);
  }
} finally {
  await browser.close();
  await product.remove();
}

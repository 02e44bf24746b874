import { launchBrowser } from '#test/support/journeys/browser';
import { startProduct } from '#test/support/journeys/product';
import { unlimitedRequests } from '#test/support/server/unlimitedRequests';
import { ensureBuild } from '../ensureBuild';
import { businesses } from './businesses';
import { families } from './families';
import { firstLoad } from './firstLoad';
import { load } from './load';
import { longReport } from './longReport';
import { manyBusinesses } from './manyBusinesses';
import { type Measurement, report } from './measurement';
import { memory } from './memory';
import { messages } from './messages';
import { pollCost } from './pollCost';
import { polling } from './polling';
import { reports } from './reports';
import { typing } from './typing';
import { useful } from './useful';
import { unchangedPoll } from './unchangedPoll';

// `npm run bench`: prints each figure with its budget and exits with status 1 when one is exceeded; names after `--`
// select measurements.
const measurements: Readonly<Record<string, Measurement>> = {
  firstLoad,
  memory,
  typing,
  businesses,
  manyBusinesses,
  unchangedPoll,
  polling,
  pollCost,
  load,
  messages,
  reports,
  longReport,
  families,
  useful,
};
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(measurements, name));
if (unknown.length > 0) {
  const names = Object.keys(measurements).join(', ');
  throw new Error(`No such measurement: ${unknown.join(', ')}. The measurements are ${names}.`);
}

await ensureBuild();
const [product, browser] = await Promise.all([startProduct(unlimitedRequests), launchBrowser()]);
try {
  for (const [name, measure] of Object.entries(measurements)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    if (!report(await measure({ browser, product }))) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await product.remove();
}

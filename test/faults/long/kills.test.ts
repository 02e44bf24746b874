import { createSaver, newSaves, type Save } from '#test/support/server/killedSaves';
import { startProduct, type Product } from '#test/support/journeys/product';
import { signIn } from '#test/support/journeys/signIn';
import { unlimitedRequests } from '#test/support/server/unlimitedRequests';

const kills = 40;

let product: Product & { remove: () => Promise<void> };

beforeAll(async () => {
  product = await startProduct(unlimitedRequests);
});
afterAll(() => product.remove());

test(`${kills} killed servers lose no acknowledged record, and a repetition creates no duplicate`, async () => {
  const all: Save[] = [];
  const acknowledged = new Set<string>();
  for (let round = 1; round <= kills; round += 1) {
    const { accessToken } = await signIn(product.url, 'concierge');
    const { saveUntilKilled } = createSaver(product, accessToken);
    const saves = newSaves(`Kill ${round}`, 60);
    all.push(...saves);
    for (const name of await saveUntilKilled(saves, 1 + ((round * 7) % 40))) acknowledged.add(name);
    await product.restart();
  }
  const { accessToken } = await signIn(product.url, 'concierge');
  const { save, storedNames } = createSaver(product, accessToken);
  const stored = new Set(await storedNames());
  expect([...acknowledged].filter((name) => !stored.has(name))).toEqual([]);
  process.stdout.write(`\n${acknowledged.size} saves acknowledged over ${kills} kills\n`);

  for (const again of all) expect(await save(again)).toBe(true);
  const complete = (await storedNames()).filter((name) => name.startsWith('Kill '));
  expect(complete.sort()).toEqual(all.map(({ familyName }) => familyName).sort());
}, 900_000);

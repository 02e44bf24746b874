import { createSaver, newSaves } from '../support/killedSaves';
import type { Product } from '../support/product';
import { startProduct } from '../support/product';
import { signIn } from '../support/sign-in';

let product: Product & { remove: () => Promise<void> };
let saver: ReturnType<typeof createSaver>;

beforeAll(async () => {
  product = await startProduct();
  const { accessToken } = await signIn(product.url, 'concierge');
  saver = createSaver(product, accessToken);
});
afterAll(() => product.remove());

test.each([5, 17, 30])(
  'the server is killed after %i acknowledged saves: those are there, the others are all or nothing, and a repetition makes each of them once',
  async (enough) => {
    const saves = newSaves(`Round ${enough}`, 60);
    const acknowledged = await saver.saveUntilKilled(saves, enough);
    expect(acknowledged.size).toBeGreaterThanOrEqual(enough);
    await product.restart();

    const after = await saver.storedNames();
    const timesStored = (name: string) => after.filter((stored) => stored === name).length;
    for (const name of acknowledged) expect([name, timesStored(name)]).toEqual([name, 1]);

    for (const again of saves) expect(await saver.save(again)).toBe(true);
    const complete = await saver.storedNames();
    const ofThisRound = complete.filter((name) => name.startsWith(`Round ${enough},`));
    expect(ofThisRound.sort()).toEqual(saves.map(({ familyName }) => familyName).sort());
  },
);

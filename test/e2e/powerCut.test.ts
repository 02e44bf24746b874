import { randomUUID } from 'node:crypto';
import type { Product } from '../support/product';
import { startProduct } from '../support/product';
import { signIn } from '../support/sign-in';

let product: Product & { remove: () => Promise<void> };
let token: string;

beforeAll(async () => {
  product = await startProduct();
  ({ accessToken: token } = await signIn(product.url, 'concierge'));
});
afterAll(() => product.remove());

interface Save {
  readonly familyName: string;
  readonly key: string;
}

const newSave = (name: string): Save => ({ familyName: name, key: randomUUID() });

/** Saves a family; true once the server has acknowledged it. */
const save = ({ familyName, key }: Save): Promise<boolean> =>
  fetch(`${product.url}/api/family/addfamily`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ familyName }),
  }).then(
    async (response) => response.ok && (await response.json()) !== undefined,
    () => false,
  );

async function storedNames(): Promise<string[]> {
  const answer = await fetch(`${product.url}/api/family/getfamilies`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { families } = (await answer.json()) as { families: { name: string }[] };
  return families.map(({ name }) => name);
}

/** Saves one after the other in several lanes and kills the server once `enough` are acknowledged. */
async function saveUntilKilled(saves: readonly Save[], enough: number): Promise<Set<string>> {
  const waiting = [...saves];
  const acknowledged = new Set<string>();
  let killed: Promise<void> | undefined;
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next && !killed; next = waiting.shift()) {
      if (!(await save(next))) return;
      acknowledged.add(next.familyName);
      if (acknowledged.size >= enough) killed ??= product.kill();
    }
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
  await killed;
  return acknowledged;
}

test.each([5, 17, 30])(
  'the server is killed after %i acknowledged saves: those are there, the others are all or nothing, and a repetition makes each of them once',
  async (enough) => {
    const saves = Array.from({ length: 60 }, (_, index) => newSave(`Round ${enough}, family ${index}`));
    const acknowledged = await saveUntilKilled(saves, enough);
    expect(acknowledged.size).toBeGreaterThanOrEqual(enough);
    await product.restart();

    const after = await storedNames();
    const timesStored = (name: string) => after.filter((stored) => stored === name).length;
    for (const name of acknowledged) expect([name, timesStored(name)]).toEqual([name, 1]);

    for (const again of saves) expect(await save(again)).toBe(true);
    const complete = await storedNames();
    const ofThisRound = complete.filter((name) => name.startsWith(`Round ${enough},`));
    expect(ofThisRound.sort()).toEqual(saves.map(({ familyName }) => familyName).sort());
  },
);

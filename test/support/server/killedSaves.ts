import { randomUUID } from 'node:crypto';
import type { Product } from '../journeys/product';

/** A family that is saved once or repeatedly. */
export interface Save {
  readonly familyName: string;
  readonly key: string;
}

/** Returns this number of families whose names have the same prefix. */
export const newSaves = (beginning: string, count: number): Save[] =>
  Array.from({ length: count }, (_, index) => ({ familyName: `${beginning}, family ${index}`, key: randomUUID() }));

/** Saves families as a concierge with this token, while the product is killed. */
export function createSaver(product: Product, token: string) {
  const authorization = `Bearer ${token}`;

  /** True once the server has acknowledged it. */
  const save = ({ familyName, key }: Save): Promise<boolean> =>
    fetch(`${product.url}/api/family/addfamily`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ familyName }),
    }).then(
      async (response) => response.ok && (await response.json()) !== undefined,
      () => false,
    );

  /**
   * Saves one after the other in several lanes and kills the server once `enough` are acknowledged; the names of those.
   */
  const saveUntilKilled = async (saves: readonly Save[], enough: number): Promise<Set<string>> => {
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
  };

  const storedNames = async (): Promise<string[]> => {
    const response = await fetch(`${product.url}/api/family/getfamilies`, { headers: { authorization } });
    const { families } = (await response.json()) as { families: { name: string }[] };
    return families.map(({ name }) => name);
  };

  return { save, saveUntilKilled, storedNames };
}

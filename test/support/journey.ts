import type { Browser } from 'playwright-core';
import type { SampleHandle } from '#server/identity/accounts';
import { expectNoFailures } from './announcedFailures';
import type { Person } from './browser';
import { launchBrowser, openPerson, signIn } from './browser';
import type { Product, Settings } from './product';
import { startProduct } from './product';
import { type ValidatingProxy, startValidatingProxy } from './validatingProxy';

/** What the journeys of one file share: a product on fresh sample data, a browser, and people who open it. */
export interface Journeys {
  readonly product: () => Product;
  /** A person with a browser of their own, gone when the test ends; a complaint of the page fails the test. */
  readonly person: (options?: Parameters<typeof openPerson>[2]) => Promise<Person>;
  /**
   * Somebody who is signed in already, once for all tests of the file: for tests that are not about signing in. The page
   * is as the last test left it, its network is mended.
   */
  readonly resident: (handle: SampleHandle) => Promise<Person>;
}

/**
 * A dialog that zooms in stands in its final place before its motion starts: a click in that moment, sooner than a person's,
 * would begin on a button and end beside it.
 */
const still = { reducedMotion: 'reduce' } as const;

/** Sets the product and the browser up for the tests of a file, and takes them down after it. */
export function journeys(settings: Settings = {}): Journeys {
  let product: Awaited<ReturnType<typeof startProduct>>;
  let browser: Browser;
  let proxy: ValidatingProxy | undefined;
  let people: Person[] = [];
  const residents = new Map<SampleHandle, Promise<Person>>();

  const signedInPerson = async (handle: SampleHandle): Promise<Person> => {
    const resident = await openPerson(browser, product.url, still);
    await signIn(resident.page, handle);
    return resident;
  };

  beforeAll(async () => {
    proxy = await startValidatingProxy(settings);
    [product, browser] = await Promise.all([startProduct({ ...proxy?.settings, ...settings }), launchBrowser()]);
    await proxy?.listen(product.url);
  });
  afterEach(async () => {
    const atHome = await Promise.all([...residents.values()]);
    const failures = [...people, ...atHome].flatMap((person) => person.failures.splice(0));
    await Promise.all(people.map(({ context }) => context.close()));
    people = [];
    for (const { page, context } of atHome) {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expectNoFailures(context);
    }
    expect(failures).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    const violations = (await proxy?.end()) ?? [];
    await product.remove();
    expect(violations).toEqual([]);
  });

  return {
    product: () => product,
    person: async (options) => {
      const person = await openPerson(browser, product.url, { ...still, ...options });
      people.push(person);
      return person;
    },
    resident: (handle) => {
      const resident = residents.get(handle) ?? signedInPerson(handle);
      residents.set(handle, resident);
      return resident;
    },
  };
}

import type { Browser } from 'playwright-core';
import type { Person } from './browser';
import { launchBrowser, openPerson } from './browser';
import type { Product, Settings } from './product';
import { startProduct } from './product';

/** What the journeys of one file share: a product on fresh sample data, a browser, and people who open it. */
export interface Journeys {
  readonly product: () => Product;
  /** A person with a browser of their own, gone when the test ends; a complaint of the page fails the test. */
  readonly person: (options?: Parameters<typeof openPerson>[2]) => Promise<Person>;
}

/** Sets the product and the browser up for the tests of a file, and takes them down after it. */
export function journeys(settings: Settings = {}): Journeys {
  let product: Awaited<ReturnType<typeof startProduct>>;
  let browser: Browser;
  let people: Person[] = [];

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(settings), launchBrowser()]);
  });
  afterEach(async () => {
    const complaints = people.flatMap((person) => person.complaints);
    await Promise.all(people.map(({ context }) => context.close()));
    people = [];
    expect(complaints).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await product.remove();
  });

  return {
    product: () => product,
    person: async (options) => {
      const person = await openPerson(browser, product.url, options);
      people.push(person);
      return person;
    },
  };
}

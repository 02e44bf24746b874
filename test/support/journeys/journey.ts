import { expect, test as base, type Browser } from '@playwright/test';
import type { SampleHandle } from '#server/identity/accounts';
import { expectNoFailures } from './announcedFailures';
import { type Person, openPerson, signIn } from './browser';
import { type Product, type Settings, startProduct } from './product';
import { startValidatingProxy, type ValidatingProxy } from '../contract/validatingProxy';

/** The backend of a project of playwright.config.ts. */
export interface Backend {
  /** Whether the backend lacks the additive operations. */
  readonly isMinimal: boolean;
  /** Whether Prism validates every request and response. */
  readonly isThroughPrism: boolean;
}

/** The shared state of the tests of a file: a product on new sample data, and signed-in users. */
interface Site {
  readonly name: string;
  readonly product: Product;
  readonly signedIn: Map<SampleHandle, Promise<Person>>;
  /** The violations that Prism has found so far. */
  readonly violations: () => readonly string[];
  readonly end: () => Promise<void>;
}

type OpenPerson = (options?: Parameters<typeof openPerson>[2]) => Promise<Person>;

interface Fixtures {
  /** Settings of the product, by the names of `.env.example`. */
  readonly settings: Settings;
  readonly site: Site;
  readonly product: Product;
  /**
   * Opens the product in a new browser context, which is closed when the test ends. A failure the page reports fails
   * the test.
   */
  readonly person: OpenPerson;
  /**
   * Returns a signed-in user, who is shared by the tests of the file: for tests that do not test the sign-in. The page
   * has the state of the previous test, without routes.
   */
  readonly signedIn: (handle: SampleHandle) => Promise<Person>;
}

interface WorkerFixtures extends Backend {
  readonly openSite: (name: string, settings: Settings) => Promise<Site>;
}

async function startSite(name: string, settings: Settings, proxy: ValidatingProxy | undefined): Promise<Site> {
  // A product serves one file of journeys: optimizing PGlite's WebAssembly takes longer than it saves.
  // Settings that select another API bypass the proxy.
  const product = await startProduct({ ...proxy?.settings, ...settings }, ['--liftoff-only']);
  const signedIn = new Map<SampleHandle, Promise<Person>>();
  return {
    name,
    product,
    signedIn,
    violations: () => proxy?.violations() ?? [],
    end: async () => {
      for (const person of signedIn.values()) await (await person).context.close();
      await product.remove();
      expect(proxy?.violations() ?? []).toEqual([]);
    },
  };
}

async function signedInPerson(browser: Browser, url: string, handle: SampleHandle): Promise<Person> {
  const person = await openPerson(browser, url);
  await signIn(person.page, handle);
  return person;
}

/** The test function of journeys: each file has a product, and each test the users that it requests. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  isMinimal: [false, { option: true, scope: 'worker' }],
  isThroughPrism: [false, { option: true, scope: 'worker' }],
  settings: [{}, { option: true }],
  openSite: [
    async ({ isMinimal, isThroughPrism }, provide) => {
      process.env['TEST_MINIMAL_BACKEND'] = isMinimal ? '1' : '';
      const proxy = isThroughPrism ? await startValidatingProxy() : undefined;
      let site: Site | undefined;
      try {
        await provide(async (name, settings) => {
          if (site?.name !== name) {
            await site?.end();
            site = await startSite(name, settings, proxy);
          }
          return site;
        });
        await site?.end();
      } finally {
        await proxy?.stop();
      }
    },
    { scope: 'worker' },
  ],
  site: async ({ openSite, settings }, provide, { file }) => {
    const site = await openSite(`${file} ${JSON.stringify(settings)}`, settings);
    await provide(site);
    const persons = await Promise.all(site.signedIn.values());
    for (const { page, context } of persons) {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expectNoFailures(context);
    }
    expect(persons.flatMap(({ failures }) => failures.splice(0))).toEqual([]);
    expect(site.violations()).toEqual([]);
  },
  product: async ({ site }, provide) => provide(site.product),
  person: async ({ browser, site }, provide) => {
    const persons: Person[] = [];
    await provide(async (options) => {
      const person = await openPerson(browser, site.product.url, options);
      persons.push(person);
      return person;
    });
    const failures = persons.flatMap((person) => person.failures);
    await Promise.all(persons.map(({ context }) => context.close()));
    expect(failures).toEqual([]);
  },
  signedIn: async ({ browser, site }, provide) =>
    provide((handle) => {
      const person = site.signedIn.get(handle) ?? signedInPerson(browser, site.product.url, handle);
      site.signedIn.set(handle, person);
      return person;
    }),
});

export { expect };

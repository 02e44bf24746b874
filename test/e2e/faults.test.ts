import { test } from '../support/journeys/journey';
import { type FaultKind, injectFault, untilGivenUp } from '../support/contract/injectFault';
import { faults } from './faultTable';

const allWays: readonly FaultKind[] = ['responds with 500', 'responds with HTML', 'hangs', 'is unreachable'];

/** Every fault once; each further way with one fault that reads and one that saves. The others run before a release. */
const isShort = (how: FaultKind, path: string): boolean =>
  how === 'responds with 500' || path === '/api/onboarding/Individual';

for (const how of allWays)
  for (const { name, who, path, method, before, act, shows, during, afterwards } of faults)
    test(`the server ${how}: ${name}`, { tag: isShort(how, path) ? [] : '@long' }, async ({ signedIn }) => {
      const { page } = await signedIn(who);
      // Advances the page's clock instead of waiting for the time limit of a request that hangs.
      await page.clock.install();
      await before?.(page);
      const injected = await injectFault(page, path, how, method);
      await act(page);
      const words = page
        .getByText(typeof shows === 'string' ? shows : shows(how))
        .filter({ visible: true })
        .first();
      if (how === 'hangs') await untilGivenUp(page, injected, words);
      await words.waitFor();
      await during?.(page, how);
      await injected.recover();
      await afterwards?.(page, how);
    });

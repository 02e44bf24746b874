import { journeys } from '../support/journey';
import type { FaultKind } from '../support/injectFault';
import { injectFault, untilGivenUp } from '../support/injectFault';
import { faults } from './faultTable';

const { resident } = journeys();

const allWays: readonly FaultKind[] = ['answers 500', 'answers HTML', 'hangs', 'is unreachable'];

describe.each(allWays)('when the server %s', (how) => {
  test.each(faults)('$name', async ({ who, call, method, before, act, says, meanwhile, afterwards }) => {
    const { page } = await resident(who);
    // The time of a call that hangs is not waited for: the page's clock is put forward.
    await page.clock.install();
    await before?.(page);
    const injected = await injectFault(page, call, how, method);
    await act(page);
    const words = page
      .getByText(typeof says === 'string' ? says : says(how))
      .filter({ visible: true })
      .first();
    if (how === 'hangs') await untilGivenUp(page, injected, words);
    await words.waitFor();
    await meanwhile?.(page, how);
    await injected.recover();
    await afterwards?.(page, how);
  });
});

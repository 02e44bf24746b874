import { journeys } from '../support/journey';
import type { Misbehaviour } from '../support/stubborn';
import { misbehave, untilGivenUp } from '../support/stubborn';
import { faults } from './faultTable';

const { resident } = journeys();

const allWays: readonly Misbehaviour[] = ['answers 500', 'answers HTML', 'hangs', 'is unreachable'];

describe.each(allWays)('when the server %s', (how) => {
  test.each(faults)('$name', async ({ who, call, method, before, act, says, meanwhile, afterwards }) => {
    const { page } = await resident(who);
    // The time of a call that hangs is not waited for: the page's clock is put forward.
    await page.clock.install();
    await before?.(page);
    const misbehaving = await misbehave(page, call, how, method);
    await act(page);
    const words = page
      .getByText(typeof says === 'string' ? says : says(how))
      .filter({ visible: true })
      .first();
    if (how === 'hangs') await untilGivenUp(page, misbehaving, words);
    await words.waitFor();
    await meanwhile?.(page, how);
    await misbehaving.behave();
    await afterwards?.(page, how);
  });
});

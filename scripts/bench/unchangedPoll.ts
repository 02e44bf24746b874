import type { CDPSession, Page } from '@playwright/test';
import { openPerson, signIn } from '#test/support/journeys/browser';
import { speedUpPolling, pollPath, waitForPolls } from './fastPolling';
import { addInitScript } from './initScript';
import { type Measurement, median } from './measurement';

const counted = 20;

/** React calls this hook on every commit, also in production. */
async function countCommits(page: Page): Promise<() => Promise<number>> {
  const watch = (): void => {
    let commits = 0;
    Object.assign(window, {
      commitsSoFar: () => commits,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        checkDCE: () => undefined,
        onCommitFiberRoot: () => (commits += 1),
        onPostCommitFiberRoot: () => undefined,
        onCommitFiberUnmount: () => undefined,
      },
    });
  };
  await addInitScript(page, watch, undefined);
  return async () => Number(await page.evaluate('window.commitsSoFar()'));
}

interface TestResponse {
  readonly status: number;
  readonly bytes: number;
}

/** The responses to the poll as transferred, with headers. */
async function watchResponses(protocol: CDPSession): Promise<readonly TestResponse[]> {
  const responses: TestResponse[] = [];
  const status = new Map<string, number>();
  protocol.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.url.endsWith(pollPath)) status.set(requestId, response.status);
  });
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const statusCode = status.get(requestId);
    if (statusCode !== undefined) responses.push({ status: statusCode, bytes: encodedDataLength });
  });
  await protocol.send('Network.enable');
  return responses;
}

/** An unchanged poll: bytes compared with the full response, and React commits. */
export const unchangedPoll: Measurement = async ({ browser, product }) => {
  const { page, context } = await openPerson(browser, product.url);
  await signIn(page, 'client', '/messages');
  const commits = await countCommits(page);
  await speedUpPolling(page, false);
  const responses = await watchResponses(await context.newCDPSession(page));
  await page.goto('/messages');
  await page.getByRole('list', { name: 'Conversations' }).waitFor();
  await waitForPolls(page, counted);
  const [first] = responses;
  if (!first || (await commits()) === 0) throw new Error('The page was not watched from its start.');
  const [before, seen] = [await commits(), responses.length];
  await waitForPolls(page, counted);
  const unchanged = responses.slice(seen);
  const value = ((await commits()) - before) / unchanged.length;
  await context.close();
  const bytes = median(unchanged.map((response) => response.bytes));
  return [
    {
      what: 'An unchanged poll, React commits',
      value,
      unit: 'commits',
      budget: 0,
      reference: `${unchanged.length} polls`,
    },
    {
      what: 'An unchanged poll, responses other than 304',
      value: unchanged.filter(({ status }) => status !== 304).length,
      unit: 'responses',
      budget: 0,
      reference: `${bytes} bytes instead of ${first.bytes}, headers included`,
    },
  ];
};

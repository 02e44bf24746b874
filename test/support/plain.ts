import type { Page, Request } from '@playwright/test';
import { additiveOperation } from './additive';

const refusing: readonly number[] = [404, 405, 501];

/** Whether the tests run on a backend that has the calls of the specification and nothing else. */
export const isPlain = (): boolean => Boolean(process.env['TEST_PLAIN_BACKEND']);

/** Whether a request that failed asked for what a plain backend lacks: the browser's own line about it is no complaint. */
export function isPlainRefusal(address: string): boolean {
  const methods = ['GET', 'POST', 'PUT', 'DELETE'];
  return isPlain() && URL.canParse(address) && methods.some((method) => additiveOperation(method, address));
}

const isNewPage = (request: Request, page: Page): boolean =>
  request.isNavigationRequest() && request.frame() === page.mainFrame();

/** On a plain backend: complains when a page asks again for an operation after it was told that the backend lacks it. */
export function watchRefusals(page: Page, failures: string[]): void {
  if (!isPlain()) return;
  let refused = new Set<string>();
  let asked = new Set<Request>();
  // Until the next page is there, the one before it may still ask.
  let leaving: Request | undefined;
  let hasArrived = false;
  page.on('framenavigated', (frame) => {
    // The page that is left may change its own address until then.
    if (!hasArrived || frame !== page.mainFrame()) return;
    [leaving, hasArrived, refused, asked] = [undefined, false, new Set(), new Set()];
  });
  page.on('requestfailed', (request) => {
    if (request === leaving) [leaving, hasArrived] = [undefined, false];
  });
  page.on('request', (request) => {
    if (isNewPage(request, page)) leaving = request;
    if (leaving !== undefined) return;
    asked.add(request);
    const operation = additiveOperation(request.method(), request.url());
    if (operation && refused.has(operation.id))
      failures.push(`${operation.id} was asked for again although the backend lacks it (${request.url()})`);
  });
  page.on('response', (response) => {
    if (response.request() === leaving) hasArrived = true;
    const operation = additiveOperation(response.request().method(), response.url());
    if (operation && asked.has(response.request()) && refusing.includes(response.status())) refused.add(operation.id);
  });
}

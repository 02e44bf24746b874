import type { Page, Request } from '@playwright/test';
import { additiveOperation } from '../contract/additive';

const refusing: readonly number[] = [404, 405, 501];

/** Whether the tests run on a backend with only the operations of the specification. */
export const isMinimal = (): boolean => Boolean(process.env['TEST_MINIMAL_BACKEND']);

/** Returns whether a failed request is one of an operation that a minimal backend lacks, which the browser logs. */
export function isMinimalRefusal(address: string): boolean {
  const methods = ['GET', 'POST', 'PUT', 'DELETE'];
  return isMinimal() && URL.canParse(address) && methods.some((method) => additiveOperation(method, address));
}

const isNewPage = (request: Request, page: Page): boolean =>
  request.isNavigationRequest() && request.frame() === page.mainFrame();

/** On a minimal backend: adds a failure when a page requests a missing operation again. */
export function watchRefusals(page: Page, failures: string[]): void {
  if (!isMinimal()) return;
  let refused = new Set<string>();
  let requested = new Set<Request>();
  // The previous page may send requests until the next one has loaded.
  let leaving: Request | undefined;
  let hasArrived = false;
  page.on('framenavigated', (frame) => {
    // The previous page may change its URL until then.
    if (!hasArrived || frame !== page.mainFrame()) return;
    [leaving, hasArrived, refused, requested] = [undefined, false, new Set(), new Set()];
  });
  page.on('requestfailed', (request) => {
    if (request === leaving) [leaving, hasArrived] = [undefined, false];
  });
  page.on('request', (request) => {
    if (isNewPage(request, page)) leaving = request;
    if (leaving !== undefined) return;
    requested.add(request);
    const operation = additiveOperation(request.method(), request.url());
    if (operation && refused.has(operation.id))
      failures.push(`${operation.id} was requested again although the backend lacks it (${request.url()})`);
  });
  page.on('response', (response) => {
    if (response.request() === leaving) hasArrived = true;
    const operation = additiveOperation(response.request().method(), response.url());
    if (operation && requested.has(response.request()) && refusing.includes(response.status()))
      refused.add(operation.id);
  });
}

import { ConfigError } from '@/lib/portalConfig';

const element = <K extends keyof HTMLElementTagNameMap>(name: K, text: string, className = '') =>
  Object.assign(document.createElement(name), { textContent: text, className });

/** Whether the browser's settings block site data; then the access to a storage throws, or there is none. */
function isSiteDataBlocked(): boolean {
  try {
    return [window.sessionStorage, window.localStorage].some((storage: Storage | null) => storage === null);
  } catch {
    return true;
  }
}

function explanation(error: unknown): string {
  if (error instanceof ConfigError) return `This portal is not set up correctly. ${error.message}`;
  return isSiteDataBlocked()
    ? 'This browser blocks site data. Please allow cookies and site data for this portal, then try again.'
    : 'A part of it could not be loaded. Please check your connection and try again.';
}

/** Shows a message with Retry when the portal cannot start; needs no other code. */
export function showBootFailure(root: HTMLElement, error: unknown, retry: () => void): void {
  const page = element('main', '');
  const message = element('div', '', 'failure');
  message.setAttribute('role', 'alert');
  const button = element('button', 'Retry');
  button.type = 'button';
  button.addEventListener('click', retry);
  message.append(element('h1', 'The portal could not start'), element('p', explanation(error)), button);
  page.append(message);
  root.replaceChildren(page);
}

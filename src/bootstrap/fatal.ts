import { ConfigError } from '@/lib/portalConfig';
import * as styles from './fatal.module.css';

const element = <K extends keyof HTMLElementTagNameMap>(name: K, text: string, className = '') =>
  Object.assign(document.createElement(name), { textContent: text, className });

function explanation(error: unknown): string {
  return error instanceof ConfigError
    ? `This portal is not set up correctly. ${error.message}`
    : 'A part of it could not be loaded. Please check your connection and try again.';
}

/** Shows a message with Retry when the portal cannot start; needs no other code. */
export function showBootFailure(root: HTMLElement, error: unknown, retry: () => void): void {
  const page = element('main', '');
  const message = element('div', '', styles.root);
  message.setAttribute('role', 'alert');
  const button = element('button', 'Retry', styles.retry);
  button.type = 'button';
  button.addEventListener('click', retry);
  message.append(element('h1', 'The portal could not start'), element('p', explanation(error)), button);
  page.append(message);
  root.replaceChildren(page);
}

import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { format } from 'node:util';
import { noteFailure, takeFailures } from './failures';

// A busy machine takes longer than the library's second to load a lazy screen; only a failing test waits this long.
configure({ asyncUtilTimeout: 10_000 });

const nothing = (): void => undefined;

/** jsdom has the element without its ways to open and close. */
function completeDialog(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector<HTMLElement>('[autofocus]')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}

function completeWindow(): void {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      // No motion: what closes is gone at once.
      matches: media.includes('prefers-reduced-motion'),
      onchange: null,
      addListener: nothing,
      removeListener: nothing,
    });
  // Of Node's own, a port that listens would keep the process from ending.
  window.MessageChannel = class {
    readonly port1 = Object.assign(new EventTarget(), { onmessage: nothing }) as unknown as MessagePort;
    readonly port2 = { postMessage: () => void setTimeout(() => this.tell()) } as unknown as MessagePort;

    private tell(): void {
      this.port1.onmessage?.(new MessageEvent('message'));
    }
  };
  window.scrollTo = nothing;
  // There is no layout in jsdom, so nothing changes its size.
  window.ResizeObserver = class implements ResizeObserver {
    observe = nothing;
    unobserve = nothing;
    disconnect = nothing;
  };
  Element.prototype.scrollIntoView = nothing;
  // antd measures scroll bars by a pseudo element, which jsdom refuses to compute.
  const getComputedStyle = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element) => getComputedStyle(element);
}

// antd's one-file build writes its styles while it renders; jsdom would match each rule against every queried element.
Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', { set: nothing });

completeDialog();
completeWindow();

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => noteFailure(format(...words)));
  jest.spyOn(console, 'warn').mockImplementation(nothing);
});

afterEach(() => {
  sessionStorage.clear();
  const failures = takeFailures();
  if (failures.length > 0) throw new Error(`This must not happen:\n${failures.join('\n')}`);
});

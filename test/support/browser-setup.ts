import '@testing-library/jest-dom';
import { format } from 'node:util';
import { complain, takeComplaints } from './complaints';

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

completeDialog();
completeWindow();

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => complain(format(...words)));
  jest.spyOn(console, 'warn').mockImplementation(nothing);
});

afterEach(() => {
  sessionStorage.clear();
  const complaints = takeComplaints();
  if (complaints.length > 0) throw new Error(`This must not happen:\n${complaints.join('\n')}`);
});

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
  Element.prototype.scrollIntoView = nothing;
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

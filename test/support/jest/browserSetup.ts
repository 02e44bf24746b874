import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { format } from 'node:util';
import { noteFailure, takeFailures } from './failures';

// A busy machine takes longer than the library's second to load a lazy screen; only a failing test waits this long.
configure({ asyncUtilTimeout: 10_000 });

const noop = (): void => undefined;

/** jsdom lacks the methods of the dialog element. */
function completeDialog(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector<HTMLElement>('[autofocus]')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}

/** The width of a query as `(width < 40em)`, in pixels. */
const widthBelow = (media: string): number => 16 * Number(/\(width < (\d+)em\)/.exec(media)?.[1] ?? 0);

/** jsdom cannot edit on command. This sets the value behind React's back, as a browser does, and has no undo list. */
function insertText(command: string, _showsUi?: boolean, text = ''): boolean {
  const box = document.activeElement;
  if (command !== 'insertText' || !(box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement))
    return false;
  const { value, selectionStart, selectionEnd } = box;
  const before = value.slice(0, selectionStart ?? value.length);
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value');
  setter?.set?.call(box, before + text + value.slice(selectionEnd ?? value.length));
  if (selectionStart !== null) box.setSelectionRange(before.length + text.length, before.length + text.length);
  box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
  return true;
}

function completeWindow(): void {
  Object.assign(document, { execCommand: insertText });
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      // No motion: elements are removed at once.
      matches: media.includes('prefers-reduced-motion') || window.innerWidth < widthBelow(media),
      onchange: null,
      addListener: noop,
      removeListener: noop,
    });
  // A listening port of Node's MessageChannel would keep the process alive.
  window.MessageChannel = class {
    readonly port1 = Object.assign(new EventTarget(), { onmessage: noop }) as unknown as MessagePort;
    readonly port2 = { postMessage: () => void setTimeout(() => this.deliver()) } as unknown as MessagePort;

    private deliver(): void {
      this.port1.onmessage?.(new MessageEvent('message'));
    }
  };
  window.scrollTo = noop;
  // There is no layout in jsdom, so no size changes.
  window.ResizeObserver = class implements ResizeObserver {
    observe = noop;
    unobserve = noop;
    disconnect = noop;
  };
  // Without layout, everything is in view.
  window.IntersectionObserver = class {
    private readonly report: IntersectionObserverCallback;

    constructor(report: IntersectionObserverCallback) {
      this.report = report;
    }

    readonly observe = (): void =>
      this.report([{ isIntersecting: true }] as IntersectionObserverEntry[], this as never);
    readonly disconnect = noop;
  } as unknown as typeof IntersectionObserver;
  Element.prototype.scrollIntoView = noop;
  // antd measures scroll bars by a pseudo element, which jsdom refuses to compute.
  const getComputedStyle = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element) => getComputedStyle(element);
}

// antd's single-file build adds its styles while it renders; jsdom would match each rule with every queried element.
Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', { set: noop });

completeDialog();
completeWindow();

beforeEach(() => {
  for (const method of ['error', 'warn'] as const)
    jest.spyOn(console, method).mockImplementation((...values: unknown[]) => noteFailure(format(...values)));
});

afterEach(() => {
  // Here, so that a test that fails with fake timers does not block the next ones.
  jest.useRealTimers();
  sessionStorage.clear();
  const failures = takeFailures();
  if (failures.length > 0) throw new Error(failures.join('\n'));
});

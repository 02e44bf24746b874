/** For `onClickCapture` of a button that disappears: moves the focus to the dialog around it or to the page heading. */
export function releaseFocus({ currentTarget }: { readonly currentTarget: Element }): void {
  const next = currentTarget.closest<HTMLElement>('[role="dialog"]') ?? document.querySelector<HTMLElement>('h1');
  next?.focus({ preventScroll: true });
}

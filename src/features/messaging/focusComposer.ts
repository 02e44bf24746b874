/** Focuses the text input of the open conversation. */
export const focusComposer = (): void => document.querySelector<HTMLElement>('textarea[aria-label=Message]')?.focus();

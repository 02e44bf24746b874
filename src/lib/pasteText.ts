interface Paste extends Pick<Event, 'preventDefault'> {
  readonly currentTarget: HTMLInputElement | HTMLTextAreaElement;
  readonly clipboardData: Pick<DataTransfer, 'getData'>;
}

/**
 * Pastes so that the text box holds prepared text, as one step of the browser's undo list: setting `value` would end
 * the list. The browser itself pastes what needs no preparing. The caret is after what was pasted.
 *
 * @param prepare - Returns the prepared form of a text.
 */
export function pasteText(event: Paste, prepare: (text: string) => string): void {
  const { currentTarget: box, clipboardData } = event;
  const { value, selectionStart, selectionEnd } = box;
  const pasted = clipboardData.getData('text/plain').replaceAll(/\r\n?/g, '\n');
  // An email field does not tell its selection.
  const hasSelection = selectionStart !== null && selectionEnd !== null;
  const after = hasSelection ? value.slice(selectionEnd) : '';
  const whole = hasSelection ? value.slice(0, selectionStart) + pasted + after : pasted;
  const text = prepare(whole);
  if (pasted === '' || text === whole) return;
  event.preventDefault();
  if (hasSelection) box.select();
  // Deprecated, but the only way into the undo list, and in every browser.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  document.execCommand('insertText', false, text);
  if (!hasSelection) return;
  const caret = Math.max(0, text.length - prepare(after).length);
  box.setSelectionRange(caret, caret);
}

/**
 * Replaces the text of a text box by its prepared form, and returns it. The caret stays before the same characters:
 * React moves it to the end when it changes the value itself.
 */
export function replaceText(box: HTMLInputElement | HTMLTextAreaElement, prepare: (text: string) => string): string {
  const { value, selectionEnd } = box;
  const text = prepare(value);
  if (text === value) return text;
  box.value = text;
  // An email field has no caret to read.
  if (selectionEnd !== null) {
    const caret = Math.max(0, text.length - prepare(value.slice(selectionEnd)).length);
    box.setSelectionRange(caret, caret);
  }
  return text;
}

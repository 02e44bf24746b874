/**
 * Stores a text for this tab. A full storage is no failure: what was to be stored then lasts as long as the page.
 *
 * @param storage - The storage of the tab.
 */
export function storeText(storage: Storage, key: string, text: string): void {
  try {
    storage.setItem(key, text);
  } catch {
    // An older text would contradict the page.
    storage.removeItem(key);
  }
}

/** A letter or mark of a script other than Latin. */
const otherScript = /^[^\0-\x7f\p{Script=Latin}]$/u;

/**
 * Returns the key of a shortcut in lower case. On a keyboard without Latin letters it is the letter that the same key
 * has on an American one; `/` and `?` likewise, where a full stop or a comma is in their place.
 */
export function shortcutKey({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  if (otherScript.test(key) && code.startsWith('Key')) return code.slice(3).toLowerCase();
  if (code === 'Slash' && (key === '.' || key === ',')) return shiftKey ? '?' : '/';
  return key.toLowerCase();
}

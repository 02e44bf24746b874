/** What may be said about a failure without saying anything about a person. */
function outline(error: unknown): string {
  if (typeof error !== 'object' || error === null) return typeof error;
  const words = ['name', 'kind', 'status', 'code'].flatMap((key) => {
    const value: unknown = Reflect.get(error, key);
    return typeof value === 'string' || typeof value === 'number' ? [`${key}=${value}`] : [];
  });
  return words.join(' ');
}

/**
 * Logs a failure that the user is not told about.
 *
 * @param what - A fixed sentence; never put anything of a person in it.
 * @param error - Only its name, kind, status and code are written: messages and bodies may hold personal data.
 */
export function logFailure(what: string, error?: unknown): void {
  // eslint-disable-next-line no-console -- the one place that writes to the console, and it writes no personal data
  console.warn(error === undefined ? what : `${what} (${outline(error)})`);
}

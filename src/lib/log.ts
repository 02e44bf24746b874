/** Returns the properties of an error that hold no personal data. */
function describe(error: unknown): string {
  if (typeof error !== 'object' || error === null) return typeof error;
  const properties = ['name', 'kind', 'status', 'code'].flatMap((key) => {
    const value: unknown = Reflect.get(error, key);
    return typeof value === 'string' || typeof value === 'number' ? [`${key}=${value}`] : [];
  });
  return properties.join(' ');
}

/**
 * Logs a failure that the screen does not show.
 *
 * @param what - A fixed sentence without personal data.
 * @param error - Only its name, kind, status and code are logged: messages and bodies may hold personal data.
 */
export function logFailure(what: string, error?: unknown): void {
  // eslint-disable-next-line no-console -- the only place that writes to the console; it writes no personal data
  console.warn(error === undefined ? what : `${what} (${describe(error)})`);
}

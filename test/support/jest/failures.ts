let failures: string[] = [];
let expected: string[] = [];

/** Notes a failure of the test: an error or a warning in the console, a request without a response. */
export function noteFailure(text: string): void {
  failures.push(text);
}

/** Returns what the test has noted so far. */
export const notedFailures = (): readonly string[] => failures;

/** Expects the test to log a text with this part, once or more often. The test fails without it. */
export function expectLog(part: string): void {
  expected.push(part);
}

/** Returns the failures since the last use: what was noted and not expected, and the expected logs that are missing. */
export function takeFailures(): readonly string[] {
  const unexpected = failures.filter((text) => !expected.some((part) => text.includes(part)));
  const missing = expected.filter((part) => !failures.some((text) => text.includes(part)));
  [failures, expected] = [[], []];
  return [...unexpected, ...missing.map((part) => `Not logged: ${part}`)];
}

let failures: string[] = [];

/** Notes something that must not happen: an error in the console, a request nobody answers. It fails the test. */
export function noteFailure(text: string): void {
  failures.push(text);
}

/** The failures so far, taken off the test's account: for tests of what goes wrong. */
export function takeFailures(): readonly string[] {
  const taken = failures;
  failures = [];
  return taken;
}

let complaints: string[] = [];

/** Notes something that must not happen: an error in the console, a request nobody answers. It fails the test. */
export function complain(text: string): void {
  complaints.push(text);
}

/** The complaints so far, taken off the test's account: for tests of what goes wrong. */
export function takeComplaints(): readonly string[] {
  const taken = complaints;
  complaints = [];
  return taken;
}

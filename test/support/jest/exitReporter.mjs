const patienceMs = 60_000;

/**
 * Fails a run that does not end: when an open handle (a database, a server, a timer) keeps the process alive for a
 * minute after the tests, reports the handle and exits with status 1. The reporter does not keep the process alive
 * itself, and does not end one early.
 */
export default class ExitReporter {
  #isWatching;

  constructor({ watch, watchAll }) {
    this.#isWatching = watch || watchAll;
  }

  onRunComplete() {
    if (!this.#isWatching) setTimeout(complain, patienceMs).unref();
  }
}

function complain() {
  const open = process.getActiveResourcesInfo().filter((kind) => !/^(TTY|Pipe)Wrap$/.test(kind));
  process.stderr.write(
    `\nThe tests are over, and the run does not end: something they opened is still open (${open.join(', ')}).\n` +
      'Every test file must close what it opens; run the files one by one with --runInBand --detectOpenHandles to find the one.\n',
  );
  process.exit(1);
}

const patienceMs = 60_000;

/**
 * Fails a run that does not end: when the tests are over and something they opened (a database, a server, a timer) still keeps the process
 * alive a minute later, says what it is and ends with status 1, instead of waiting for ever. It does not keep the process alive itself,
 * and does not end one early.
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

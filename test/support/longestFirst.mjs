import Sequencer from '@jest/test-sequencer';

const isLong = ({ path }) => /\/e2e\/(tour\/|faults\.test)/.test(path);

/** Starts the longest journeys first, also on a machine where Jest has no record of earlier runs: neither worker waits for them at the end. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((a, b) => Number(isLong(b)) - Number(isLong(a)));
  }
}

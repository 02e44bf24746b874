import { Writable } from 'node:stream';

/** A log stream that keeps its lines. */
export interface RecordedLog {
  readonly stream: Writable;
  /** All lines since the last `clear`, as one text. */
  readonly text: () => string;
  /** The parsed lines since the last `clear`. */
  readonly entries: () => Record<string, unknown>[];
  readonly clear: () => void;
}

/** Creates a log stream whose lines a test can read. */
export function recordLog(): RecordedLog {
  const lines: string[] = [];
  return {
    stream: new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines.push(chunk.toString());
        done();
      },
    }),
    text: () => lines.join(''),
    entries: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    clear: () => void lines.splice(0),
  };
}

import { addDays, type Clock, spokenDay } from '../support/calendar';

/**
 * Parses a conversation in text form:
 *   `@12`              the messages below were sent twelve days ago
 *   `09:40 > text`     from the client, at that time; `<` from the concierge, `<<` from the other concierge
 *   `35m > text`       thirty-five minutes ago
 *   `+ Name.pdf`       a file of the message above
 *   `{+5}`, `{-3}`     in a text: the day so many days later or earlier, as in a letter
 */

/** A message of a conversation. */
export interface Line {
  readonly from: '>' | '<' | '<<';
  readonly sentAt: string;
  readonly text: string;
  readonly files: readonly string[];
}

const opening = /^(?:(\d\d:\d\d)|(\d+)m) (>|<<|<)(?: (.*))?$/;

const isSender = (text: string | undefined): text is Line['from'] => text === '>' || text === '<' || text === '<<';

const message = (line: string, daysAgo: number, clock: Clock): Line => {
  const [, time, minutes, from, text = ''] = opening.exec(line) ?? [];
  if (!isSender(from)) throw new Error(`Not a line of a conversation: ${line}`);
  return {
    from,
    sentAt: minutes === undefined ? clock.at(daysAgo, time) : clock.minutesAgo(Number(minutes)),
    text: text.replace(/\{([+-]\d+)\}/g, (_, days: string) => spokenDay(addDays(clock.day(daysAgo), Number(days)))),
    files: [],
  };
};

/** Returns the messages of a conversation, oldest first. */
export const readScript = (script: string, clock: Clock): Line[] => {
  const lines: Line[] = [];
  let daysAgo = 0;
  for (const raw of script.split('\n').filter((line) => line.trim() !== '')) {
    const line = raw.trim();
    const last = lines.at(-1);
    if (line.startsWith('@')) daysAgo = Number(line.slice(1));
    else if (line.startsWith('+ ') && last) lines.splice(-1, 1, { ...last, files: [...last.files, line.slice(2)] });
    else lines.push(message(line, daysAgo, clock));
  }
  return lines;
};

/** An entry of the command bar. */
export interface Command {
  readonly key: string;
  /** The heading of its group. */
  readonly group: string;
  readonly label: string;
  /** A text beside the label, for example the name of the family. */
  readonly detail?: string;
  /** Further words to find it by. */
  readonly keywords?: string;
  /** A path of the portal, or an action. */
  readonly target: string | (() => void);
}

const groupLimit = 8;

const folded = (text: string): string => text.toLocaleLowerCase('en-US');

const textOf = ({ label, detail = '', keywords = '' }: Command): string => folded(`${label} ${detail} ${keywords}`);

/** Returns the first commands of each group. */
function limitGroups(commands: readonly Command[]): readonly Command[] {
  const counts = new Map<string, number>();
  return commands.filter(({ group }) => {
    const count = (counts.get(group) ?? 0) + 1;
    counts.set(group, count);
    return count <= groupLimit;
  });
}

/** Returns the commands that contain every word of a text, at most eight of each group, in their order. */
export function matching(commands: readonly Command[], text: string): readonly Command[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  return limitGroups(commands.filter((command) => words.every((word) => textOf(command).includes(word))));
}

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

/** The commands under one heading. */
export interface CommandGroup {
  readonly name: string;
  readonly commands: readonly Command[];
}

/** Returns the commands that contain every word of a text, at most eight of each group, in their order. */
export function matchingGroups(commands: readonly Command[], text: string): readonly CommandGroup[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  const found = commands.filter((command) => words.every((word) => textOf(command).includes(word)));
  const names = [...new Set(found.map(({ group }) => group))];
  return names.map((name) => ({ name, commands: found.filter(({ group }) => group === name).slice(0, groupLimit) }));
}

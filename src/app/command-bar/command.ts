/** Something the command bar leads to. */
export interface Command {
  readonly key: string;
  /** The heading it stands under. */
  readonly group: string;
  readonly label: string;
  /** Beside the label: what it belongs to. */
  readonly about?: string;
  /** Words it is found by beside those that are shown. */
  readonly also?: string;
  /** An address of the portal, or what is done. */
  readonly leads: string | (() => void);
}

const mostOfGroup = 8;

const folded = (text: string): string => text.toLocaleLowerCase('en-US');

const textOf = ({ label, about = '', also = '' }: Command): string => folded(`${label} ${about} ${also}`);

/** The first of each group. */
function shortened(commands: readonly Command[]): readonly Command[] {
  const counts = new Map<string, number>();
  return commands.filter(({ group }) => {
    const count = (counts.get(group) ?? 0) + 1;
    counts.set(group, count);
    return count <= mostOfGroup;
  });
}

/** Those that hold every word that was typed, at most eight of each group, in the order they came in. */
export function matching(commands: readonly Command[], typed: string): readonly Command[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  return shortened(commands.filter((command) => words.every((word) => textOf(command).includes(word))));
}

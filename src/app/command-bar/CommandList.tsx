import type { Command } from './command';
import * as styles from './CommandBar.module.css';
import * as shared from '@/ui/shared.module.css';
import { cx } from '@/lib/cx';

interface CommandListProps {
  readonly id: string;
  readonly commands: readonly Command[];
  readonly active: number;
  readonly optionId: (index: number) => string;
  readonly onSelect: (command: Command) => void;
}

interface Group {
  readonly name: string;
  readonly entries: readonly { readonly command: Command; readonly index: number }[];
}

/** Groups commands, each with its index among all. */
function grouped(commands: readonly Command[]): readonly Group[] {
  const entries = commands.map((command, index) => ({ command, index }));
  const names = [...new Set(commands.map(({ group }) => group))];
  return names.map((name) => ({ name, entries: entries.filter(({ command }) => command.group === name) }));
}

/** Returns the commands in the order in which {@link CommandList} renders them. */
export const orderByGroup = (commands: readonly Command[]): readonly Command[] =>
  grouped(commands).flatMap(({ entries }) => entries.map(({ command }) => command));

/** The listbox of the found commands, in groups; the focus stays in the input above. */
export function CommandList({ id, commands, active, optionId, onSelect }: CommandListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Results"
      style={{ maxHeight: 'min(440px, 60dvh)', paddingTop: 6, overflowY: 'auto' }}
    >
      {grouped(commands).map(({ name, entries }) => (
        <div key={name} role="group" aria-label={name}>
          <p className={shared.note} style={{ padding: '8px 8px 3px', fontWeight: 600 }} role="presentation">
            {name}
          </p>
          {entries.map(({ command, index }) => (
            // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/interactive-supports-focus -- the input keeps the focus and the keys, and names the active option (aria-activedescendant)
            <div
              key={command.key}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              className={styles.option}
              // The input keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onSelect(command)}
            >
              <span className={shared.anywhere}>{command.label}</span>
              {command.detail && <span className={cx(shared.note, shared.anywhere)}>{command.detail}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

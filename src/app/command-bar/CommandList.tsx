import type { Command, CommandGroup } from './command';
import * as styles from './CommandBar.module.css';
import * as shared from '@/ui/shared.module.css';
import { cx } from '@/lib/cx';

interface CommandListProps {
  readonly id: string;
  readonly groups: readonly CommandGroup[];
  readonly active: Command | undefined;
  readonly optionId: (command: Command) => string;
  readonly onSelect: (command: Command) => void;
}

/** The listbox of the found commands, in groups; the focus stays in the input above. */
export function CommandList({ id, groups, active, optionId, onSelect }: CommandListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Results"
      style={{ maxHeight: 'min(440px, 60dvh)', paddingTop: 6, overflowY: 'auto' }}
    >
      {groups.map(({ name, commands }) => (
        <div key={name} role="group" aria-label={name}>
          <p className={shared.note} style={{ padding: '8px 8px 3px', fontWeight: 600 }} role="presentation">
            {name}
          </p>
          {commands.map((command) => (
            // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/interactive-supports-focus -- the input keeps the focus and the keys, and names the active option (aria-activedescendant)
            <div
              key={command.key}
              id={optionId(command)}
              role="option"
              aria-selected={command === active}
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

import { Input, Tag } from 'antd';
import { clsx } from 'clsx';
import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useDebounce } from 'use-debounce';
import { isComposing } from '@/lib/isComposing';
import { Dialog } from '@/ui/Dialog';
import { Icon } from '@/ui/Icon';
import { LiveRegion } from '@/ui/LiveRegion';
import * as shared from '@/ui/shared.module.css';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import type { Viewer } from '../layout/links';
import { type Command, matchingGroups, useClientCommands, useConciergeCommands, usePages } from './commands';
import * as styles from './CommandBar.module.css';

/** Searches pages, records and actions, and opens one. The commands depend on the role of the user. */
export function CommandBar({ viewer, onClose }: { readonly viewer: Viewer; readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const [term] = useDebounce(text.trim(), 150);
  const isConcierge = viewer.isConcierge === true;
  const concierge = useConciergeCommands(term, isConcierge);
  const pages = usePages(viewer);
  const client = useClientCommands(!isConcierge && viewer.isOnboarded);
  const navigate = useNavigate();
  const listId = useId();
  const groups = matchingGroups([...concierge.commands, ...pages, ...client], text);
  const options = groups.flatMap(({ commands }) => commands);
  // The arrow keys move the active option; typing restarts at the first one.
  const [index, setIndex] = useState(0);
  const active = options[Math.min(index, options.length - 1)];
  const optionId = (command: Command): string => `${listId}-${options.indexOf(command)}`;
  const activeId = active && optionId(active);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const move = (by: 1 | -1): void => {
    if (active) setIndex((options.indexOf(active) + by + options.length) % options.length);
  };
  const run = ({ target }: Command): void => {
    onClose();
    if (typeof target === 'string') void navigate(target);
    else target();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && active) run(active);
    else return;
    event.preventDefault();
  };
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    setText(target.value);
    setIndex(0);
  };
  return (
    <Dialog
      title={<VisuallyHidden>Go to</VisuallyHidden>}
      footer={null}
      centered={false}
      mask={{ closable: true }}
      width={620}
      style={{ top: 'min(12vh, 96px)' }}
      onCancel={onClose}
    >
      <Input
        autoFocus
        variant="borderless"
        size="large"
        prefix={<Icon name="search" />}
        suffix={<Tag>Esc</Tag>}
        role="combobox"
        dir="auto"
        aria-label="Go to"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder="Search"
        value={text}
        onChange={onChange}
        onKeyDown={onKeyDown}
      />
      {options.length > 0 && (
        // The focus stays in the input.
        <div id={listId} role="listbox" aria-label="Results" className={styles.results}>
          {groups.map(({ name, commands }) => (
            <div key={name} role="group" aria-label={name}>
              <p className={clsx(shared.note, styles.heading)} role="presentation">
                {name}
              </p>
              {commands.map((command) => (
                // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/interactive-supports-focus -- the input has the focus (aria-activedescendant)
                <div
                  key={command.key}
                  id={optionId(command)}
                  role="option"
                  aria-selected={command === active}
                  className={styles.option}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => run(command)}
                >
                  <span className={shared.anywhere} dir="auto">
                    {command.label}
                  </span>
                  {command.detail && (
                    <span className={clsx(shared.note, shared.anywhere)} dir="auto">
                      {command.detail}
                    </span>
                  )}
                </div>
              ))}
            </div>
          ))}
        </div>
      )}
      <LiveRegion>
        {options.length === 0 ? (
          <p className={clsx(shared.secondary, styles.empty)}>
            {concierge.isSearching ? (
              'Searching...'
            ) : (
              <>
                Nothing found for “<span dir="auto">{text.trim()}</span>”.
              </>
            )}
          </p>
        ) : (
          <VisuallyHidden>{`${options.length} found`}</VisuallyHidden>
        )}
      </LiveRegion>
    </Dialog>
  );
}

import { Input, Modal, Tag } from 'antd';
import type { ChangeEvent, KeyboardEvent } from 'react';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useDebounce } from 'use-debounce';
import { Icon } from '@/ui/Icon';
import { LiveRegion } from '@/ui/LiveRegion';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import type { Viewer } from '../layout/links';
import type { Command } from './command';
import { matching } from './command';
import { CommandList, orderByGroup } from './CommandList';
import { useClientCommands } from './useClientCommands';
import { useConciergeCommands } from './useConciergeCommands';
import { usePages } from './usePages';
import * as shared from '@/ui/shared.module.css';

interface CommandBarProps {
  readonly viewer: Viewer;
  readonly onClose: () => void;
}

/** Searches pages, records and actions, and opens one. The commands depend on the role of the user. */
export function CommandBar({ viewer, onClose }: CommandBarProps) {
  if (viewer.isConcierge === true) return <ConciergeBar viewer={viewer} onClose={onClose} />;
  if (viewer.isOnboarded) return <ClientBar viewer={viewer} onClose={onClose} />;
  return <PagesBar viewer={viewer} onClose={onClose} />;
}

function ConciergeBar({ viewer, onClose }: CommandBarProps) {
  const [text, setText] = useState('');
  const pages = usePages(viewer);
  const [term] = useDebounce(text.trim(), 150);
  const { commands, isSearching } = useConciergeCommands(term);
  return <Bar commands={[...commands, ...pages]} {...{ text, setText, isSearching, onClose }} />;
}

function ClientBar({ viewer, onClose }: CommandBarProps) {
  const [text, setText] = useState('');
  const pages = usePages(viewer);
  const commands = useClientCommands();
  return <Bar commands={[...pages, ...commands]} {...{ text, setText, onClose }} />;
}

function PagesBar({ viewer, onClose }: CommandBarProps) {
  const [text, setText] = useState('');
  return <Bar commands={usePages(viewer)} {...{ text, setText, onClose }} />;
}

interface BarProps {
  readonly commands: readonly Command[];
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly isSearching?: boolean;
  readonly onClose: () => void;
}

/** Returns the active option, which the arrow keys move; typing restarts at the first option. */
function useActiveOption(options: readonly Command[], optionId: (index: number) => string) {
  const [index, setIndex] = useState(0);
  const active = Math.min(index, options.length - 1);
  const id = active < 0 ? undefined : optionId(active);
  useEffect(() => {
    if (id !== undefined) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  const move = (by: number): void => {
    if (options.length > 0) setIndex((active + by + options.length) % options.length);
  };
  return { active, id, move, restart: () => setIndex(0) };
}

function Bar({ commands, text, setText, isSearching = false, onClose }: BarProps) {
  const navigate = useNavigate();
  const listId = useId();
  const optionId = (index: number): string => `${listId}-${index}`;
  const options = orderByGroup(matching(commands, text));
  const { active, id, move, restart } = useActiveOption(options, optionId);
  const run = ({ target }: Command): void => {
    onClose();
    if (typeof target === 'string') void navigate(target);
    else target();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && options[active]) run(options[active]);
    else return;
    event.preventDefault();
  };
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    setText(target.value);
    restart();
  };
  return (
    <Modal
      open
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
        aria-label="Go to"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-activedescendant={id}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder="Search"
        value={text}
        onChange={onChange}
        onKeyDown={onKeyDown}
      />
      {options.length > 0 && (
        <CommandList id={listId} commands={options} active={active} optionId={optionId} onSelect={run} />
      )}
      <LiveRegion>
        {options.length === 0 ? (
          <p className={shared.secondary} style={{ padding: '22px 16px' }}>
            {isSearching ? 'Searching...' : `Nothing found for “${text.trim()}”.`}
          </p>
        ) : (
          <VisuallyHidden>{`${options.length} found`}</VisuallyHidden>
        )}
      </LiveRegion>
    </Modal>
  );
}

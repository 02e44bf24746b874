import { type DescriptionsProps, Checkbox, Descriptions } from 'antd';
import type { Conversation } from '@/api';
import { useAppDispatch } from '@/store/hooks';
import { Dialog } from '@/ui/Dialog';
import { shortcutsToggled } from '../messagingSlice';

/** A key that acts on the checked conversations, else on the focused one, else on the open one. */
export interface ListShortcut {
  readonly key: string;
  readonly label: string;
  /** Whether the conversation leaves the list: the focus moves to the next row before. */
  readonly removes?: boolean;
  readonly act: (conversations: readonly Conversation[]) => void;
}

interface ShortcutsDialogProps {
  readonly further: readonly ListShortcut[];
  readonly isOn: boolean;
  readonly onClose: () => void;
}

/** Lists the keys, and turns the single-key ones on and off. */
export function ShortcutsDialog({ further, isOn, onClose }: ShortcutsDialogProps) {
  const dispatch = useAppDispatch();
  const list = [
    ['J', 'Next conversation'],
    ['K', 'Previous conversation'],
    ['Enter', 'Open or close the conversation'],
    ...further.map(({ key, label }) => [key, label]),
    ['R', 'Reply'],
    ['/', 'Search'],
    ['?', 'Show keyboard shortcuts'],
  ] as const;
  const composer = [
    ['Enter', 'Send'],
    ['Shift+Enter', 'New line'],
    ['Escape', 'Leave the text, to use the other keys'],
  ] as const;
  const itemsOf = (keys: readonly (readonly (string | undefined)[])[]) =>
    keys.map(([key, action]) => ({ key, label: <kbd>{key}</kbd>, children: action }));
  const layout: DescriptionsProps = {
    size: 'small',
    column: 1,
    colon: false,
    styles: { root: { marginBottom: 14 }, header: { marginBottom: 4 }, label: { width: 112 } },
  };
  return (
    <Dialog closable title="Keyboard shortcuts" footer={null} onCancel={onClose}>
      <Descriptions {...layout} items={itemsOf(list)} />
      <Descriptions {...layout} title="While writing a message" items={itemsOf(composer)} />
      <Checkbox checked={isOn} onChange={({ target }) => dispatch(shortcutsToggled(target.checked))}>
        Use single-key shortcuts
      </Checkbox>
    </Dialog>
  );
}

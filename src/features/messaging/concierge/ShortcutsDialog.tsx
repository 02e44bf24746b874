import { Checkbox, Descriptions } from 'antd';
import { useSupportsOperations } from '@/api';
import { Dialog } from '@/ui/Dialog';
import { shortcuts } from './useShortcuts';

interface ShortcutsDialogProps {
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  readonly onClose: () => void;
}

const items = shortcuts.map(([key, does]) => ({ key, label: <kbd>{key}</kbd>, children: does }));
const markUnreadKey = 'U';

/** The keys of the conversations, and the way to switch them off for as long as the page is open. */
export function ShortcutsDialog({ isOn, onSwitch, onClose }: ShortcutsDialogProps) {
  const canMarkUnread = useSupportsOperations('markMessagesAsUnread');
  const offered = canMarkUnread ? items : items.filter(({ key }) => key !== markUnreadKey);
  return (
    <Dialog closable title="Keyboard shortcuts" footer={null} onCancel={onClose}>
      <Descriptions size="small" column={{ xs: 1, sm: 2 }} colon={false} items={offered} />
      <Checkbox checked={isOn} onChange={({ target }) => onSwitch(target.checked)}>
        Use single-key shortcuts
      </Checkbox>
    </Dialog>
  );
}

import { Checkbox, Descriptions } from 'antd';
import { useSupportsOperations } from '@/api';
import { Dialog } from '@/ui/Dialog';
import { shortcuts } from './useShortcuts';

interface ShortcutsDialogProps {
  readonly isOn: boolean;
  readonly onToggle: (isOn: boolean) => void;
  readonly onClose: () => void;
}

const items = shortcuts.map(([key, action]) => ({ key, label: <kbd>{key}</kbd>, children: action }));

/** Lists the shortcuts, and turns them off until the page is reloaded. */
export function ShortcutsDialog({ isOn, onToggle, onClose }: ShortcutsDialogProps) {
  const canMarkUnread = useSupportsOperations('markMessagesAsUnread');
  const offered = canMarkUnread ? items : items.filter(({ key }) => key !== 'U');
  return (
    <Dialog closable title="Keyboard shortcuts" footer={null} onCancel={onClose}>
      <Descriptions size="small" column={{ xs: 1, sm: 2 }} colon={false} items={offered} />
      <Checkbox checked={isOn} onChange={({ target }) => onToggle(target.checked)}>
        Use single-key shortcuts
      </Checkbox>
    </Dialog>
  );
}

import { Checkbox, Descriptions } from 'antd';
import { Dialog } from '../../../ui/Dialog';
import { shortcuts } from './useShortcuts';

interface ShortcutsDialogProps {
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  readonly onClose: () => void;
}

const items = shortcuts.map(([key, does]) => ({ key, label: <kbd>{key}</kbd>, children: does }));

/** The keys of the conversations, and the way to switch them off for as long as the page is open. */
export function ShortcutsDialog({ isOn, onSwitch, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog closable title="Keyboard shortcuts" footer={null} onCancel={onClose}>
      <Descriptions size="small" column={{ xs: 1, sm: 2 }} colon={false} items={items} />
      <Checkbox checked={isOn} onChange={({ target }) => onSwitch(target.checked)}>
        Use single-key shortcuts
      </Checkbox>
    </Dialog>
  );
}

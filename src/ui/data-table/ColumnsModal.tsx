import { Button, Checkbox, Flex, Modal } from 'antd';
import { Icon } from '../Icon';
import { type LaidOutColumn, type SavedColumn, settingsOf } from './layout';

interface ColumnsModalProps<Row> {
  readonly columns: readonly LaidOutColumn<Row>[];
  readonly onLayout: (settings: readonly SavedColumn[]) => void;
  readonly onClose: () => void;
}

/** Shows, hides and orders columns. The first column names the row and cannot be moved. */
export function ColumnsModal<Row>({ columns, onLayout, onClose }: ColumnsModalProps<Row>) {
  const toggle = (key: string, isShown: boolean): void =>
    onLayout(settingsOf(columns).map((one) => (one.key === key ? { ...one, hidden: !isShown } : one)));
  const moveUp = (index: number): void => {
    const settings = [...settingsOf(columns)];
    settings.splice(index - 1, 0, ...settings.splice(index, 1));
    onLayout(settings);
  };
  return (
    <Modal
      open
      title="Columns"
      onCancel={onClose}
      footer={
        <>
          <Button onClick={() => onLayout([])}>Reset columns and widths</Button>
          <Button type="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <Flex vertical gap={8}>
        {columns.map(
          ({ key, title, hidden = false }, index) =>
            index > 0 && (
              <Flex key={key} justify="space-between" align="center">
                <Checkbox checked={!hidden} onChange={({ target }) => toggle(key, target.checked)}>
                  {title}
                </Checkbox>
                {index > 1 && (
                  <Button
                    type="text"
                    size="small"
                    icon={<Icon name="chevronUp" />}
                    aria-label={`Move ${title} up`}
                    onClick={() => moveUp(index)}
                  />
                )}
              </Flex>
            ),
        )}
      </Flex>
    </Modal>
  );
}

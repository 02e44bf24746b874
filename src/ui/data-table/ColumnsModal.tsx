import { Button, Checkbox, Flex, Modal } from 'antd';
import { Icon } from '../Icon';
import type { Column } from './column';
import type { Layout } from './layout';
import { originalLayout } from './layout';

interface ColumnsModalProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly layout: Layout;
  readonly onLayout: (layout: Layout) => void;
  readonly onClose: () => void;
}

/** Shows, hides and orders columns. The first column names the row and cannot be moved. */
export function ColumnsModal<Row>({ columns, layout, onLayout, onClose }: ColumnsModalProps<Row>) {
  const { hidden, order } = layout;
  const [first, ...others] = columns;
  const inOrder = others.toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key));
  const toggle = (key: string, isShown: boolean): void =>
    onLayout({ ...layout, hidden: isShown ? hidden.filter((one) => one !== key) : [...hidden, key] });
  const moveUp = (index: number): void => {
    const keys = inOrder.map(({ key }) => key);
    const removed = keys.splice(index, 1);
    keys.splice(index - 1, 0, ...removed);
    onLayout({ ...layout, order: [...(first ? [first.key] : []), ...keys] });
  };
  return (
    <Modal
      open
      title="Columns"
      onCancel={onClose}
      footer={
        <>
          <Button onClick={() => onLayout(originalLayout(columns))}>Reset columns and widths</Button>
          <Button type="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <Flex vertical gap={8}>
        {inOrder.map(({ key, title }, index) => (
          <Flex key={key} justify="space-between" align="center">
            <Checkbox checked={!hidden.includes(key)} onChange={({ target }) => toggle(key, target.checked)}>
              {title}
            </Checkbox>
            {index > 0 && (
              <Button
                type="text"
                size="small"
                icon={<Icon name="chevronUp" />}
                aria-label={`Move ${title} up`}
                onClick={() => moveUp(index)}
              />
            )}
          </Flex>
        ))}
      </Flex>
    </Modal>
  );
}

import { Button, Checkbox, Flex } from 'antd';
import { useState } from 'react';
import { Dialog } from '../Dialog';
import { Icon } from '../Icon';
import type { TableState } from './column';

/** Opens a dialog that shows, hides and orders columns. The first column names the row and cannot be moved. */
export function ColumnsButton<Row>({ laidOut, onLayout }: Pick<TableState<Row>, 'laidOut' | 'onLayout'>) {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button icon={<Icon name="columns" />} onClick={() => setOpen(true)}>
        Columns
      </Button>
      {isOpen && (
        <Dialog
          title="Columns"
          okText="Done"
          onOk={close}
          onCancel={close}
          footer={(_, { OkBtn }) => (
            <>
              <Button onClick={() => onLayout([])}>Reset Columns and Widths</Button>
              <OkBtn />
            </>
          )}
        >
          <Flex vertical gap={8}>
            {laidOut.slice(1).map((column, index) => (
              <Flex key={column.key} justify="space-between" align="center">
                <Checkbox
                  checked={!column.hidden}
                  onChange={({ target }) => onLayout(laidOut.with(index + 1, { ...column, hidden: !target.checked }))}
                >
                  {column.title}
                </Checkbox>
                {index > 0 && (
                  <Button
                    type="text"
                    size="small"
                    icon={<Icon name="chevronUp" />}
                    aria-label={`Move ${column.title} up`}
                    onClick={() => onLayout(laidOut.toSpliced(index + 1, 1).toSpliced(index, 0, column))}
                  />
                )}
              </Flex>
            ))}
          </Flex>
        </Dialog>
      )}
    </>
  );
}

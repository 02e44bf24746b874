/** Properties of the column that heads the rows of an antd `Table`; its cells look like the others. */
export const rowHeader = {
  rowScope: 'row',
  onCell: () => ({ style: { background: 'none', color: 'inherit', fontWeight: 'inherit' } }),
} as const;

/** The cell of a row's name in a small table without headings: antd gives it the look of a heading. */
export const plainHeader = () => ({ style: { background: 'none', fontWeight: 400 } });

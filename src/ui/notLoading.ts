/** antd's `loading` of a `Table` without the live region of `Spin`, which is not allowed inside a table or grid. */
export const notLoading = { spinning: false, 'aria-live': undefined, 'aria-busy': undefined };

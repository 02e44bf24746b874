import type { ComponentProps } from 'react';

/** antd's own `autocomplete` of a select, `new-password`, makes password managers offer a password for it. */
const SelectInput = (props: ComponentProps<'input'>) => <input {...props} autoComplete="off" />;

/** The `components` of every `Select`. */
export const selectComponents = { input: SelectInput };

import { type InputRef, Input } from 'antd';
import type { Ref } from 'react';
import { Icon } from '@/ui/Icon';

interface SearchFieldProps {
  readonly ref: Ref<InputRef>;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** The search over all conversations of the list. */
export const SearchField = ({ ref, value, onChange }: SearchFieldProps) => (
  <Input
    ref={ref}
    type="search"
    dir="auto"
    aria-label="Search conversations"
    placeholder="Search conversations"
    prefix={<Icon name="search" />}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);

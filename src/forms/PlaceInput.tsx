import { AutoComplete, Input } from 'antd';
import { useState } from 'react';
import type { LineInputProps } from './useTyping';
import type { PlaceKind } from './placeKinds';
import type { PlaceOption } from './places';
import { statusOf } from './useTyping';

interface PlaceInputProps extends LineInputProps {
  readonly holds: PlaceKind;
}

const fits = (typed: string, option: PlaceOption | undefined): boolean =>
  option !== undefined && option.label.toLowerCase().includes(typed.trim().toLowerCase());

/**
 * A country, state or jurisdiction: any text, with the places of ISO 3166 to search. They are loaded once the focus is in
 * such a field.
 */
export function PlaceInput({ field, typing, holds, autoComplete, disabled }: PlaceInputProps) {
  const [options, setOptions] = useState<PlaceOption[]>([]);
  const { props, change } = field;
  const load = async (): Promise<void> => {
    const { places } = await import('./places');
    setOptions([...places[holds]]);
  };
  return (
    <AutoComplete
      style={{ width: '100%' }}
      id={props.id}
      value={typing.value}
      options={options}
      showSearch={{ filterOption: fits }}
      defaultActiveFirstOption={false}
      onFocus={() => void load()}
      onBlur={typing.onBlur}
      onChange={change}
      disabled={disabled}
    >
      <Input {...props} autoComplete={autoComplete} status={statusOf(field)} />
    </AutoComplete>
  );
}

import type { SelectProps } from 'antd';
import { Flex, Select } from 'antd';
import { useId } from 'react';

interface LabelledSelectProps<Value extends string | number> extends Pick<
  SelectProps<Value>,
  'size' | 'disabled' | 'placeholder' | 'optionRender'
> {
  readonly label: string;
  /** The label stands above the control, not before it. */
  readonly vertical?: boolean;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  /** Undefined while nothing is chosen. */
  readonly value: Value | undefined;
  readonly onPick: (value: Value) => void;
}

/** A list is searched where it is too long to be looked through. */
const longList = 10;

/** antd's select with its label, outside of forms. */
export function LabelledSelect<Value extends string | number>(props: LabelledSelectProps<Value>) {
  const { label, vertical = false, options, value, onPick, ...rest } = props;
  const id = useId();
  const isListed = options.some((option) => option.value === value);
  return (
    <Flex
      vertical={vertical}
      align={vertical ? 'stretch' : 'center'}
      gap={vertical ? 4 : 10}
      style={vertical ? { width: 'min(100%, 300px)' } : undefined}
    >
      <label htmlFor={id} style={{ fontWeight: 500 }}>
        {label}
      </label>
      <Select
        {...rest}
        id={id}
        options={[...options]}
        // What is not listed (yet) leaves the placeholder.
        value={isListed ? value : null}
        onChange={onPick}
        // The control's own input is empty: assistive technology reads the choice as its description.
        aria-describedby={isListed ? `${id}-choice` : undefined}
        labelRender={(chosen) => <span id={`${id}-choice`}>{chosen.label}</span>}
        popupMatchSelectWidth={false}
        showSearch={options.length > longList && { optionFilterProp: 'label' }}
        // Only a list that is drawn whole gives every option its role.
        virtual={false}
      />
    </Flex>
  );
}

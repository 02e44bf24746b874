import { type SelectProps, Flex, Select } from 'antd';
import { clsx } from 'clsx';
import { useId } from 'react';
import { selectComponents } from './SelectInput';
import { selectSearch } from './selectSearch';

interface LabelledSelectProps<Value> extends Omit<SelectProps<Value>, 'options' | 'value' | 'onChange'> {
  readonly label: string;
  readonly labelHidden?: boolean;
  /** Puts the label above the control instead of before it. */
  readonly vertical?: boolean;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  /** Undefined without a selection. */
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
}

/** antd's `Select` with its label, outside of forms. */
export function LabelledSelect<Value extends string | number>(props: LabelledSelectProps<Value>) {
  const { label, labelHidden = false, vertical = false, options, value, ...rest } = props;
  const id = useId();
  const isListed = options.some((option) => option.value === value);
  const select = (
    <Select
      components={selectComponents}
      {...rest}
      id={id}
      aria-label={labelHidden ? label : undefined}
      options={[...options]}
      // A value without an option (yet) shows the placeholder.
      value={isListed ? value : null}
      // The input itself is empty: assistive technology reads the selected label as its description.
      aria-describedby={clsx(isListed && `${id}-choice`, props['aria-describedby']) || undefined}
      labelRender={(chosen) => (
        <span id={`${id}-choice`} dir="auto">
          {chosen.label}
        </span>
      )}
      optionRender={(option) => <span dir="auto">{option.label}</span>}
      popupMatchSelectWidth={false}
      style={{ minWidth: 0 }}
      showSearch={selectSearch(options.length)}
    />
  );
  if (labelHidden) return select;
  const layout = vertical
    ? { gap: 4, style: { width: 'min(100%, 300px)' } }
    : { gap: '4px 10px', align: 'center', wrap: true, style: { minWidth: 0, maxWidth: '100%' } };
  return (
    <Flex vertical={vertical} {...layout}>
      <label htmlFor={id} style={{ fontWeight: 500 }}>
        {label}
      </label>
      {select}
    </Flex>
  );
}

import { Checkbox, Flex } from 'antd';
import type { DimensionType } from '@/api';
import { incomeStatementFiltersSchema, useGetDimensionsQuery } from '@/api';
import { useFormContext, useFormValue } from '@/forms/formContext';
import { splitIds, textOf } from './criteria/filters';
import * as shared from '@/ui/shared.module.css';

const isDimensionType = (type: string): type is DimensionType =>
  type !== 'none' &&
  (incomeStatementFiltersSchema.fields.dimensionType.options ?? []).some(({ value }) => value === type);

interface DimensionPickerProps {
  readonly familyId: number;
  readonly type: string;
}

/** The dimensions of the type that is chosen, to tick; absent where the backend does not list them. */
export function DimensionPicker({ familyId, type }: DimensionPickerProps) {
  return isDimensionType(type) ? <Dimensions key={type} familyId={familyId} type={type} /> : null;
}

interface DimensionsProps {
  readonly familyId: number;
  readonly type: DimensionType;
}

function Dimensions({ familyId, type }: DimensionsProps) {
  const { form } = useFormContext();
  const { data = [] } = useGetDimensionsQuery({ familyId, dimensionType: type });
  const text = useFormValue(({ dimensionIds }) => textOf(dimensionIds));
  const ids = splitIds(text);
  const toggle = (id: string, isOn: boolean): void => {
    const next = isOn ? [...ids, id] : ids.filter((one) => one !== id);
    form.change('dimensionIds', next.join(', '));
  };
  if (data.length === 0) return null;
  return (
    <Flex
      wrap
      component="fieldset"
      gap="4px 18px"
      style={{ maxHeight: '14rem', margin: '8px 0 0', padding: 0, overflowY: 'auto', border: 0 }}
    >
      <legend className={shared.note} style={{ float: 'left', width: '100%', padding: 0 }}>
        Or pick from the list
      </legend>
      {data.map(({ _id: id, name }) => (
        <Checkbox key={id} checked={ids.includes(id)} onChange={({ target }) => toggle(id, target.checked)}>
          {name}
        </Checkbox>
      ))}
    </Flex>
  );
}

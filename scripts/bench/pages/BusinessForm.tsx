import type { ReactNode } from 'react';
// The screen of the Business step comes with a later step; the schema is there already.
import { businessListSchema } from '../../../src/api/generated/forms/BusinessList.gen';
import { CheckboxField } from '../../../src/forms/CheckboxField';
import { DateField } from '../../../src/forms/DateField';
import { FieldList } from '../../../src/forms/FieldList';
import { SchemaForm } from '../../../src/forms/SchemaForm';
import { SelectField } from '../../../src/forms/SelectField';
import { TextField } from '../../../src/forms/TextField';
import type { FieldDescription, FieldKind } from '../../../src/lib/formSchema';

const list = 'businessEntities';
const begins = `${list}[].`;

/** The fields of one business, its lists left out. */
const fields = Object.entries<FieldDescription>(businessListSchema.fields)
  .filter(([path, { label, kind }]) => path.startsWith(begins) && label !== '' && kind !== 'array')
  .map(([path, { kind }]) => ({ name: path.slice(begins.length), kind }))
  .filter(({ name }) => !name.includes('[]'));

const controls: Partial<Record<FieldKind, (props: { readonly name: string }) => ReactNode>> = {
  date: DateField,
  select: SelectField,
  boolean: CheckboxField,
};

function Business({ entry }: { readonly entry: string }) {
  return fields.map(({ name, kind }) => {
    const Control = controls[kind] ?? TextField;
    return <Control key={name} name={`${entry}.${name}`} />;
  });
}

const business = (_: unknown, index: number) => ({
  name: `Harbor ${index}`,
  beneficialOwners: [{ name: 'Ada Harbor' }],
});

/** A form of so many businesses, every field of each. */
export function BusinessForm({ count }: { readonly count: number }) {
  const initialValues = { [list]: Array.from({ length: count }, business) };
  return (
    <SchemaForm schema={businessListSchema} initialValues={initialValues} onSubmit={() => Promise.resolve(undefined)}>
      <FieldList name={list} footer={() => null}>
        {({ name }) => <Business entry={name} />}
      </FieldList>
    </SchemaForm>
  );
}

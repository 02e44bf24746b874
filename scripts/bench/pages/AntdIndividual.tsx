import { type FormItemProps, Form, Input, Select } from 'antd';
import { individualSchema } from '@/api';
import type { FieldDescription } from '@/lib/formSchema';
import { sampleIndividual } from './sampleIndividual';

/** The fields that an employed client sees. */
const isShown = ([name, { label }]: readonly [string, FieldDescription]): boolean =>
  label !== '' && name !== 'incomeSource';

function rules({ required, label, kind, maxLength }: FieldDescription): FormItemProps['rules'] & object {
  return [
    { required, message: `${label} is required` },
    ...(maxLength === undefined
      ? []
      : [{ max: maxLength, message: `${label} must not exceed ${maxLength} characters` }]),
    ...(kind === 'email' ? [{ type: 'email' as const, message: 'Must be a valid email' }] : []),
  ];
}

function Control(props: { readonly description: FieldDescription; readonly id?: string }) {
  const { description, ...given } = props;
  const { options, suggestions, kind } = description;
  const choices = options ?? suggestions?.map((text) => ({ value: text, label: text }));
  if (choices) return <Select {...given} options={[...choices]} />;
  return <Input {...given} type={kind === 'date' ? 'date' : 'text'} />;
}

/** The fields of the Individual step in antd's own Form, as the reference for the portal's form. */
export function AntdIndividual() {
  return (
    <Form layout="vertical" initialValues={sampleIndividual}>
      {Object.entries(individualSchema.fields)
        .filter(isShown)
        .map(([name, description]) => (
          <Form.Item key={name} name={name} label={description.label} rules={rules(description)}>
            <Control description={description} />
          </Form.Item>
        ))}
    </Form>
  );
}

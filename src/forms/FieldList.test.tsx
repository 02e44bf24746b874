import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createAjv } from '../../openapi/keywords/ajv';
import type { FieldDescription, FormSchema } from '../lib/formSchema';
import { Button } from '../ui/Button';
import { CheckboxField } from './CheckboxField';
import { FieldList } from './FieldList';
import { SchemaForm } from './SchemaForm';
import { SubmitButton } from './SubmitButton';
import { TextAreaField } from './TextAreaField';
import { NumberField, TextField } from './TextField';
import { When } from './When';

interface Owner {
  name: string;
  share: number;
  abroad?: boolean;
  reason?: string;
}

interface Owners {
  owners: Owner[];
}

const text = (label: string, required: boolean): FieldDescription => ({
  label,
  kind: 'text',
  required,
  messages: { required: `${label} is required` },
});

const schema: FormSchema<Owners> = {
  name: 'Owners',
  validate: createAjv({ verbose: false }).compile({
    type: 'object',
    required: ['owners'],
    properties: {
      owners: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          required: ['name', 'share'],
          properties: { name: { type: 'string' }, share: { type: 'number' }, abroad: { type: 'boolean' } },
          if: { required: ['abroad'], properties: { abroad: { const: true } } },
          then: { required: ['reason'] },
        },
      },
    },
  }),
  fields: {
    owners: {
      label: 'Owners',
      kind: 'array',
      required: true,
      messages: { minItems: 'At least one owner is required' },
    },
    'owners[].name': text('Name', true),
    'owners[].share': { ...text('Share', true), kind: 'number' },
    'owners[].abroad': { ...text('Lives abroad', false), kind: 'boolean' },
    'owners[].reason': { ...text('Reason', false), requiredWhen: [{ field: 'abroad', is: true }] },
  },
};

function OwnersForm({ owners, onSubmit }: { owners: Owner[]; onSubmit: (values: Owners) => Promise<undefined> }) {
  return (
    <SchemaForm schema={schema} initialValues={{ owners }} onSubmit={onSubmit}>
      <FieldList name="owners" footer={(add) => <Button onClick={() => add({})}>Add Owner</Button>}>
        {({ name, index, remove }) => (
          <section aria-label={`Owner ${index + 1}`}>
            <TextField name={`${name}.name`} />
            <NumberField name={`${name}.share`} />
            <CheckboxField name={`${name}.abroad`} />
            <When field={`${name}.abroad`} is>
              <TextAreaField name={`${name}.reason`} />
            </When>
            <Button onClick={remove}>Remove</Button>
          </section>
        )}
      </FieldList>
      <SubmitButton submittingText="Saving...">Save</SubmitButton>
    </SchemaForm>
  );
}

function setup(owners: Owner[]) {
  const onSubmit = jest.fn<Promise<undefined>, [Owners]>().mockResolvedValue(undefined);
  render(<OwnersForm owners={owners} onSubmit={onSubmit} />);
  return { onSubmit, user: userEvent.setup() };
}

const entry = (number: number) => within(screen.getByRole('region', { name: `Owner ${number}` }));
const button = (name: string) => screen.getByRole('button', { name });

describe('a list in a form', () => {
  it('sends every entry, the added one too', async () => {
    const { user, onSubmit } = setup([{ name: 'Ada', share: 60 }]);
    await user.click(button('Add Owner'));
    await user.type(entry(2).getByLabelText(/^Name/), 'Ben');
    await user.type(entry(2).getByLabelText(/^Share/), '39.5');
    await user.click(button('Save'));
    const owners = [
      { name: 'Ada', share: 60 },
      { name: 'Ben', share: 39.5 },
    ];
    expect(onSubmit).toHaveBeenCalledWith({ owners }, '');
  });

  it('keeps what the others hold when one is removed', async () => {
    const { user } = setup([
      { name: 'Ada', share: 60 },
      { name: 'Ben', share: 40 },
    ]);
    await user.click(entry(1).getByRole('button', { name: 'Remove' }));
    expect(entry(1).getByLabelText(/^Name/)).toHaveValue('Ben');
  });

  it('says what it misses itself only after a submit', async () => {
    const { user, onSubmit } = setup([]);
    expect(screen.queryByText('At least one owner is required')).not.toBeInTheDocument();
    await user.click(button('Save'));
    expect(screen.getAllByText('At least one owner is required')).toHaveLength(2);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('says what an entry misses beside its field, and requires what a box in it asks for', async () => {
    const { user } = setup([{ name: 'Ada', share: 60 }]);
    await user.click(entry(1).getByRole('checkbox', { name: 'Lives abroad' }));
    expect(entry(1).getByLabelText(/^Reason/)).toBeRequired();
    await user.click(button('Save'));
    expect(entry(1).getByLabelText(/^Reason/)).toHaveAccessibleDescription('Reason is required');
    await user.click(entry(1).getByRole('checkbox', { name: 'Lives abroad' }));
    expect(entry(1).queryByLabelText(/^Reason/)).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

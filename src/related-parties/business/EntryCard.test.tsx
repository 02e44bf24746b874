import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type BusinessList, businessListSchema } from '@/api';
import type { FormSchema } from '@/lib/formSchema';
import { AntdProvider } from '@/ui/AntdProvider';
import { BeneficialOwners } from './BeneficialOwners';
import { SchemaForm } from '@/forms/SchemaForm';
import { type EntryCardItem, EntryCard } from '@/forms/entries/EntryCard';
import { EntryCards } from '@/forms/entries/EntryCards';

const Business = (item: EntryCardItem) => (
  <EntryCard {...item} title={`Business ${item.number}`} nestedLabel="Owner" summaryOf={() => ''} removeLabel="Remove">
    <BeneficialOwners prefix={item.path} onDelete={undefined} />
  </EntryCard>
);

const empty = { drawing: 'ledger', title: 'None', text: '', addLabel: 'Add' } as const;

/** A schema that counts how often values are validated. */
function counting(): { readonly schema: FormSchema<BusinessList>; readonly count: () => number } {
  let count = 0;
  const validate: FormSchema<BusinessList>['validate'] = (values) => {
    count += 1;
    const isValid = businessListSchema.validate(values);
    validate.errors = businessListSchema.validate.errors ?? null;
    return isValid;
  };
  return { schema: { ...businessListSchema, validate }, count: () => count };
}

test('a card that opens shows the messages of all its fields after one validation', async () => {
  const user = userEvent.setup();
  const { schema, count } = counting();
  const beneficialOwners = Array.from({ length: 5 }, (_, index) => ({ name: `Owner ${index + 1}` }));
  render(
    <AntdProvider>
      <SchemaForm
        schema={schema}
        initialValues={{ businessEntities: [{ name: 'Harbor', beneficialOwners }, { name: 'Quay' }] }}
        onSubmit={() => Promise.resolve(undefined)}
      >
        <EntryCards
          path="businessEntities"
          newEntry={() => ({})}
          Item={Business}
          onDelete={() => undefined}
          addLabel="Add"
          empty={empty}
        />
      </SchemaForm>
    </AntdProvider>,
  );
  const before = count();
  await user.click(screen.getByRole('button', { name: 'Business 1 · Harbor' }));
  expect(await screen.findAllByText('Beneficial Owner Email is required')).toHaveLength(5);
  expect(count() - before).toBe(1);
});

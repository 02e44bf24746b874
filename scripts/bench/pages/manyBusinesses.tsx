import { configureStore } from '@reduxjs/toolkit';
import { type FormItemProps, Checkbox, Form, Input, Select } from 'antd';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { businessListSchema, emptyApi } from '@/api';
import { BusinessCards } from '@/features/onboarding/business/BusinessPage';
import { SchemaForm } from '@/forms/SchemaForm';
import type { FieldDescription } from '@/lib/formSchema';
import { AntdProvider } from '@/ui/AntdProvider';
import '@/ui/global.css';

// Businesses with many owners: the portal's Business step, and antd's own Form with the same fields.

const owner = (_: unknown, index: number) => ({
  name: `Owner ${index + 1}`,
  percentageOwnership: 5,
  email: `owner${index + 1}@harbor.example`,
  phone: '4155550170',
});

/** Without the phone number, so that each owner has an error. */
const incompleteOwner = (_: unknown, index: number) => ({ ...owner(_, index), phone: undefined });

const business = (_: unknown, index: number) => ({
  id: index + 1,
  name: `Harbor ${index + 1}`,
  entityType: 'LLC',
  businessEmail: 'office@harbor.example',
  canProvideProofOfAddress: true,
  isPhysicalSameAsMailing: true,
  beneficialOwners: Array.from({ length: 20 }, owner),
});

const businesses = (count: number) => ({ businessEntities: Array.from({ length: count }, business) });

/** @param owners - The number of owners of the first business, of which all are incomplete. */
const limits = (count: number, owners: number) => {
  const { businessEntities } = businesses(count);
  const beneficialOwners = Array.from({ length: owners }, incompleteOwner);
  return { businessEntities: businessEntities.map((one, index) => (index === 0 ? { ...one, beneficialOwners } : one)) };
};

function Portal({ values }: { readonly values: object }) {
  return (
    <SchemaForm schema={businessListSchema} initialValues={values} onSubmit={() => Promise.resolve(undefined)}>
      <BusinessCards />
    </SchemaForm>
  );
}

type Field = readonly [name: string, description: FieldDescription];

/** Returns the fields of the record at a path by name, conditional ones included. */
const fieldsAt = (path: string): readonly Field[] =>
  Object.entries<FieldDescription>(businessListSchema.fields).flatMap(([at, description]): Field[] => {
    const name = at.slice(path.length + 1);
    const isOwn = at.startsWith(`${path}.`) && !/[.[]/.test(name);
    return isOwn && description.label !== '' && description.kind !== 'array' ? [[name, description]] : [];
  });

const ownFields = fieldsAt('businessEntities[]');
const ownerFields = fieldsAt('businessEntities[].beneficialOwners[]');

const rules = ({ required, label, kind }: FieldDescription): FormItemProps['rules'] & object => [
  { required, message: `${label} is required` },
  ...(kind === 'email' ? [{ type: 'email' as const, message: 'Must be a valid email' }] : []),
];

function Control(props: { readonly description: FieldDescription; readonly id?: string }) {
  const { description, ...given } = props;
  const { options, kind, label } = description;
  if (kind === 'boolean') return <Checkbox {...given}>{label}</Checkbox>;
  if (options) return <Select {...given} options={[...options]} />;
  return <Input {...given} type={kind === 'date' ? 'date' : 'text'} />;
}

function Items({ fields, at }: { readonly fields: readonly Field[]; readonly at: readonly (string | number)[] }) {
  return fields.map(([name, description]) => (
    <Form.Item key={name} name={[...at, name]} label={description.label} rules={rules(description)}>
      <Control description={description} />
    </Form.Item>
  ));
}

function Antd({ count }: { readonly count: number }) {
  return (
    <Form layout="vertical" initialValues={businesses(count)}>
      <Form.List name="businessEntities">
        {(entries) =>
          entries.map(({ key, name }) => (
            <div key={key}>
              <Items fields={ownFields} at={[name]} />
              <Form.List name={[name, 'beneficialOwners']}>
                {(owners) => owners.map((one) => <Items key={one.key} fields={ownerFields} at={[one.name]} />)}
              </Form.List>
            </div>
          ))
        }
      </Form.List>
    </Form>
  );
}

const forms = {
  '#one': <Portal values={businesses(1)} />,
  '#fifty': <Portal values={businesses(50)} />,
  '#manyBusinesses': <Portal values={limits(200, 1)} />,
  '#manyOwners': <Portal values={limits(2, 200)} />,
  '#both': <Portal values={limits(200, 200)} />,
  // With all fifty businesses antd's Form takes minutes to open.
  '#antd': <Antd count={5} />,
};

const isForm = (text: string): text is keyof typeof forms => Object.hasOwn(forms, text);

const { hash } = window.location;
const store = configureStore({
  reducer: { [emptyApi.reducerPath]: emptyApi.reducer },
  middleware: (defaults) => defaults().concat(emptyApi.middleware),
});
const router = createMemoryRouter([
  { path: '*', element: <AntdProvider>{isForm(hash) ? forms[hash] : 'No such form'}</AntdProvider> },
]);
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
}

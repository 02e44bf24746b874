import type { BillingCustomer } from '@/api';
import { SelectField } from '@/forms/SelectField';
import { customerLabel } from './customerLabel';

interface CustomerFieldProps {
  readonly customers: readonly BillingCustomer[];
  readonly placeholder?: string;
}

/** Selects a billing customer of the family. */
export function CustomerField({ customers, placeholder = 'Select' }: CustomerFieldProps) {
  const options = customers.map((customer) => ({ value: customer.id, label: customerLabel(customer) }));
  return (
    <SelectField<{ billingCustomer: string }> name="billingCustomer" options={options} placeholder={placeholder} />
  );
}

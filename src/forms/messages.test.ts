import { ARRAY_ERROR } from 'final-form';
import { individualSchema } from '@/api';
import type { FieldDescription, FormError } from '@/lib/formSchema';
import { prepare } from './convert';
import { fieldMessages, flattenMessages, nestMessages } from './messages';
import { eleanor } from './testing';

function messagesFor(typed: Record<string, string>): Record<string, string> {
  const { fields, validate } = individualSchema;
  const errors = validate(prepare(fields, { ...eleanor, ...typed })) ? [] : (validate.errors ?? []);
  return Object.fromEntries(fieldMessages(fields, errors).map(({ path, message }) => [path, message]));
}

const otherCountry =
  'Phone Number starts with another country code than Country Code. ' +
  'Change Country Code, or enter the number without a country code.';

const long = (length: number): string => 'x'.repeat(length);

function yearsAgo(years: number, days: number): string {
  const now = new Date();
  const then = new Date(now.getFullYear() - years, now.getMonth(), now.getDate() + days);
  return [then.getFullYear(), then.getMonth() + 1, then.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

describe('messages of the Individual step', () => {
  it('are empty for a complete Individual', () => {
    expect(messagesFor({})).toEqual({});
  });

  it.each([
    ['firstName', '', 'First Name is required'],
    ['firstName', '   ', 'First Name is required'],
    ['firstName', long(101), 'First Name must not exceed 100 characters'],
    ['lastName', '', 'Last Name is required'],
    ['lastName', long(101), 'Last Name must not exceed 100 characters'],
    ['middleName', long(101), 'Middle Name must not exceed 100 characters'],
    ['nameSuffix', long(51), 'Suffix must not exceed 50 characters'],
    ['countryCode', '', 'Country Code is required'],
    ['countryCode', '1234', 'Country Code must be 1-3 digits'],
    ['countryCode', 'US', 'Country Code must be 1-3 digits'],
    ['phoneNumber', '', 'Phone Number is required'],
    ['phoneNumber', '123', 'Phone Number must be 4-12 digits'],
    ['phoneNumber', '1234567890123', 'Phone Number must be 4-12 digits'],
    ['phoneNumber', '+44 20 7946 0958', otherCountry],
    ['phoneNumber', '0044 20 7946 0958', otherCountry],
    ['email', '', 'Email is required'],
    ['email', 'eleanor', 'Must be a valid email'],
    ['email', `${long(250)}@x.example`, 'Email must not exceed 255 characters'],
    ['taxpayerCountry', '', 'Taxpayer Country is required'],
    ['taxpayerCountry', 'us', 'Taxpayer Country must be a valid 2-letter country code (e.g., US, CA, GB)'],
    ['dateOfBirth', '', 'Date of Birth is required'],
    ['dateOfBirth', '2001-02-30', 'Date of Birth must be a valid date'],
    ['dateOfBirth', yearsAgo(18, 2), 'You must be at least 18 years old'],
    ['ssn', '', 'SSN is required'],
    ['ssn', '12345678', 'SSN must be exactly 9 digits'],
    ['maritalStatus', '', 'Marital Status is required'],
    ['maritalStatus', long(31), 'Marital Status must not exceed 30 characters'],
    ['dependents', '', 'Dependents is required'],
    ['dependents', '1.5', 'Dependents must be a whole number'],
    ['dependents', 'two', 'Dependents must be a whole number'],
    ['dependents', '-1', 'Dependents must be 0 or more'],
    ['employmentStatus', '', 'Employment Status is required'],
    ['occupation', long(101), 'Occupation must not exceed 100 characters'],
    ['employerName', long(101), 'Employer Name must not exceed 100 characters'],
    ['addressLine1', '', 'Address Line 1 is required'],
    ['addressLine1', long(101), 'Address Line 1 must not exceed 100 characters'],
    ['addressLine2', long(101), 'Address Line 2 must not exceed 100 characters'],
    ['addressCity', '', 'City is required'],
    ['addressState', '', 'State is required'],
    ['addressZipCode', '', 'ZIP Code is required'],
    ['addressZipCode', long(51), 'ZIP Code must not exceed 50 characters'],
    ['addressCountry', '', 'Country is required'],
    ['employerAddressLine1', long(101), 'Employer Address Line 1 must not exceed 100 characters'],
    ['employerAddressZipCode', long(51), 'Employer ZIP Code must not exceed 50 characters'],
  ])('reports about %s "%s": %s', (name, typed, message) => {
    expect(messagesFor({ [name]: typed })).toEqual({ [name]: message });
  });

  it('report about a field only while it is shown', () => {
    const incomeSource = long(101);
    const message = 'Income Source must not exceed 100 characters';
    expect(messagesFor({ incomeSource, employmentStatus: 'Retired' })).toEqual({ incomeSource: message });
    expect(messagesFor({ incomeSource, employmentStatus: 'Employed' })).toEqual({});
  });

  it('accept a client who turned 18 yesterday', () => {
    expect(messagesFor({ dateOfBirth: yearsAgo(18, -1) })).toEqual({});
  });
});

const owner: FieldDescription = {
  label: 'Name',
  kind: 'text',
  required: true,
  messages: { required: 'Name is required' },
};
const fields = {
  owners: { label: 'Owners', kind: 'array', required: true, messages: { minItems: 'At least one owner is required' } },
  'owners[].name': owner,
} as const satisfies Record<string, FieldDescription>;

const finding = (keyword: string, instancePath: string, params: Record<string, unknown> = {}): FormError => ({
  keyword,
  instancePath,
  params,
  schemaPath: `#/${keyword}`,
});

describe('the path of a message', () => {
  it('is that of the missing field, in its entry', () => {
    expect(fieldMessages(fields, [finding('required', '/owners/1', { missingProperty: 'name' })])).toEqual([
      { path: 'owners[1].name', message: 'Name is required' },
    ]);
  });

  it('is absent for "if", which repeats the errors of its parts', () => {
    expect(fieldMessages(fields, [finding('if', '', { failingKeyword: 'then' })])).toEqual([]);
  });

  it('survives final-form’s error shape, with a list error beside those of its entries', () => {
    const messages = [
      { path: 'owners[1].name', message: 'Name is required' },
      { path: 'owners', message: 'At least one owner is required' },
    ];
    const nested = nestMessages(fields, messages);
    expect(nested['owners']).toHaveProperty([ARRAY_ERROR], 'At least one owner is required');
    expect(flattenMessages(nested)).toEqual(messages);
  });
});

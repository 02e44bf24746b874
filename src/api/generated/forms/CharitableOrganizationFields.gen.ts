// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import type { FormSchema } from '@/lib/formSchema';
import type { CharitableOrganizationFields } from '../schemas.gen';
import validate from '../validators/CharitableOrganizationFields.gen.cjs';

export const charitableOrganizationFieldsSchema: FormSchema<CharitableOrganizationFields> = {
  name: 'CharitableOrganizationFields',
  validate,
  fields: {
    name: {
      label: 'Name',
      kind: 'text',
      required: true,
      maxLength: 100,
      messages: {
        required: 'Name is required',
        pattern: 'Name is required',
        maxLength: 'Name must not exceed 100 characters',
      },
    },
    organizationType: {
      label: 'Organization Type',
      kind: 'select',
      required: true,
      options: [
        { value: 'PublicCharity', label: 'Public Charity' },
        { value: 'PrivateFoundation', label: 'Private Foundation' },
        { value: 'DonorAdvisedFund', label: 'Donor Advised Fund' },
      ],
      messages: {
        required: 'Organization Type is required',
        enum: 'Organization Type must be one of the listed types',
      },
    },
    ein: {
      label: 'EIN',
      kind: 'text',
      required: true,
      mask: 'ein',
      text: 'digits',
      messages: { required: 'EIN is required', pattern: 'EIN must be exactly 9 digits' },
    },
    website: {
      label: 'Website',
      kind: 'text',
      required: true,
      maxLength: 255,
      text: 'website',
      messages: {
        required: 'Website is required',
        maxLength: 'Website must not exceed 255 characters',
        pattern: 'Please enter a valid domain (e.g., example.com)',
      },
    },
    email: {
      label: 'Email',
      kind: 'email',
      required: true,
      maxLength: 255,
      text: 'email',
      messages: {
        required: 'Email is required',
        format: 'Must be a valid email',
        maxLength: 'Email must not exceed 255 characters',
      },
    },
    phone: {
      label: 'Phone',
      kind: 'text',
      required: true,
      text: 'phone',
      messages: { required: 'Phone is required', pattern: 'Phone number must be 4-12 digits' },
    },
    addressLine1: {
      label: 'Address Line 1',
      kind: 'text',
      required: true,
      maxLength: 100,
      messages: {
        required: 'Address Line 1 is required',
        pattern: 'Address Line 1 is required',
        maxLength: 'Address Line 1 must not exceed 100 characters',
      },
    },
    addressLine2: {
      label: 'Address Line 2',
      kind: 'text',
      required: false,
      maxLength: 100,
      messages: { maxLength: 'Address Line 2 must not exceed 100 characters' },
    },
    addressCity: {
      label: 'City',
      kind: 'text',
      required: true,
      maxLength: 100,
      messages: {
        required: 'City is required',
        pattern: 'City is required',
        maxLength: 'City must not exceed 100 characters',
      },
    },
    addressState: {
      label: 'State',
      kind: 'text',
      required: true,
      maxLength: 100,
      holds: 'state',
      messages: {
        required: 'State is required',
        pattern: 'State is required',
        maxLength: 'State must not exceed 100 characters',
      },
    },
    addressZipCode: {
      label: 'ZIP Code',
      kind: 'text',
      required: true,
      text: 'code',
      messages: { required: 'ZIP Code is required', pattern: 'Enter a valid ZIP/postal code' },
    },
    addressCountry: {
      label: 'Country',
      kind: 'text',
      required: true,
      maxLength: 100,
      holds: 'country',
      messages: {
        required: 'Country is required',
        pattern: 'Country is required',
        maxLength: 'Country must not exceed 100 characters',
      },
    },
    contactNotes: {
      label: 'Contact Notes',
      kind: 'text',
      required: false,
      maxLength: 2000,
      text: 'lines',
      messages: { maxLength: 'Contact Notes must not exceed 2000 characters' },
    },
  },
};

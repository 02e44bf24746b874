// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import type { FormSchema } from '@/lib/formSchema';
import type { BrokerageCustodianFields } from '../schemas.gen';
import validate from '../validators/BrokerageCustodianFields.gen.cjs';

export const brokerageCustodianFieldsSchema: FormSchema<BrokerageCustodianFields> = {
  name: 'BrokerageCustodianFields',
  validate,
  fields: {
    businessName: {
      label: 'Business Name',
      kind: 'text',
      required: true,
      maxLength: 100,
      messages: {
        required: 'Business Name is required',
        pattern: 'Business Name is required',
        maxLength: 'Business Name must not exceed 100 characters',
      },
    },
    businessType: {
      label: 'Business Type',
      kind: 'select',
      required: true,
      options: [
        { value: 'Brokerage', label: 'Brokerage' },
        { value: 'Custodian', label: 'Custodian' },
      ],
      messages: { required: 'Business Type is required', enum: 'Business Type must be Brokerage or Custodian' },
    },
    assetsClass: {
      label: 'Assets Class',
      kind: 'text',
      required: true,
      maxLength: 100,
      messages: {
        required: 'Assets Class is required',
        pattern: 'Assets Class is required',
        maxLength: 'Assets Class must not exceed 100 characters',
      },
    },
    businessWebsite: {
      label: 'Business Website',
      kind: 'text',
      required: true,
      maxLength: 255,
      text: 'website',
      messages: {
        required: 'Business Website is required',
        maxLength: 'Business Website must not exceed 255 characters',
        pattern: 'Please enter a valid domain (e.g., example.com)',
      },
    },
    businessEmail: {
      label: 'Business Email',
      kind: 'email',
      required: true,
      maxLength: 255,
      text: 'email',
      messages: {
        required: 'Business Email is required',
        format: 'Must be a valid email',
        maxLength: 'Business Email must not exceed 255 characters',
      },
    },
    businessPhone: {
      label: 'Business Phone',
      kind: 'text',
      required: true,
      text: 'phone',
      messages: { required: 'Business Phone is required', pattern: 'Phone number must be 4-12 digits' },
    },
    businessLocationAddressLine1: {
      label: 'Business Location Address Line 1',
      kind: 'text',
      required: true,
      maxLength: 100,
      messages: {
        required: 'Business Location Address Line 1 is required',
        pattern: 'Business Location Address Line 1 is required',
        maxLength: 'Business Location Address Line 1 must not exceed 100 characters',
      },
    },
    businessLocationAddressLine2: {
      label: 'Business Location Address Line 2',
      kind: 'text',
      required: false,
      maxLength: 100,
      messages: { maxLength: 'Business Location Address Line 2 must not exceed 100 characters' },
    },
    businessLocationAddressCity: {
      label: 'Business Location City',
      kind: 'text',
      required: true,
      maxLength: 100,
      messages: {
        required: 'Business Location City is required',
        pattern: 'Business Location City is required',
        maxLength: 'Business Location City must not exceed 100 characters',
      },
    },
    businessLocationAddressState: {
      label: 'Business Location State',
      kind: 'text',
      required: true,
      maxLength: 100,
      holds: 'state',
      messages: {
        required: 'Business Location State is required',
        pattern: 'Business Location State is required',
        maxLength: 'Business Location State must not exceed 100 characters',
      },
    },
    businessLocationAddressZipCode: {
      label: 'Business Location ZIP Code',
      kind: 'text',
      required: true,
      text: 'code',
      messages: { required: 'Business Location ZIP Code is required', pattern: 'Enter a valid ZIP/postal code' },
    },
    businessLocationAddressCountry: {
      label: 'Business Location Country',
      kind: 'text',
      required: true,
      maxLength: 100,
      holds: 'country',
      messages: {
        required: 'Business Location Country is required',
        pattern: 'Business Location Country is required',
        maxLength: 'Business Location Country must not exceed 100 characters',
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

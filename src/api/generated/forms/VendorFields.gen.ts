// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import type { FormSchema } from '@/lib/formSchema';
import type { VendorFields } from '../schemas.gen';
import validate from '../validators/VendorFields.gen.cjs';

export const vendorFieldsSchema: FormSchema<VendorFields> = {
  name: 'VendorFields',
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
    vendorType: {
      label: 'Vendor Type',
      kind: 'text',
      required: true,
      maxLength: 100,
      messages: {
        required: 'Vendor Type is required',
        pattern: 'Vendor Type is required',
        maxLength: 'Vendor Type must not exceed 100 characters',
      },
    },
    companyWebsite: {
      label: 'Company Website',
      kind: 'text',
      required: false,
      maxLength: 255,
      text: 'website',
      messages: {
        maxLength: 'Company Website must not exceed 255 characters',
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
    phoneNumber: {
      label: 'Phone Number',
      kind: 'text',
      required: true,
      text: 'phone',
      messages: { required: 'Phone Number is required', pattern: 'Phone number must be 4-12 digits' },
    },
    addressLine1: {
      label: 'Address Line 1',
      kind: 'text',
      required: false,
      maxLength: 100,
      messages: { maxLength: 'Address Line 1 must not exceed 100 characters' },
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
      required: false,
      maxLength: 100,
      messages: { maxLength: 'City must not exceed 100 characters' },
    },
    addressState: {
      label: 'State',
      kind: 'text',
      required: false,
      maxLength: 100,
      holds: 'state',
      messages: { maxLength: 'State must not exceed 100 characters' },
    },
    addressZipCode: {
      label: 'ZIP Code',
      kind: 'text',
      required: false,
      text: 'code',
      messages: { required: 'ZIP Code is required', pattern: 'Enter a valid ZIP/postal code' },
    },
    addressCountry: {
      label: 'Country',
      kind: 'text',
      required: false,
      maxLength: 100,
      holds: 'country',
      messages: { maxLength: 'Country must not exceed 100 characters' },
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

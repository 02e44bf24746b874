// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import type { FormSchema } from '@/lib/formSchema';
import type { Trust } from '../schemas.gen';
import validate from '../validators/Trust.gen.cjs';

export const trustSchema: FormSchema<Trust> = {
  name: 'Trust',
  validate,
  fields: {
    id: { label: '', kind: 'integer', required: false, minimum: 1, maximum: 2147483647, text: 'number', messages: {} },
    name: {
      label: 'Trust Name',
      kind: 'text',
      required: true,
      maxLength: 200,
      messages: {
        maxLength: 'Trust Name must not exceed 200 characters',
        required: 'Trust Name is required',
        pattern: 'Trust Name is required',
      },
    },
    trustType: {
      label: 'Trust Type',
      kind: 'select',
      required: true,
      options: [
        { value: 'IrrevocableTrust', label: 'Irrevocable Trust' },
        { value: 'RevocableTrust', label: 'Revocable Trust' },
      ],
      messages: { required: 'Trust Type is required', enum: 'Trust Type must be Irrevocable Trust or Revocable Trust' },
    },
    trustJurisdiction: {
      label: 'Trust Jurisdiction',
      kind: 'text',
      required: true,
      maxLength: 100,
      holds: 'jurisdiction',
      messages: {
        maxLength: 'Trust Jurisdiction must not exceed 100 characters',
        required: 'Trust Jurisdiction is required',
        pattern: 'Trust Jurisdiction is required',
      },
    },
    tin: {
      label: 'TIN',
      kind: 'text',
      required: true,
      mask: 'ein',
      text: 'digits',
      messages: { required: 'TIN is required', pattern: 'TIN must be digits only, at most 9' },
    },
    dateOfFormation: {
      label: 'Date of Formation',
      kind: 'date',
      required: true,
      text: 'date',
      messages: {
        required: 'Date of Formation is required',
        format: 'Date of Formation must be a valid date',
        'x-notInFuture': 'Date of formation cannot be in the future',
      },
    },
    individualId: {
      label: '',
      kind: 'integer',
      required: false,
      minimum: 1,
      maximum: 2147483647,
      text: 'number',
      messages: {},
    },
    trustMembers: {
      label: 'Trust Members',
      kind: 'array',
      required: true,
      minItems: 1,
      maxItems: 200,
      messages: {
        required: 'At least one trust member is required',
        minItems: 'At least one trust member is required',
        maxItems: 'A trust can have at most 200 members',
      },
    },
    'trustMembers[].id': {
      label: '',
      kind: 'integer',
      required: false,
      minimum: 1,
      maximum: 2147483647,
      text: 'number',
      messages: {},
    },
    'trustMembers[].type': {
      label: 'Member Type',
      kind: 'select',
      required: true,
      options: [
        { value: 'Trustee', label: 'Trustee' },
        { value: 'DistributionTrustee', label: 'Distribution Trustee' },
        { value: 'TrustProtector', label: 'Trust Protector' },
      ],
      messages: {
        required: 'Member Type is required',
        enum: 'Member Type must be Trustee, Distribution Trustee or Trust Protector',
      },
    },
    'trustMembers[].companyWebsite': {
      label: 'Company Website',
      kind: 'text',
      required: true,
      maxLength: 255,
      text: 'website',
      messages: {
        maxLength: 'Company Website must not exceed 255 characters',
        required: 'Company Website is required',
        pattern: 'Please enter a valid domain (e.g., example.com)',
      },
    },
    'trustMembers[].email': {
      label: 'Email',
      kind: 'email',
      required: true,
      maxLength: 255,
      text: 'email',
      messages: {
        maxLength: 'Email must not exceed 255 characters',
        required: 'Email is required',
        format: 'Must be a valid email',
      },
    },
    'trustMembers[].phoneNumber': {
      label: 'Phone Number',
      kind: 'text',
      required: true,
      text: 'phone',
      messages: { required: 'Phone Number is required', pattern: 'Phone number must be 4-12 digits' },
    },
    'trustMembers[].contactNotes': {
      label: 'Contact Notes',
      kind: 'text',
      required: false,
      maxLength: 2000,
      text: 'lines',
      messages: { maxLength: 'Contact Notes must not exceed 2000 characters' },
    },
    'trustMembers[].trustId': {
      label: '',
      kind: 'integer',
      required: false,
      minimum: 1,
      maximum: 2147483647,
      text: 'number',
      messages: {},
    },
    deleted: { label: '', kind: 'boolean', required: false, default: false, messages: {} },
    version: {
      label: '',
      kind: 'integer',
      required: false,
      minimum: 1,
      maximum: 2147483647,
      text: 'number',
      messages: {},
    },
  },
};

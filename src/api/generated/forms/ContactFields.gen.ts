// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import type { FormSchema } from '@/lib/formSchema';
import type { ContactFields } from '../schemas.gen';
import validate from '../validators/ContactFields.gen.cjs';

export const contactFieldsSchema: FormSchema<ContactFields> = {
  name: 'ContactFields',
  validate,
  fields: {
    contactType: {
      label: 'Contact Type',
      kind: 'select',
      required: true,
      options: [
        { value: 'Accountant/CPA', label: 'Accountant/CPA' },
        { value: 'Art Advisor', label: 'Art Advisor' },
        { value: 'Concierge/Lifestyle Manager', label: 'Concierge/Lifestyle Manager' },
        { value: 'Estate Attorney', label: 'Estate Attorney' },
        { value: 'Executive Assistant', label: 'Executive Assistant' },
        { value: 'External Family Office CEO Lead', label: 'External Family Office CEO Lead' },
        { value: 'General Counsel', label: 'General Counsel' },
        { value: 'Home Manager', label: 'Home Manager' },
        { value: 'Household Staff Member', label: 'Household Staff Member' },
        { value: 'Insurance Company', label: 'Insurance Company' },
        { value: 'Investment Portfolio Manager', label: 'Investment Portfolio Manager' },
        { value: 'Personal Banker', label: 'Personal Banker' },
        { value: 'Philanthropy Advisor', label: 'Philanthropy Advisor' },
        { value: 'Private Security Team Lead', label: 'Private Security Team Lead' },
        { value: 'Real Estate Specialist', label: 'Real Estate Specialist' },
        { value: 'Tax Attorney', label: 'Tax Attorney' },
        { value: 'Technology and Cybersecurity Advisor', label: 'Technology and Cybersecurity Advisor' },
        { value: 'Wealth Advisor', label: 'Wealth Advisor' },
      ],
      messages: { required: 'Contact Type is required', enum: 'Contact Type must be one of the listed types' },
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

import type { MockResponse } from '#test/support/screens/mockNetwork';
import type { BusinessEntity } from '@/api';
import { openStep } from '../testing';
import { BusinessPage } from './BusinessPage';

export const loadCall = 'GET /api/onboarding/Business';
export const saveCall = 'POST /api/onboarding/Business';

/** A stored business that breaks no rule. */
export const harbor: BusinessEntity = {
  id: 7,
  version: 2,
  name: 'Harbor LLC',
  entityType: 'LLC',
  countryOfOrganization: 'US',
  countryOfTaxResidency: 'US',
  dateOfFormation: '2011-03-04',
  jurisdictionOfFormation: 'Delaware',
  businessTaxId: '123456789',
  businessEmail: 'office@harbor.example',
  businessPhone: '4155550170',
  canProvideProofOfAddress: true,
  primaryContact: 'Ruth Calloway',
  primaryContactEmail: 'ruth@harbor.example',
  primaryContactPhone: '4155550171',
  legalAddressLine1: '1 Pier Road',
  legalAddressCity: 'Sausalito',
  legalAddressState: 'CA',
  legalAddressZipCode: '94965',
  legalAddressCountry: 'US',
  isPhysicalSameAsMailing: true,
  deleted: false,
  beneficialOwners: [
    {
      id: 11,
      name: 'Ruth Calloway',
      percentageOwnership: 50,
      email: 'ruth@harbor.example',
      phone: '4155550171',
      deleted: false,
    },
    {
      id: 12,
      name: 'Calloway Trust',
      percentageOwnership: 25,
      email: 'trust@harbor.example',
      phone: '4155550172',
      deleted: false,
    },
  ],
  registeredAgentName: 'Pine Agents Inc',
  registeredAgentEmail: 'desk@pine.example',
  registeredAgentPhone: '2125550175',
  registeredAgentAddressLine1: '80 Pine Street',
  registeredAgentAddressCity: 'New York',
  registeredAgentAddressState: 'NY',
  registeredAgentAddressZipCode: '10005',
  registeredAgentAddressCountry: 'US',
};

export const quay: BusinessEntity = {
  ...harbor,
  id: 8,
  name: 'Quay Partners LP',
  entityType: 'LP',
  businessPhone: '4155550199',
  beneficialOwners: [
    {
      id: 13,
      name: 'Sole Owner',
      percentageOwnership: 100,
      email: 'sole@quay.example',
      phone: '4155550198',
      deleted: false,
    },
  ],
};

/** The Business step with these businesses stored. */
export const setup = (stored: readonly BusinessEntity[], responses: Readonly<Record<string, MockResponse>> = {}) =>
  openStep('/onboarding/business', BusinessPage, { [loadCall]: { businessEntities: stored }, ...responses });

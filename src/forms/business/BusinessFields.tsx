import { Divider } from 'antd';
import { type PropsWithChildren, memo, useId } from 'react';
import type { BusinessEntity } from '@/api';
import { AddressFields } from '../AddressFields';
import { CheckboxField } from '../CheckboxField';
import { DateField } from '../DateField';
import { FieldGroup } from '../FieldGroup';
import { MaskedField } from '../MaskedField';
import { Suggestions } from '../suggestions/Suggestions';
import { join, pathsIn } from '../paths';
import { SelectField } from '../SelectField';
import { TextAreaField, TextField } from '../TextField';
import { ShownWith } from '../ShownWith';
import { BeneficialOwners } from './BeneficialOwners';
import * as styles from './BusinessFields.module.css';

interface BusinessFieldsProps {
  /** Begins the names of the fields: `businessEntities[0]`; empty where the form is one business. */
  readonly prefix?: string;
  /** Deletes the saved owner with this id. */
  readonly onDeleteOwner?: (id: number) => unknown;
}

const contactNames = ['primaryContact', 'primaryContactEmail', 'primaryContactPhone'] as const;
const agentNames = ['registeredAgentName', 'registeredAgentEmail', 'registeredAgentPhone'] as const;

/** The fields of a business in seven numbered sections. Spec: client-portal 2 and 5, Business. */
export const BusinessFields = memo(function BusinessFields({ prefix = '', onDeleteOwner }: BusinessFieldsProps) {
  const at = pathsIn<BusinessEntity>(prefix);
  return (
    <>
      <Section number={1} title="Basic Business Information">
        <Subtitle>Business Details</Subtitle>
        <FieldGroup>
          <TextField name={at('name')} autoComplete="off" />
          <SelectField name={at('entityType')} />
          <TextField name={at('countryOfOrganization')} autoComplete="off" />
          <TextField name={at('jurisdictionOfFormation')} autoComplete="off" />
          <DateField name={at('dateOfFormation')} />
        </FieldGroup>
        <Subtitle>Contact</Subtitle>
        <FieldGroup>
          <TextField name={at('businessEmail')} autoComplete="off" />
          <TextField name={at('businessPhone')} autoComplete="off" />
          <Suggestions kind="email" prefix={prefix} fields={['businessEmail']} />
          <Suggestions kind="phone" prefix={prefix} fields={['businessPhone']} />
        </FieldGroup>
        <Subtitle>Tax</Subtitle>
        <FieldGroup>
          <TextField name={at('countryOfTaxResidency')} autoComplete="off" />
          <MaskedField name={at('businessTaxId')} />
        </FieldGroup>
      </Section>
      <Section number={2} title="Additional Business Information">
        <Subtitle>Address Verification</Subtitle>
        <FieldGroup>
          <CheckboxField name={at('canProvideProofOfAddress')} />
          <TextAreaField name={at('proofOfAddressExplanation')} />
        </FieldGroup>
      </Section>
      <Section number={3} title="Primary Contact Information">
        <FieldGroup>
          <TextField name={at('primaryContact')} autoComplete="off" wide />
          <TextField name={at('primaryContactEmail')} autoComplete="off" />
          <TextField name={at('primaryContactPhone')} autoComplete="off" />
          <Suggestions kind="details" prefix={prefix} fields={contactNames} />
        </FieldGroup>
      </Section>
      <Section number={4} title="Principal Place of Business">
        <FieldGroup>
          <AddressFields prefix={join(prefix, 'legalAddress')} />
          <CheckboxField name={at('isPhysicalSameAsMailing')} />
        </FieldGroup>
      </Section>
      <Section number={5} title="Beneficial Owners">
        <BeneficialOwners prefix={prefix} onDelete={onDeleteOwner} />
      </Section>
      <ShownWith name={at('mailingAddressLine1')}>
        <Section number={6} title="Business Mailing Address">
          <FieldGroup>
            <AddressFields prefix={join(prefix, 'mailingAddress')} />
          </FieldGroup>
        </Section>
      </ShownWith>
      <Section number={7} title="Registered Agent">
        <FieldGroup>
          <TextField name={at('registeredAgentName')} autoComplete="off" wide />
          <TextField name={at('registeredAgentEmail')} autoComplete="off" />
          <TextField name={at('registeredAgentPhone')} autoComplete="off" />
          <Suggestions kind="details" prefix={prefix} fields={agentNames} />
        </FieldGroup>
        <Subtitle>Registered Agent Address</Subtitle>
        <FieldGroup>
          <AddressFields prefix={join(prefix, 'registeredAgentAddress')} />
        </FieldGroup>
      </Section>
    </>
  );
});

/** A numbered section; its number does not change when the section before it is hidden. */
function Section({ number, title, children }: PropsWithChildren<{ readonly number: number; readonly title: string }>) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      {number > 1 && <Divider style={{ marginBlock: 22 }} />}
      <h3 className={styles.title} id={id}>
        {number}. {title}
      </h3>
      {children}
    </section>
  );
}

const Subtitle = ({ children }: { readonly children: string }) => <h4 className={styles.subtitle}>{children}</h4>;

import { Divider } from 'antd';
import { type ReactNode, memo, useId } from 'react';
import { AddressFields } from '../AddressFields';
import { CheckboxField } from '../CheckboxField';
import { DateField } from '../DateField';
import { FieldGroup } from '../FieldGroup';
import { MaskedField } from '../MaskedField';
import { Suggestions } from '../suggestions/Suggestions';
import { join } from '../paths';
import { SelectField } from '../SelectField';
import { PhoneField, TextAreaField, TextField } from '../TextField';
import { When } from '../When';
import { BeneficialOwners } from './BeneficialOwners';
import * as styles from './BusinessFields.module.css';

interface BusinessFieldsProps {
  /** Begins the names of the fields: `businessEntities[0]`; empty where the form is one business. */
  readonly prefix?: string;
  /** Deletes the saved owner with this id. */
  readonly onDeleteOwner?: (id: number) => unknown;
}

/**
 * The fields of a business in seven numbered sections. Spec: client-portal 2 and 5, Business; decisions (one form, two
 * places).
 */
export const BusinessFields = memo(function BusinessFields({ prefix = '', onDeleteOwner }: BusinessFieldsProps) {
  return (
    <>
      <BasicInformation prefix={prefix} />
      <AdditionalInformation prefix={prefix} />
      <PrimaryContact prefix={prefix} />
      <PrincipalPlace prefix={prefix} />
      <Section number={5} title="Beneficial Owners">
        <BeneficialOwners prefix={prefix} onDelete={onDeleteOwner} />
      </Section>
      <When field={join(prefix, 'isPhysicalSameAsMailing')} is={false}>
        <Section number={6} title="Business Mailing Address">
          <FieldGroup>
            <AddressFields prefix={join(prefix, 'mailingAddress')} />
          </FieldGroup>
        </Section>
      </When>
      <RegisteredAgent prefix={prefix} />
    </>
  );
});

interface PartProps {
  readonly prefix: string;
}

const contactNames = ['primaryContact', 'primaryContactEmail', 'primaryContactPhone'] as const;
const agentNames = ['registeredAgentName', 'registeredAgentEmail', 'registeredAgentPhone'] as const;

function BasicInformation({ prefix }: PartProps) {
  return (
    <Section number={1} title="Basic Business Information">
      <Subtitle>Business Details</Subtitle>
      <FieldGroup>
        <TextField name={join(prefix, 'name')} autoComplete="off" />
        <SelectField name={join(prefix, 'entityType')} />
        <TextField name={join(prefix, 'countryOfOrganization')} autoComplete="off" />
        <TextField name={join(prefix, 'jurisdictionOfFormation')} autoComplete="off" />
        <DateField name={join(prefix, 'dateOfFormation')} />
      </FieldGroup>
      <Subtitle>Contact</Subtitle>
      <FieldGroup>
        <TextField name={join(prefix, 'businessEmail')} autoComplete="off" />
        <PhoneField name={join(prefix, 'businessPhone')} autoComplete="off" />
        <Suggestions kind="email" prefix={prefix} fields={['businessEmail']} />
        <Suggestions kind="phone" prefix={prefix} fields={['businessPhone']} />
      </FieldGroup>
      <Subtitle>Tax</Subtitle>
      <FieldGroup>
        <TextField name={join(prefix, 'countryOfTaxResidency')} autoComplete="off" />
        <MaskedField name={join(prefix, 'businessTaxId')} />
      </FieldGroup>
    </Section>
  );
}

function AdditionalInformation({ prefix }: PartProps) {
  const proof = join(prefix, 'canProvideProofOfAddress');
  return (
    <Section number={2} title="Additional Business Information">
      <Subtitle>Address Verification</Subtitle>
      <FieldGroup>
        <CheckboxField name={proof} />
        <When field={proof} is={false}>
          <TextAreaField name={join(prefix, 'proofOfAddressExplanation')} />
        </When>
      </FieldGroup>
    </Section>
  );
}

function PrimaryContact({ prefix }: PartProps) {
  return (
    <Section number={3} title="Primary Contact Information">
      <FieldGroup>
        <TextField name={join(prefix, 'primaryContact')} autoComplete="off" wide />
        <TextField name={join(prefix, 'primaryContactEmail')} autoComplete="off" />
        <PhoneField name={join(prefix, 'primaryContactPhone')} autoComplete="off" />
        <Suggestions kind="details" prefix={prefix} fields={contactNames} />
      </FieldGroup>
    </Section>
  );
}

function PrincipalPlace({ prefix }: PartProps) {
  return (
    <Section number={4} title="Principal Place of Business">
      <FieldGroup>
        <AddressFields prefix={join(prefix, 'legalAddress')} />
        <CheckboxField name={join(prefix, 'isPhysicalSameAsMailing')} />
      </FieldGroup>
    </Section>
  );
}

function RegisteredAgent({ prefix }: PartProps) {
  return (
    <Section number={7} title="Registered Agent">
      <FieldGroup>
        <TextField name={join(prefix, 'registeredAgentName')} autoComplete="off" wide />
        <TextField name={join(prefix, 'registeredAgentEmail')} autoComplete="off" />
        <PhoneField name={join(prefix, 'registeredAgentPhone')} autoComplete="off" />
        <Suggestions kind="details" prefix={prefix} fields={agentNames} />
      </FieldGroup>
      <Subtitle>Registered Agent Address</Subtitle>
      <FieldGroup>
        <AddressFields prefix={join(prefix, 'registeredAgentAddress')} />
      </FieldGroup>
    </Section>
  );
}

interface SectionProps {
  readonly number: number;
  readonly title: string;
  readonly children: ReactNode;
}

/** A numbered section; its number does not change when the section before it is hidden. */
function Section({ number, title, children }: SectionProps) {
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

function Subtitle({ children }: { readonly children: string }) {
  return <h4 className={styles.subtitle}>{children}</h4>;
}

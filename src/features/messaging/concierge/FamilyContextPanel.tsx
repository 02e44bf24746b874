import { Flex } from 'antd';
import { Link } from 'react-router';
import { type FamilyContext, onboardingStateLabels, useGetFamilyContextQuery } from '@/api';
import { cx } from '@/lib/cx';
import { paths } from '@/lib/paths';
import { plural } from '@/lib/plural';
import { Money } from '@/ui/Money';
import * as shared from '@/ui/shared.module.css';
import * as styles from './FamilyContextPanel.module.css';

/** A summary of the open conversation's family; undefined without one, and when the backend does not offer it. */
export function useFamilyContext(familyId: number | undefined): FamilyContext | undefined {
  const { context } = useGetFamilyContextQuery(
    { familyId: familyId ?? 0 },
    {
      skip: familyId === undefined,
      selectFromResult: ({ currentData }) => ({ context: currentData?.context }),
    },
  );
  return context;
}

const stateLabels: Readonly<Record<string, string>> = onboardingStateLabels;

/** The family's members with their onboarding state, and its open invoices. */
export function FamilyContextPanel({ context }: { readonly context: FamilyContext }) {
  const { familyId, familyName, people, openInvoices } = context;
  return (
    <section className={cx(styles.root, shared.anywhere)} aria-label={`About the family ${familyName}`}>
      <h2>{familyName}</h2>
      <Link to={paths.family(familyId)}>Manage Family</Link>
      <h3>People</h3>
      <ul className={shared.list}>
        {people.map(({ name, email, loginProfileId, onboarding }) => (
          <Flex vertical component="li" key={loginProfileId ?? name} style={{ marginBottom: 10 }}>
            <strong>{name}</strong>
            {email !== undefined && <span className={shared.secondary}>{email}</span>}
            <span className={shared.secondary}>
              {onboarding === undefined ? 'No sign-in' : (stateLabels[onboarding] ?? onboarding)}
            </span>
          </Flex>
        ))}
      </ul>
      <h3>Open invoices</h3>
      {openInvoices.count === 0 ? (
        <span className={shared.secondary}>None</span>
      ) : (
        <p>
          {plural(openInvoices.count, 'invoice', 'invoices')}, <Money plain amount={openInvoices.dueAmount} /> due
          {openInvoices.overdueCount > 0 && <span className={shared.loss}> · {openInvoices.overdueCount} overdue</span>}
        </p>
      )}
    </section>
  );
}

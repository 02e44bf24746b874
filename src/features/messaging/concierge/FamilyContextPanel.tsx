import { Flex } from 'antd';
import { Link } from 'react-router';
import { type FamilyContext, onboardingStateLabels } from '@/api';
import { cx } from '@/lib/cx';
import { paths } from '@/lib/paths';
import { plural } from '@/lib/plural';
import { Money } from '@/ui/Money';
import * as shared from '@/ui/shared.module.css';
import * as styles from './Concierge.module.css';

const stateLabels: Readonly<Record<string, string>> = onboardingStateLabels;

/** The family's members with their onboarding state, and its open invoices. */
export function FamilyContextPanel({ context }: { readonly context: FamilyContext }) {
  const { familyId, familyName, people, openInvoices } = context;
  const { count, dueAmount, overdueCount } = openInvoices;
  return (
    <section className={cx(styles.family, shared.anywhere)} aria-label={`About the family ${familyName}`}>
      <h2>{familyName}</h2>
      <Link to={paths.family(familyId)}>Manage Family</Link>
      <h3>People</h3>
      <ul className={shared.list}>
        {people.map(({ name, email, loginProfileId, onboarding = '' }) => (
          <Flex vertical component="li" key={loginProfileId ?? name}>
            <strong>{name}</strong>
            {email !== undefined && <span className={shared.secondary}>{email}</span>}
            <span className={shared.secondary}>{stateLabels[onboarding] ?? (onboarding || 'No sign-in')}</span>
          </Flex>
        ))}
      </ul>
      <h3>Open invoices</h3>
      {count === 0 ? (
        <span className={shared.secondary}>None</span>
      ) : (
        <p>
          {plural(count, 'invoice', 'invoices')}, <Money plain amount={dueAmount} /> due
          {overdueCount > 0 && <span className={shared.loss}> · {overdueCount} overdue</span>}
        </p>
      )}
    </section>
  );
}

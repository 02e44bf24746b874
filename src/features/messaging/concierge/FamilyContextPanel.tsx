import { Flex } from 'antd';
import { Link } from 'react-router';
import type { FamilyContext } from '@/api';
import { onboardingStateLabels, useGetFamilyContextQuery } from '@/api';
import { paths } from '@/lib/paths';
import { plural } from '@/lib/plural';
import { Money } from '@/ui/Money';
import * as styles from './FamilyContextPanel.module.css';
import * as shared from '@/ui/shared.module.css';
import { cx } from '@/lib/cx';

/** The family of the open conversation in brief; undefined while there is none, and where the backend does not tell. */
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

/** Stands beside the thread: who belongs to the family and how far they are, and what it has to pay. */
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

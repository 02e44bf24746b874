import { useAppSelector } from '../../app/hooks';
import { selectUser } from '../../auth/authSlice';
import { Card } from '../../ui/Card';
import * as styles from './AccountCard.module.css';

/** What the identity provider says about the user; it is changed there. Spec: client-portal 2, Profile (read-only part). */
export function AccountCard() {
  const user = useAppSelector(selectUser);
  if (user === null) return null;
  const facts = [
    ['Name', user.name ?? 'Not given'],
    ['Email', user.email ?? 'Not given'],
    ['Email Verified', user.emailVerified ? 'Yes' : 'No'],
    ['User ID', user.sub],
  ] as const;
  return (
    <Card title="Account" description="These come from your sign-in and are changed there.">
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

import { useAppSelector } from '@/app/hooks';
import { selectUser } from '@/auth/authSlice';
import { Card } from '@/ui/Card';
import * as shared from '@/ui/shared.module.css';
import { tiles } from '@/ui/tiles';

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
      <dl className={shared.facts} style={tiles(220, '14px 18px')}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className={shared.note}>{label}</dt>
            <dd className={shared.anywhere}>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

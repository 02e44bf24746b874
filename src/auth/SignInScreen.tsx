import { useConfig } from '../api';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { PageHeader } from '../ui/PageHeader';
import { signInTexts } from './signInTexts';
import { useHere, useSession } from './useSession';

interface SignInScreenProps {
  /** Where to come back to; this page when left out. */
  readonly returnTo?: string;
}

/** Asks to sign in, and says why it did not work the last time or why the session ended. */
export function SignInScreen({ returnTo }: SignInScreenProps) {
  const { signIn, problem, reason } = useSession();
  const { supportEmail } = useConfig();
  const here = useHere();
  const { title, text } = signInTexts[problem ?? reason ?? 'needed'];
  const start = (): void => {
    // Whether the clock is right is judged when the page loads.
    if (problem === 'clock') window.location.reload();
    else void signIn(returnTo ?? here);
  };
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        drawing="key"
        title={text}
        action={
          <Button variant="primary" onClick={start}>
            {problem ? 'Try again' : 'Sign in'}
          </Button>
        }
      >
        {problem === 'denied' && supportEmail !== '' && <a href={`mailto:${supportEmail}`}>{supportEmail}</a>}
      </EmptyState>
    </>
  );
}

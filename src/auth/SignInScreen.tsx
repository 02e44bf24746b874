import { useState } from 'react';

import { useConfig } from '../api';
import { Button } from '../ui/Button';
import { MessagePage } from '../ui/MessagePage';
import { signInTexts } from './signInTexts';
import { useCurrentUrl, useSession } from './useSession';

interface SignInScreenProps {
  /** The URL to come back to; this page by default. */
  readonly returnTo?: string;
}

/** Offers to sign in, and explains why the last attempt failed or why the session ended. */
export function SignInScreen({ returnTo }: SignInScreenProps) {
  const { signIn, problem, reason } = useSession();
  const { supportEmail } = useConfig();
  const url = useCurrentUrl();
  const [isBusy, setBusy] = useState(false);
  const { title, text } = signInTexts[problem ?? reason ?? 'needed'];
  const start = async (): Promise<void> => {
    setBusy(true);
    await signIn(returnTo ?? url);
    setBusy(false);
  };
  // The clock is checked when the page loads.
  const tryAgain = (): void => (problem === 'clock' ? window.location.reload() : void start());
  return (
    <MessagePage
      drawing="key"
      title={title}
      subtitle={text}
      note={problem === 'denied' && supportEmail !== '' && <a href={`mailto:${supportEmail}`}>{supportEmail}</a>}
    >
      <Button type="primary" loading={isBusy} onClick={tryAgain}>
        {problem ? 'Try again' : 'Sign in'}
      </Button>
    </MessagePage>
  );
}

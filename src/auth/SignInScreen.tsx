import { useState } from 'react';

import { useConfig } from '../api';
import { Button } from '../ui/Button';
import { MessagePage } from '../ui/MessagePage';
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
  const [isBusy, setBusy] = useState(false);
  const { title, text } = signInTexts[problem ?? reason ?? 'needed'];
  const start = async (): Promise<void> => {
    setBusy(true);
    await signIn(returnTo ?? here);
    setBusy(false);
  };
  // Whether the clock is right is judged when the page loads.
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

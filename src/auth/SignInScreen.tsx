import { useState } from 'react';
import { useConfig } from '@/api';
import { Button } from '@/ui/Button';
import { MessagePage } from '@/ui/MessagePage';
import type { SignedOutReason, SignInProblem } from './authSlice';
import { useCurrentUrl, useSession } from './useSession';

/** The texts of the sign-in screen, by reason. */
export const signInTexts: Readonly<
  Record<SignInProblem | SignedOutReason | 'needed', { readonly title: string; readonly text: string }>
> = {
  needed: { title: 'Sign in', text: 'Please sign in to continue.' },
  idle: {
    title: 'You were signed out',
    text: 'There was no activity for 15 minutes, so you were signed out to protect your data.',
  },
  elsewhere: { title: 'You are signed out', text: 'You have signed out in another tab.' },
  clock: {
    title: 'The clock on this device is wrong',
    text: 'The date or time on this device is more than five minutes off, so sign-in cannot work. Correct it, then try again.',
  },
  unreachable: {
    title: 'Sign-in is not available',
    text: 'The sign-in service cannot be reached. Please check your connection and try again.',
  },
  denied: {
    title: 'Sign-in was refused',
    text: 'The sign-in service denied access. If you should have access, please contact support.',
  },
  popup: {
    title: 'Sign-in was not completed',
    text: 'The sign-in window was closed, or your browser did not open it. Allow pop-ups for this site, then try again.',
  },
  storage: {
    title: 'This tab is out of storage',
    text: "The tab has no room left for this portal's site data. Close it and open the portal in a new tab. If that does not help, delete the site data of this portal in the browser's settings.",
  },
  otherUser: {
    title: 'Another user has signed in',
    text: 'You signed in as another user, who cannot continue on this page. Sign in as the user of this page, or leave it: then what you typed on it is lost.',
  },
  failed: { title: 'Sign-in failed', text: 'Something went wrong. Please try again.' },
};

/** Offers to sign in, with the reason for a failure or the end of the session. `returnTo`: by default this page. */
export function SignInScreen({ returnTo }: { readonly returnTo?: string }) {
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

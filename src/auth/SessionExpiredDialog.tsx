import { Button } from 'antd';
import { Alert } from '@/ui/Alert';
import { Dialog } from '@/ui/Dialog';
import { signInTexts } from './SignInScreen';
import { useCurrentUrl, useSession, useStoreSession } from './useSession';

/** Asks to sign in again after the session has ended. The page behind the dialog keeps what the user typed. */
export function SessionExpiredDialog() {
  const { expired, problem, user } = useSession();
  const session = useStoreSession();
  const url = useCurrentUrl();
  if (!expired) return null;
  const isOtherUser = problem === 'otherUser';
  const leave = (): Promise<void> => (isOtherUser ? session.leaveToOtherUser() : session.signInElsewhere(url));
  return (
    <Dialog
      title="Please sign in again"
      // The session has ended: the dialog cannot be dismissed.
      onCancel={() => undefined}
      footer={
        <>
          {problem && <Button onClick={() => void leave()}>Leave this page to sign in</Button>}
          <Button type="primary" onClick={() => void session.signInAgain()}>
            {isOtherUser && user?.name ? `Sign in as ${user.name}` : 'Sign in'}
          </Button>
        </>
      }
    >
      <p>Your session has ended. Sign in to continue. What you typed on this page is kept.</p>
      {problem && <Alert type="error" title={signInTexts[problem].text} />}
    </Dialog>
  );
}

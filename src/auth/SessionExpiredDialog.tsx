import { Button, Modal } from 'antd';
import { Alert } from '../ui/Alert';
import { signInAgain, signInElsewhere } from './actions';
import { signInTexts } from './signInTexts';
import { useHere, useSession, useSessionDispatch } from './useSession';

const stay = (): void => undefined;

/** The session has ended on an open page: asks to sign in again, above everything, and leaves what is typed where it is. */
export function SessionExpiredDialog() {
  const { expired, problem } = useSession();
  const dispatch = useSessionDispatch();
  const here = useHere();
  return (
    <Modal
      destroyOnHidden
      open={expired}
      title="Please sign in again"
      onCancel={stay}
      footer={
        <>
          {problem && <Button onClick={() => void dispatch(signInElsewhere(here))}>Leave this page to sign in</Button>}
          <Button type="primary" onClick={() => void dispatch(signInAgain())}>
            Sign in
          </Button>
        </>
      }
    >
      <p>Your session has ended. Sign in to continue. What you typed on this page is kept.</p>
      {problem && <Alert type="error" title={signInTexts[problem].text} />}
    </Modal>
  );
}

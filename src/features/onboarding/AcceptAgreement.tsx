import { Checkbox } from 'antd';
import type { SubmitEvent } from 'react';
import { useId, useState } from 'react';
import type { Agreement } from '../../api';
import { describeError, useAcceptAgreementMutation } from '../../api';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import * as styles from './AcceptAgreement.module.css';
import { useSingleFlight } from './useSingleFlight';

const acceptFailed = 'Failed to accept the agreement. Please try again.';

/** The box to tick and the button that accepts the agreement in the version that was read. */
export function AcceptAgreement({ agreement: { title, version } }: { readonly agreement: Agreement }) {
  const [accept, { error }] = useAcceptAgreementMutation();
  const [acceptOnce, busy] = useSingleFlight(() => accept({ agreementAcceptance: { version } }));
  const [ticked, setTicked] = useState(false);
  const [reminded, setReminded] = useState(false);
  const messageId = useId();
  const missing = reminded && !ticked;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setReminded(true);
    if (ticked) acceptOnce();
  };
  return (
    <form className={styles.root} noValidate onSubmit={submit}>
      <Checkbox
        checked={ticked}
        onChange={(event) => setTicked(event.target.checked)}
        aria-required
        aria-invalid={missing}
        aria-describedby={missing ? messageId : undefined}
      >
        I have read the {title} and accept it
      </Checkbox>
      {missing && (
        <p className={styles.message} id={messageId} role="alert">
          Please tick the box to accept the agreement.
        </p>
      )}
      {error !== undefined && <Alert type="error" title={describeError(error, acceptFailed)} />}
      <div>
        <Button htmlType="submit" type="primary" loading={busy} loadingText="Accepting...">
          Accept
        </Button>
      </div>
    </form>
  );
}

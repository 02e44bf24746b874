import { Modal } from 'antd';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import * as styles from './StartOptions.module.css';
import { useBegin } from './useBegin';

interface StartFreshDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks before the existing data is given up. Spec: client-portal 2, Onboarding start. */
export function StartFreshDialog({ open, onClose }: StartFreshDialogProps) {
  const { begin, busy, failure } = useBegin();
  return (
    <Modal
      destroyOnHidden
      open={open}
      title="Start Fresh?"
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose} autoFocus>
            Cancel
          </Button>
          <Button type="primary" onClick={begin} loading={busy}>
            Start Fresh
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        <p>Starting fresh marks the import as complete. Existing data can no longer be imported later.</p>
        {failure !== undefined && <Alert type="error" title={failure} />}
      </div>
    </Modal>
  );
}

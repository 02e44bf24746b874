import { type ImportUpload, describeError, useCancelImportUploadMutation, useFeature } from '@/api';
import { Alert } from '@/ui/Alert';
import { Button } from '@/ui/Button';
import { LiveRegion } from '@/ui/LiveRegion';
import * as shared from '@/ui/shared.module.css';

interface CancelTaskProps {
  /** A package that is being checked or imported. */
  readonly upload: ImportUpload;
  /** Is called when the request is accepted: the button is unmounted. */
  readonly onCancelled: () => void;
}

/** Cancels the check or import of a package, where the backend offers it. */
export function CancelTask({ upload: { id, task }, onCancelled }: CancelTaskProps) {
  const isOffered = useFeature('importCancelling');
  const [cancel, { isLoading, error }] = useCancelImportUploadMutation();
  const name = task.action === 'check' ? 'check' : 'import';
  const start = async (): Promise<void> => {
    const { error: failure } = await cancel({ importUploadId: { id } });
    if (!failure) onCancelled();
  };
  return (
    <>
      <LiveRegion>{task.cancelling === true && <p>The {name} is being cancelled.</p>}</LiveRegion>
      {isOffered && task.cancelling !== true && (
        <div className={shared.screenOnly} style={{ marginBlock: 12 }}>
          <Button loading={isLoading} loadingText="Cancelling..." onClick={() => void start()}>
            {task.action === 'check' ? 'Cancel Check' : 'Cancel Import'}
          </Button>
        </div>
      )}
      <LiveRegion politeness="assertive">
        {error !== undefined && (
          <Alert type="error" title={describeError(error, `The ${name} could not be cancelled.`)} />
        )}
      </LiveRegion>
    </>
  );
}

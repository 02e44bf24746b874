import { type ImportRun, describeError, isOpenTask, useFeature, useUndoImportRunMutation } from '@/api';
import { Alert } from '@/ui/Alert';
import { LiveRegion } from '@/ui/LiveRegion';
import * as shared from '@/ui/shared.module.css';
import { ConfirmButton } from './ConfirmButton';

interface UndoRunProps {
  readonly run: ImportRun;
  /** Is called when the undo has begun: the button is unmounted. */
  readonly onStarted: () => void;
}

/** Offers to undo a run that has imported records, and shows what became of it. */
export function UndoRun({ run, onStarted }: UndoRunProps) {
  const isOffered = useFeature('importUploads');
  const [undo, { error, isLoading }] = useUndoImportRunMutation();
  const { undo: task } = run;
  const isOpen = isOpenTask(task?.state);
  const canUndo = isOffered && run.action === 'apply' && (run.state === 'applied' || run.state === 'interrupted');
  const start = async (): Promise<void> => {
    const { error: failure } = await undo({ importRunId: { id: run.id } });
    if (!failure) onStarted();
  };
  const conflicts = task?.issues ?? [];
  return (
    <>
      <LiveRegion>
        {isOpen && <p>The run is being undone. You can leave this page: the work continues.</p>}
        {task?.message !== undefined && <Alert type="error" title={task.message} style={{ marginBottom: 16 }} />}
        {conflicts.length > 0 && (
          <Alert
            type="warning"
            title="The run was not undone: these records have changed since."
            description={
              <ul>
                {conflicts.map(({ stream, key, message }) => (
                  <li key={`${stream} ${key}`}>
                    {stream} <bdi>{key}</bdi>: {message}
                  </li>
                ))}
              </ul>
            }
            style={{ marginBottom: 16 }}
          />
        )}
      </LiveRegion>
      {canUndo && !isOpen && (
        <div className={shared.screenOnly} style={{ marginBottom: 16 }}>
          <ConfirmButton
            label="Undo Run"
            title={`Undo run ${run.id}?`}
            description="What the run changed is restored as it was before. Clients see it at once."
            okText="Undo Now"
            onConfirm={() => void start()}
            loading={isLoading}
            loadingText="Starting..."
          />
        </div>
      )}
      <LiveRegion politeness="assertive">
        {error !== undefined && <Alert type="error" title={describeError(error, 'The run could not be undone.')} />}
      </LiveRegion>
    </>
  );
}

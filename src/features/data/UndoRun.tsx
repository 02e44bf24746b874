import { Link } from 'react-router';
import { type ImportRun, describeError, isOpenTask, useFeature, useUndoImportRunMutation } from '@/api';
import { paths } from '@/lib/paths';
import { Alert } from '@/ui/Alert';
import { LiveRegion } from '@/ui/LiveRegion';
import * as shared from '@/ui/shared.module.css';
import { ConfirmButton } from './ConfirmButton';

type Members = NonNullable<ImportRun['joined']>;

function JoinedMembers({ members }: { readonly members: Members }) {
  return (
    <ul>
      {members.map(({ name, familyId, familyName, hasBillComCustomerId }, index) => (
        <li key={index}>
          <bdi>{name}</bdi>, <Link to={paths.familyTab(familyId, 'members')}>{familyName}</Link>
          {hasBillComCustomerId && ', with billing access'}
        </li>
      ))}
    </ul>
  );
}

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
  const joined = run.joined ?? [];
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
        {run.state === 'undone' && joined.length > 0 && (
          <Alert
            type="info"
            title="These people have joined and stay members. Unassign them on the Members tab to end their access."
            description={<JoinedMembers members={joined} />}
            style={{ marginBottom: 16 }}
          />
        )}
      </LiveRegion>
      {canUndo && !isOpen && (
        <div className={shared.screenOnly} style={{ marginBottom: 16 }}>
          <ConfirmButton
            label="Undo Run"
            title={`Undo run ${run.id}?`}
            description={
              <>
                <p>What the run changed is restored as it was before. Clients see it at once.</p>
                {run.streams['people'] && <p>Its invitations that are not accepted are withdrawn.</p>}
                {joined.length > 0 && (
                  <>
                    <p>These people have joined and stay members:</p>
                    <JoinedMembers members={joined} />
                  </>
                )}
              </>
            }
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

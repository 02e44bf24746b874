import { Steps } from 'antd';
import { useRef } from 'react';
import { type ImportRun, type ImportUpload, describeError, isOpenTask, useImportRun, useImportUpload } from '@/api';
import { paths } from '@/lib/paths';
import { plural } from '@/lib/plural';
import { Alert } from '@/ui/Alert';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { LiveRegion } from '@/ui/LiveRegion';
import { QueryState } from '@/ui/QueryState';
import * as shared from '@/ui/shared.module.css';
import { CancelTask } from './CancelTask';
import { RunDetail } from './RunDetail';
import { UploadActions } from './UploadActions';

/** An uploaded package: its check, its import, and what they report. It is read again while it is checked or imported. */
export function UploadDetail({ id }: { readonly id: number }) {
  const query = useImportUpload(id);
  return (
    <QueryState
      query={query}
      loadingText="Loading the package..."
      describeError={(error) => describeError(error, 'The package could not be loaded.')}
      isEmpty={({ upload }) => upload === null}
      empty={
        <EmptyState title="This package does not exist." action={<LinkButton to={paths.data()}>Show Data</LinkButton>}>
          Packages are removed after seven days.
        </EmptyState>
      }
      polled
    >
      {({ upload }) => upload && <Package upload={upload} />}
    </QueryState>
  );
}

function Package({ upload }: { readonly upload: ImportUpload }) {
  const { task } = upload;
  const run = useImportRun(task.runId).data?.run;
  const container = useRef<HTMLDivElement>(null);
  // The focused button is unmounted when a task begins or ends.
  const focusContainer = (): void => container.current?.focus({ preventScroll: true });
  const isOpen = isOpenTask(task.state);
  const isBlocked = !isOpen && run?.state === 'blocked';
  const current = task.action === 'check' ? 0 : 1;
  const isDone = task.state === 'done' && !isBlocked && (task.action === 'check' || !upload.hasFiles);
  return (
    <div ref={container} tabIndex={-1}>
      <Steps
        className={shared.screenOnly}
        size="small"
        responsive={false}
        current={isDone ? current + 1 : current}
        status={task.state === 'failed' || isBlocked ? 'error' : 'process'}
        items={['Check', 'Import', 'Done'].map((title) => ({ title }))}
        style={{ maxWidth: 480, marginBottom: 16 }}
      />
      <LiveRegion>
        {isOpen && task.runId === undefined && (
          <p>
            {task.state === 'waiting' ? 'Waits for its turn.' : 'Opens the package.'} You can leave this page: the work
            continues.
          </p>
        )}
        <Result upload={upload} run={run} />
      </LiveRegion>
      {isOpen && <CancelTask upload={upload} onCancelled={focusContainer} />}
      {upload.hasFiles && !isOpen && (
        <UploadActions key={`${task.action}${task.runId ?? ''}`} upload={upload} onStarted={focusContainer} />
      )}
      {task.runId !== undefined && <RunDetail key={task.runId} id={task.runId} />}
    </div>
  );
}

interface ResultProps {
  readonly upload: ImportUpload;
  readonly run: ImportRun | null | undefined;
}

/** What became of the latest check or import, once it has ended. */
function Result({ upload: { task, hasFiles }, run }: ResultProps) {
  const margin = { marginBottom: 16 };
  if (isOpenTask(task.state)) return null;
  if (task.state === 'failed') return <Alert type="error" title={task.message ?? 'This failed.'} style={margin} />;
  if (task.state === 'cancelled') {
    const text =
      task.action === 'check' ? 'The check was cancelled.' : 'The import was cancelled. Nothing of it is left.';
    return <Alert type="info" title={text} style={margin} />;
  }
  if (!hasFiles && run?.state === 'running') return null;
  if (!hasFiles && run?.changes === 0)
    return <Alert type="info" title="Nothing changed: everything in this package was stored already." style={margin} />;
  if (!hasFiles) return <Alert type="success" title="The package is imported." style={margin} />;
  if (run?.state === 'blocked') {
    const found = plural(run.errors, 'error', 'errors');
    return (
      <Alert
        type="error"
        title={`The ${task.action === 'check' ? 'check' : 'import'} has found ${found}. Nothing was imported.`}
        style={margin}
      />
    );
  }
  if (run?.state !== 'clean') return null;
  const { warnings } = run;
  const found = warnings === 0 ? 'no errors' : `no errors and ${plural(warnings, 'warning', 'warnings')}`;
  const outcome = run.changes === 0 ? 'Everything in this package is stored already' : 'Nothing is imported yet';
  return (
    <Alert
      type={warnings === 0 ? 'success' : 'warning'}
      title={`The check has found ${found}. ${outcome}.`}
      style={margin}
    />
  );
}

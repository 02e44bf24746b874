import { Steps } from 'antd';
import { type ImportUpload, describeError, isOpenTask, useImportUpload } from '@/api';
import { paths } from '@/lib/paths';
import { Alert } from '@/ui/Alert';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { LiveRegion } from '@/ui/LiveRegion';
import { QueryState } from '@/ui/QueryState';
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
  const isOpen = isOpenTask(task.state);
  const hasFailed = task.state === 'failed';
  const current = task.action === 'check' ? 0 : 1;
  const isDone = task.state === 'done' && (task.action === 'check' || !upload.hasFiles);
  return (
    <>
      <Steps
        size="small"
        responsive={false}
        current={isDone ? current + 1 : current}
        status={hasFailed ? 'error' : 'process'}
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
        {hasFailed && <Alert type="error" title={task.message ?? 'This failed.'} style={{ marginBottom: 16 }} />}
        {!upload.hasFiles && <Alert type="success" title="The package is imported." style={{ marginBottom: 16 }} />}
      </LiveRegion>
      {upload.hasFiles && !isOpen && <UploadActions key={`${task.action}${task.runId ?? ''}`} upload={upload} />}
      {task.runId !== undefined && <RunDetail key={task.runId} id={task.runId} />}
    </>
  );
}

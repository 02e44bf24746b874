import { Checkbox, Flex } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  type ImportUpload,
  describeError,
  useApplyImportUploadMutation,
  useCheckImportUploadMutation,
  useHasPage,
  useImportRun,
  useRemoveImportUploadMutation,
} from '@/api';
import { paths } from '@/lib/paths';
import { plural } from '@/lib/plural';
import { Alert } from '@/ui/Alert';
import { Button } from '@/ui/Button';
import { LiveRegion } from '@/ui/LiveRegion';
import * as shared from '@/ui/shared.module.css';
import { ConfirmButton } from './ConfirmButton';

const labels = {
  skipRejected: 'Leave rejected rows out',
  allowRemovals: 'Allow the removal of many records',
  notify: 'Email clients about new invoices',
} as const;

type Option = keyof typeof labels;
const options: readonly Option[] = ['skipRejected', 'allowRemovals', 'notify'];

/** Returns why a package cannot be imported; undefined when it can. */
function refusalOf({ task }: ImportUpload, isChanged: boolean, state: string | undefined): string | undefined {
  if (task.action === 'check' && isChanged) return 'Check the package with these options first.';
  if (state === 'clean' || (task.action === 'apply' && state === 'interrupted')) return undefined;
  return 'Only a package whose check has no errors can be imported.';
}

interface UploadActionsProps {
  readonly upload: ImportUpload;
  /** Is called when a check or an import has begun: the buttons are unmounted. */
  readonly onStarted: () => void;
}

/** The options of an uploaded package, and what can be done with it. */
export function UploadActions({ upload, onStarted }: UploadActionsProps) {
  const { id, task } = upload;
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<readonly Option[]>(options.filter((option) => task[option]));
  const [check, checking] = useCheckImportUploadMutation();
  const [apply, applying] = useApplyImportUploadMutation();
  const [remove, removing] = useRemoveImportUploadMutation();
  const run = useImportRun(task.runId);
  const hasInvoices = useHasPage('invoices');
  const offered = options.filter((option) => option !== 'notify' || hasInvoices);
  const importUploadRequest = {
    id,
    skipRejected: chosen.includes('skipRejected'),
    allowRemovals: chosen.includes('allowRemovals'),
    notify: chosen.includes('notify'),
  };
  const isChanged = (['skipRejected', 'allowRemovals'] as const).some(
    (option) => chosen.includes(option) !== task[option],
  );
  const error = checking.error ?? applying.error ?? removing.error;
  const removeAndLeave = async (): Promise<void> => {
    const { error: failure } = await remove({ importUploadId: { id } });
    if (!failure) void navigate(paths.data());
  };
  const warnings = run.data?.run?.warnings ?? 0;
  const refusal = refusalOf(upload, isChanged, run.data?.run?.state);
  const start = async (request: typeof check | typeof apply): Promise<void> => {
    const { error: failure } = await request({ importUploadRequest });
    if (!failure) onStarted();
  };
  return (
    <div className={shared.screenOnly} style={{ marginBottom: 16 }}>
      <Checkbox.Group<Option>
        aria-label="Options"
        options={offered.map((value) => ({ value, label: labels[value] }))}
        value={[...chosen]}
        onChange={setChosen}
        style={{ rowGap: 8, marginBottom: 12 }}
      />
      <Flex gap={8} wrap>
        <ConfirmButton
          label="Import"
          type="primary"
          title="Import this package?"
          description={`${warnings === 0 ? '' : `The check has found ${plural(warnings, 'warning', 'warnings')}. `}Clients see the records at once. The run can be undone afterwards.`}
          okText="Import Now"
          onConfirm={() => void start(apply)}
          loading={applying.isLoading}
          loadingText="Starting..."
          disabledReason={refusal}
        />
        <Button loading={checking.isLoading} loadingText="Starting..." onClick={() => void start(check)}>
          Check Again
        </Button>
        <ConfirmButton
          label="Remove Package"
          title="Remove this package?"
          description="Its files are removed. Nothing that is imported changes."
          okText="Remove"
          onConfirm={() => void removeAndLeave()}
          loading={removing.isLoading}
          loadingText="Removing..."
        />
      </Flex>
      <LiveRegion politeness="assertive">
        {error !== undefined && (
          <Alert type="error" title={describeError(error, 'This did not work.')} style={{ marginTop: 12 }} />
        )}
      </LiveRegion>
    </div>
  );
}

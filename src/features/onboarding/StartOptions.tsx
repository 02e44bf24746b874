import { Collapse, Flex, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type OnboardingCheck, describeError, useImportDwpDataMutation, useMarkImportCompleteMutation } from '@/api';
import { paths } from '@/lib/paths';
import { Alert } from '@/ui/Alert';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { Dialog } from '@/ui/Dialog';
import { LiveRegion } from '@/ui/LiveRegion';

const whatYouNeed = (
  <>
    <ul>
      <li>Your Social Security Number, your address and a phone number</li>
      <li>If you are employed, the name and address of your employer</li>
      <li>For each business, its tax ID, its registered agent and its beneficial owners</li>
      <li>For each trust, its TIN and the people who act for it</li>
    </ul>
    <Typography.Text type="secondary">
      Businesses and trusts can be added now or later. Your data is sent encrypted, and only you and your concierge team
      can see it.
    </Typography.Text>
  </>
);

const information = [{ key: 'list', label: 'What you will need', children: whatYouNeed, forceRender: true }];

const imported = 'The import of your existing profile is complete.';
const furtherSteps = 'Enter your information, then add your businesses and trusts.';

/** The ways to begin, by the state of the client. Spec: R-ONB-3. */
export function StartOptions({ check }: { readonly check: OnboardingCheck }) {
  if (check.alreadyImported) {
    return (
      <Card title="You are ready to continue" description={check.dwpDataExists ? imported : furtherSteps}>
        <ContinueStart />
      </Card>
    );
  }
  if (check.dwpDataExists) {
    return (
      <Card
        title="We found your existing profile"
        description="It comes from our previous partner system. Import it to review it here, or start with empty forms."
      >
        <ImportStart />
      </Card>
    );
  }
  return (
    <Card title="Welcome" description="We will ask you about yourself, and then about your businesses and trusts.">
      <Collapse style={{ marginBottom: 16 }} bordered={false} items={information} />
      <ContinueStart />
    </Card>
  );
}

/** Opens the Individual step without an import, marked as complete. Spec: R-ONB-5, R-ONB-6. */
function useSkipImport() {
  const navigate = useNavigate();
  const [markComplete, { isError, isLoading, isSuccess }] = useMarkImportCompleteMutation();
  const skipImport = async (): Promise<void> => {
    const { error } = await markComplete();
    if (error === undefined) await navigate(paths.onboarding.individual);
  };
  const failure = isError && <Alert type="error" title="Failed to navigate. Please try again." />;
  // Busy until the next step opens.
  return { skipImport: () => void skipImport(), busy: isLoading || isSuccess, failure };
}

const importFailed = 'Failed to import existing data. Please try again.';

/** The success notice stays this long before the Individual step opens. Spec: R-ONB-4. */
const redirectAfterMs = 1500;

/** Imports the existing profile, or starts fresh instead. Spec: R-ONB-4, R-ONB-5. */
function ImportStart() {
  const navigate = useNavigate();
  const [importData, { error, isLoading, isSuccess }] = useImportDwpDataMutation();
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (!isSuccess) return undefined;
    const timer = window.setTimeout(() => void navigate(paths.onboarding.individual), redirectAfterMs);
    return () => window.clearTimeout(timer);
  }, [isSuccess, navigate]);
  return (
    <>
      <LiveRegion>
        {isSuccess && (
          <Alert
            type="success"
            title="Data imported successfully"
            description="Your existing profile has been imported and you can now continue."
          />
        )}
      </LiveRegion>
      <LiveRegion politeness="assertive">
        {error !== undefined && (
          <Alert type="error" title="Import error" description={describeError(error, importFailed)} />
        )}
      </LiveRegion>
      {!isSuccess && (
        <Flex wrap gap={10} style={{ marginTop: 14 }}>
          <Button type="primary" onClick={() => void importData({})} loading={isLoading}>
            Import Data
          </Button>
          <Button
            disabledReason={isLoading ? 'The data is being imported.' : undefined}
            onClick={() => setAsking(true)}
          >
            Start Fresh
          </Button>
        </Flex>
      )}
      {isAsking && <StartFreshDialog onClose={() => setAsking(false)} />}
    </>
  );
}

function ContinueStart() {
  const { skipImport, busy, failure } = useSkipImport();
  return (
    <>
      <LiveRegion politeness="assertive">{failure}</LiveRegion>
      <Button type="primary" style={{ marginTop: 14 }} onClick={skipImport} loading={busy}>
        Continue
      </Button>
    </>
  );
}

/** Asks before the existing data is given up. Spec: R-ONB-5. */
function StartFreshDialog({ onClose }: { readonly onClose: () => void }) {
  const { skipImport, busy, failure } = useSkipImport();
  return (
    <Dialog
      title="Start Fresh?"
      cancelButtonProps={{ autoFocus: true }}
      onCancel={onClose}
      footer={(_, { CancelBtn }) => (
        <>
          <CancelBtn />
          <Button danger onClick={skipImport} loading={busy}>
            Start Fresh
          </Button>
        </>
      )}
    >
      <Flex vertical gap={14}>
        <p>Starting fresh marks the import as complete. Existing data can no longer be imported later.</p>
        {failure}
      </Flex>
    </Dialog>
  );
}

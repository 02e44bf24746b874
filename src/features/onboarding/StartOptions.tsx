import type { OnboardingCheck } from '../../api';
import { Card } from '../../ui/Card';
import { ContinueStart } from './ContinueStart';
import { ImportStart } from './ImportStart';
import { InformationPanel } from './InformationPanel';

/** How to begin, by what is known about the client. Spec: client-portal 2, Onboarding start (three variants). */
export function StartOptions({ check }: { readonly check: OnboardingCheck }) {
  if (check.alreadyImported) {
    return (
      <Card title="You are ready to continue" description="The import of your existing profile is complete.">
        <ContinueStart />
      </Card>
    );
  }
  if (check.dwpDataExists) {
    return (
      <Card
        title="We found your existing profile"
        description="It was kept in our previous partner system. Import it to review it here, or start with empty forms."
      >
        <ImportStart />
      </Card>
    );
  }
  return (
    <Card title="Welcome" description="We will ask you about yourself, and then about your businesses and trusts.">
      <InformationPanel />
      <ContinueStart />
    </Card>
  );
}

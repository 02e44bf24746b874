import type { ReactNode } from 'react';
import { useState } from 'react';
import type { FormReport } from './report';
import { ReportContext } from './report';
import type { StepName } from './steps';
import * as styles from './WizardFrame.module.css';
import { WizardNav } from './WizardNav';

interface WizardFrameProps {
  /** The step on the page; none where all answers are checked. */
  readonly step?: StepName;
  readonly children: ReactNode;
}

/** A step of the wizard beside the overview of all of them; the overview stands on top on a phone, folded. */
export function WizardFrame({ step, children }: WizardFrameProps) {
  const [report, setReport] = useState<FormReport>();
  return (
    <ReportContext value={setReport}>
      <div className={styles.root}>
        <WizardNav step={step} report={report} />
        <div className={styles.content}>{children}</div>
      </div>
    </ReportContext>
  );
}

import { type ReactNode, createContext, use, useState } from 'react';
import type { DraftAutosave, DraftStatus } from '../drafts/DraftAutosave';
import type { StepName } from './progress';
import * as styles from './WizardFrame.module.css';
import { WizardNav } from './WizardNav';

/** State of the form on the page, as the wizard shows it. */
export interface FormReport {
  /** Number of missing answers. */
  readonly missing: number;
  readonly status: DraftStatus;
  readonly autosave: DraftAutosave;
}

/** Receives the state of the form; undefined when the form unmounts. */
const ReportContext = createContext<(report: FormReport | undefined) => void>(() => undefined);

interface WizardFrameProps {
  /** The step on the page; undefined on the page that shows all answers. */
  readonly step?: StepName;
  readonly children: ReactNode;
}

/** A step of the wizard beside the overview of all steps; on a phone, the overview is folded at the top. */
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

/** Returns the function that reports the state of a form to the wizard around it. */
export const useReport = () => use(ReportContext);

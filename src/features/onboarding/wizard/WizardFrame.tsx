import { type ReactNode, createContext, use, useEffect, useState } from 'react';
import { useFormState } from 'react-final-form';
import type { Draft } from '@/api';
import { useFormContext } from '@/forms/formContext';
import { flattenMessages } from '@/forms/messages';
import { restore } from '@/forms/saved';
import type { DraftAutosave } from '../drafts/DraftAutosave';
import type { StepName } from './progress';
import * as styles from './WizardFrame.module.css';
import { WizardNav } from './WizardNav';

/** State of the form on the page, as the wizard shows it. */
export interface FormReport {
  /** Number of missing answers. */
  readonly missing: number;
  readonly autosave: DraftAutosave;
  /** Replaces the values of the form by a draft of another session. */
  readonly follow: (other: Draft) => void;
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

/** Reports the state of the form around it to the wizard. */
export function StepReport({ autosave }: { readonly autosave: DraftAutosave }) {
  const { form } = useFormContext();
  const report = use(ReportContext);
  const missing = flattenMessages(useFormState({ subscription: { errors: true } }).errors).length;
  useEffect(() => {
    const follow = (other: Draft): void => {
      restore(form, other.data);
      autosave.adopt(other);
    };
    report({ missing, autosave, follow });
  }, [report, missing, autosave, form]);
  useEffect(() => () => report(undefined), [report]);
  return null;
}

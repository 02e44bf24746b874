import { createContext } from 'react';
import type { Draft } from '@/api';
import type { DraftAutosave } from '../drafts/DraftAutosave';

/** What the form on the page tells the wizard around it. */
export interface FormReport {
  /** How many of its answers are missing. */
  readonly missing: number;
  /** Keeps what is typed in it. */
  readonly autosave: DraftAutosave;
  /** Puts what somebody typed elsewhere in its place. */
  readonly follow: (other: Draft) => void;
}

/** Where a form tells how it stands; undefined when it goes. */
export const ReportContext = createContext<(report: FormReport | undefined) => void>(() => undefined);

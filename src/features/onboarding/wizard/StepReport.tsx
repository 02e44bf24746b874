import { use, useEffect, useState } from 'react';
import type { Draft } from '@/api';
import { useFormContext } from '@/forms/formContext';
import { restore } from '@/forms/saved';
import { flattenMessages } from '@/forms/messages';
import type { DraftAutosave } from '../drafts/DraftAutosave';
import { ReportContext } from './report';

/** Tells the wizard how the form around it stands. */
export function StepReport({ autosave }: { readonly autosave: DraftAutosave }) {
  const { form } = useFormContext();
  const report = use(ReportContext);
  const [missing, setMissing] = useState(0);
  useEffect(() => form.subscribe(({ errors }) => setMissing(flattenMessages(errors).length), { errors: true }), [form]);
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

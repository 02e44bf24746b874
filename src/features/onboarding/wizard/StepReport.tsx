import { use, useEffect, useState } from 'react';
import type { Draft } from '../../../api';
import { useFormContext } from '../../../forms/formContext';
import { restore } from '../../../forms/saved';
import { flattenMessages } from '../../../forms/messages';
import type { DraftKeeper } from '../drafts/DraftKeeper';
import { ReportContext } from './report';

/** Tells the wizard how the form around it stands. */
export function StepReport({ keeper }: { readonly keeper: DraftKeeper }) {
  const { form } = useFormContext();
  const report = use(ReportContext);
  const [missing, setMissing] = useState(0);
  useEffect(() => form.subscribe(({ errors }) => setMissing(flattenMessages(errors).length), { errors: true }), [form]);
  useEffect(() => {
    const follow = (other: Draft): void => {
      restore(form, other.data);
      keeper.follow(other);
    };
    report({ missing, keeper, follow });
  }, [report, missing, keeper, form]);
  useEffect(() => () => report(undefined), [report]);
  return null;
}

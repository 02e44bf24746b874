import { Button, Flex } from 'antd';
import { use, useEffect, useState } from 'react';
import { fieldId, useFormContext, useFormValue } from '../formContext';
import { join } from '../paths';
import type { FormValues } from '../values';
import * as styles from './Suggestions.module.css';
import {
  type FindSuggestions,
  type SuggestionKind,
  type Suggestion,
  SuggestionsContext,
  canSuggest,
  parts,
  suggestionsFor,
} from './suggestionsFor';

interface SuggestionsProps {
  readonly kind: SuggestionKind;
  /** Names of the fields to fill, in the order of the parts of the kind. */
  readonly fields: readonly string[];
  /** Begins the paths of the fields. */
  readonly prefix?: string;
}

/** Buttons that fill the fields above them, while these are empty, with values entered elsewhere. */
export function Suggestions({ kind, fields, prefix = '' }: SuggestionsProps) {
  const find = use(SuggestionsContext);
  const targets = fields.map((name) => join(prefix, name));
  const [picked, setPicked] = useState<Suggestion>();
  const isOpen = useFormValue((all) => canSuggest(kind, targets, all, picked));
  const { id } = useFormContext();
  const [first = ''] = targets;
  useEffect(() => {
    // The button that was pressed has disappeared with the focus.
    if (picked && document.activeElement === document.body) document.getElementById(fieldId(id, first))?.focus();
  }, [picked, id, first]);
  if (!find || !isOpen) return null;
  return <SuggestionButtons kind={kind} targets={targets} find={find} picked={picked} onPick={setPicked} />;
}

interface SuggestionButtonsProps extends Pick<SuggestionsProps, 'kind'> {
  readonly targets: readonly string[];
  readonly find: FindSuggestions;
  readonly picked: Suggestion | undefined;
  readonly onPick: (suggestion: Suggestion | undefined) => void;
}

function SuggestionButtons({ kind, targets, find, picked, onPick }: SuggestionButtonsProps) {
  const { form, values } = useFormContext();
  const suggestionsIn = (all: FormValues) => suggestionsFor(kind, targets, find(kind, all), all, picked);
  // One text, because `useFormValue` compares by identity.
  const labels = useFormValue((all) =>
    suggestionsIn(all)
      .map(({ label }) => label)
      .join('\n'),
  );
  if (labels === '') return null;
  const pick = (label: string): void => {
    const suggestion = suggestionsIn(values.get()).find((one) => one.label === label);
    onPick(suggestion);
    form.batch(() =>
      parts[kind].forEach((part, index) => form.change(targets[index] ?? '', suggestion?.values[part] ?? '')),
    );
  };
  return (
    <Flex wrap gap={6} className={styles.root}>
      {labels.split('\n').map((label) => (
        <Button key={label} type="dashed" size="small" className={styles.chip} onClick={() => pick(label)}>
          {label}
        </Button>
      ))}
    </Flex>
  );
}

import { useRef, useState } from 'react';
import { isApiError } from '../../../api';
import { parse, prepare } from '../../../forms/convert';
import type { FormContextValue } from '../../../forms/formContext';
import { rebase } from '../../../forms/saved';
import type { Clash } from '../../../forms/merge/merge';
import { mergeRecords, sameAnswers } from '../../../forms/merge/merge';
import type { FormSchema } from '../../../lib/formSchema';
import type { Stored } from './calls';

/** A save that met another one, as far as somebody has to choose. */
export interface Meeting {
  readonly clashes: readonly Clash[];
  /** What was changed elsewhere and is taken over. */
  readonly taken: readonly string[];
  /** When the other one was stored. */
  readonly savedAt: string | undefined;
}

interface Settings<T> {
  readonly schema: FormSchema<T>;
  readonly stored: Stored<T> | undefined;
  readonly begin: (stored: object) => object;
}

interface Met<T> {
  /** What can be sent at once; absent where somebody has to look first. */
  readonly merged: T | undefined;
  readonly taken: readonly string[];
}

const obeys = <T>(schema: FormSchema<T>, value: unknown): value is T => schema.validate(value);

function textOf(record: object, name: string): string | undefined {
  const text: unknown = Reflect.get(record, name);
  return typeof text === 'string' ? text : undefined;
}

const versionOf = (record: object): number | undefined => {
  const version: unknown = Reflect.get(record, 'version');
  return typeof version === 'number' ? version : undefined;
};

/** Whether nobody knows if the record was stored: there was no answer. */
const isOpen = (error: unknown): boolean => error !== undefined && !(isApiError(error) && error.kind === 'http');

/**
 * Brings a form together with what was stored while it was open: which version it began with, what it sent without an
 * answer (met again, that is nobody else's save), and what is left to be chosen.
 */
export function useMeeting<T extends object>({ schema, stored, begin }: Settings<T>) {
  const base = useRef<object>(stored);
  const unanswered = useRef<readonly object[]>([]);
  const [meeting, setMeeting] = useState<Meeting>();
  const isOwn = (theirs: object): boolean =>
    unanswered.current.some((record) => sameAnswers(schema.fields, record, theirs));

  const meet = ({ form, own }: FormContextValue, current: object): Met<T> => {
    const theirs = begin(current);
    const before = isOwn(theirs) ? theirs : begin(base.current ?? {});
    const { value, taken, clashes } = mergeRecords(schema.fields, { before, mine: form.getState().values, theirs });
    base.current = current;
    rebase(form, parse(schema.fields, theirs), value);
    const ready = prepare(schema.fields, value, own.shownWhen);
    const isSendable = clashes.length === 0 && obeys(schema, ready);
    setMeeting(isSendable ? undefined : { clashes, taken, savedAt: textOf(current, 'updatedAt') });
    return { merged: isSendable ? ready : undefined, taken };
  };
  return {
    meeting,
    meet,
    /** Remembers what was sent, as long as nobody knows what became of it. */
    attempted: (record: object, error: unknown): void => {
      if (isOpen(error)) unanswered.current = [...unanswered.current, record];
    },
    /** The version the next save replaces. */
    version: (): number => versionOf(base.current ?? {}) ?? 0,
  };
}

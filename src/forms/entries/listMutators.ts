import { type MutableState, type Mutator, getIn, setIn } from 'final-form';
import arrayMutators from 'final-form-arrays';
import type { FormValues } from '../values';

type Change = (list: readonly unknown[], index: number) => readonly unknown[];

function changeList(record: object | undefined, name: string, change: Change, index: number): object | undefined {
  const list: unknown = record && getIn(record, name);
  return Array.isArray(list) ? setIn(record ?? {}, name, change(list, index)) : record;
}

/** Applies the change of a list to the values and the messages of the last submit, which final-form finds by index. */
const withLastSubmit =
  (mutator: Mutator<FormValues>, change: Change): Mutator<FormValues> =>
  (args: unknown[], state: MutableState<FormValues>, tools) => {
    const [name, index] = args;
    if (typeof name === 'string' && typeof index === 'number') {
      const { formState } = state;
      Object.assign(formState, {
        submitErrors: changeList(formState.submitErrors, name, change, index),
        lastSubmittedValues: changeList(formState.lastSubmittedValues, name, change, index),
      });
    }
    const result: unknown = mutator(args, state, tools);
    return result;
  };

/**
 * The mutators of lists. After an entry was added or removed, the others keep the messages of the server that they had,
 * until they are changed.
 */
export const listMutators = {
  ...arrayMutators,
  insert: withLastSubmit(arrayMutators.insert, (list, index) => list.toSpliced(index, 0, undefined)),
  remove: withLastSubmit(arrayMutators.remove, (list, index) => list.toSpliced(index, 1)),
};

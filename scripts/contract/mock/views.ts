import { isDeepStrictEqual } from 'node:util';
import { isPart, type Part } from '#server/contract/document';
import { hasSameKey, type Link } from '../links';
import { changedAt } from '../pointer';

/** A change that a write causes in a read. */
export interface View {
  readonly operationId: string;
  /** Parameters of the read; it may have others. */
  readonly parameters: Part;
  readonly at: string;
  readonly record: unknown;
  /** `notFound`: the read responds with 404. */
  readonly change: 'put' | 'patch' | 'remove' | 'notFound';
  readonly link: Link;
}

const isNamed = (one: unknown, { record, link }: View): boolean =>
  isPart(one) && isPart(record) && hasSameKey(record, one, link.key ?? ('id' in record ? ['id'] : Object.keys(record)));

/** Replaces the record with the same key, or appends it. */
const withRecord = (list: readonly unknown[], view: View): unknown[] =>
  list.some((one) => isNamed(one, view))
    ? list.map((one) => (isNamed(one, view) ? view.record : one))
    : [...list, view.record];

const shown = (value: unknown, view: View): unknown => {
  if (!Array.isArray(value))
    return view.change === 'patch' && isPart(value) && isPart(view.record) ? { ...value, ...view.record } : view.record;
  const list: unknown[] = value;
  return view.change === 'remove' ? list.filter((one) => !isNamed(one, view)) : withRecord(list, view);
};

/** Stores the changes of reads, in order. */
export const createViews = () => {
  let views: readonly View[] = [];
  const of = (operationId: string, values: Part): View[] =>
    views.filter(
      (view) =>
        view.operationId === operationId &&
        Object.entries(view.parameters).every(([name, value]) => isDeepStrictEqual(values[name], value)),
    );
  return {
    add: (view: View): void => void (views = [...views, view]),
    isMissing: (operationId: string, values: Part): boolean =>
      of(operationId, values).some(({ change }) => change === 'notFound'),
    applied: (operationId: string, values: Part, example: unknown): unknown =>
      of(operationId, values).reduce((sum, view) => changedAt(sum, view.at, (value) => shown(value, view)), example),
  };
};

import { isPart } from '../../../server/contract/document';

const step = (value: unknown, name: string): unknown => {
  if (Array.isArray(value)) {
    const list: unknown[] = value;
    return list[Number(name)];
  }
  return isPart(value) ? value[name] : undefined;
};

/** What stands at a JSON pointer. */
export const valueAt = (value: unknown, pointer: string): unknown =>
  pointer === '' ? value : pointer.split('/').slice(1).reduce(step, value);

/** The value with `change` made at a JSON pointer. */
export const changedAt = (value: unknown, pointer: string, change: (inner: unknown) => unknown): unknown => {
  if (pointer === '') return change(value);
  const [, name = '', ...rest] = pointer.split('/');
  const inner = rest.length === 0 ? '' : `/${rest.join('/')}`;
  const next = changedAt(step(value, name), inner, change);
  if (Array.isArray(value)) return value.map((one: unknown, at) => (String(at) === name ? next : one));
  return { ...(isPart(value) ? value : {}), [name]: next };
};

import type { FormApi } from 'final-form';
import { getIn } from 'final-form';
import { isRecord } from '@/lib/isRecord';
import type { FormValues } from '../values';
import { entriesAt } from '../values';

/** The id of a saved entry; the form holds it as text. */
export function savedId(entry: FormValues | undefined): number | undefined {
  const id = Number(entry?.['id']);
  return id > 0 ? id : undefined;
}

const isDeleted = (value: unknown): boolean => isRecord(value) && value['deleted'] === true;

/** The same as something new: without what ties it, and what it lists, to stored records. */
export function asNew(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => !isDeleted(item)).map(asNew);
  if (!isRecord(value)) return value;
  const own = Object.entries(value).filter(([name]) => !['id', 'version', 'deleted'].includes(name));
  return Object.fromEntries(own.map(([name, inner]) => [name, asNew(inner)]));
}

/** A list as it was when the form was loaded, wherever it stands in it now. */
function loadedEntry(form: FormApi<FormValues>, path: string, id: number): FormValues | undefined {
  const find = (list: unknown): FormValues | undefined =>
    Array.isArray(list) ? list.filter(isRecord).find((entry) => savedId(entry) === id) : undefined;
  const { initialValues } = form.getState();
  const [outer = '', inner] = path.split(/\[\d+\]\.?/);
  if (inner === undefined || inner === '') return find(getIn(initialValues ?? {}, path));
  return entriesAt(initialValues ?? {}, outer)
    .map((entry) => find(entry[inner]))
    .find((entry) => entry !== undefined);
}

/**
 * Marks a saved entry deleted. It goes out with its last saved values, because those obey the rules: what is half typed in
 * something that is hidden must not stop a save. Spec: client-portal 4, Business.
 */
export function markDeleted(form: FormApi<FormValues>, path: string, index: number, id: number): void {
  const now = entriesAt(form.getState().values, path)[index];
  const last = loadedEntry(form, path, id) ?? now;
  form.change(`${path}[${index}]`, { ...last, deleted: true });
}

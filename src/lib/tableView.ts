/** The search, order and filters of a table. */
export interface TableView {
  readonly search: string;
  /** The key of a column; with a leading `-` in descending order. Empty for the order of the rows. */
  readonly sort: string;
  /** Filter texts by column key; an empty text filters nothing. */
  readonly filters: Readonly<Record<string, string>>;
}

const filterPrefix = 'where.';

/** Returns the search, order and filters that the parameters of a URL hold. */
export const viewIn = (parameters: URLSearchParams): TableView => ({
  search: parameters.get('search') ?? '',
  sort: parameters.get('sort') ?? '',
  filters: Object.fromEntries(
    [...parameters].flatMap(([name, value]) =>
      name.startsWith(filterPrefix) ? [[name.slice(filterPrefix.length), value]] : [],
    ),
  ),
});

/** Returns the parameters of a URL with the view in place of the one they hold. */
export function withView(current: URLSearchParams, { search, sort, filters }: TableView): URLSearchParams {
  const isOther = (name: string): boolean => name !== 'search' && name !== 'sort' && !name.startsWith(filterPrefix);
  const next = new URLSearchParams([...current].filter(([name]) => isOther(name)));
  for (const [name, value] of Object.entries({ search, sort })) if (value !== '') next.set(name, value);
  for (const [key, value] of Object.entries(filters)) if (value !== '') next.set(filterPrefix + key, value);
  return next;
}

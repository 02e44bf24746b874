import { importsApi as generated, useGetImportRunQuery } from '../generated/imports.gen';
import type { ImportIssues, ImportRuns } from '../generated/schemas.gen';

export { useGetImportSourcesQuery } from '../generated/imports.gen';

/** Reads the import runs, and the issues of one, page by page. */
export const { useImportRunPagesInfiniteQuery, useImportIssuePagesInfiniteQuery } = generated.injectEndpoints({
  endpoints: (build) => ({
    importRunPages: build.infiniteQuery<ImportRuns, undefined, number | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ before }) => before },
      query: ({ pageParam }) => ({ url: '/api/import/getruns', params: { before: pageParam } }),
    }),
    importIssuePages: build.infiniteQuery<ImportIssues, number, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: ({ total, issues }, _pages, offset) =>
          issues.length > 0 && offset + issues.length < total ? offset + issues.length : undefined,
      },
      query: ({ queryArg: id, pageParam: offset }) => ({ url: '/api/import/getissues', params: { id, offset } }),
    }),
  }),
});

/** Milliseconds between two reads of a running import. */
const runPollInterval = 2000;

/** Reads a run; again and again while it is running. */
export function useImportRun(id: number) {
  const { data } = generated.endpoints.getImportRun.useQueryState({ id });
  const pollingInterval = data?.run?.state === 'running' ? runPollInterval : 0;
  return useGetImportRunQuery(
    { id },
    { pollingInterval, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
}

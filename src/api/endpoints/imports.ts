import { skipToken } from '@reduxjs/toolkit/query';
import { useFeature } from '../backendSlice';
import type { EndpointOptions } from '../baseQuery';
import { listTag, onSuccess } from '../caching';
import { importsApi as generated, useGetImportRunQuery, useGetImportUploadQuery } from '../generated/imports.gen';
import type { ImportIssues, ImportRun, ImportRuns, ImportTaskState } from '../generated/schemas.gen';

export {
  useApplyImportUploadMutation,
  useCancelImportUploadMutation,
  useCheckImportUploadMutation,
  useGetImportSourcesQuery,
  useGetImportUploadsQuery,
  useRemoveImportUploadMutation,
  useUndoImportRunMutation,
  useUploadImportPackageMutation,
} from '../generated/imports.gen';

/** Packages are larger than the files of messages. */
const packageTimeoutMs = 15 * 60_000;

const imports = { providesTags: onSuccess([listTag('Import')]) };
const changesImports = { invalidatesTags: onSuccess([listTag('Import')]) };

generated.enhanceEndpoints({
  endpoints: {
    getImportSources: imports,
    getImportRun: imports,
    getImportUploads: imports,
    getImportUpload: imports,
    uploadImportPackage: {
      ...changesImports,
      extraOptions: { timeoutMs: packageTimeoutMs } satisfies EndpointOptions,
    },
    checkImportUpload: changesImports,
    applyImportUpload: changesImports,
    cancelImportUpload: changesImports,
    removeImportUpload: changesImports,
    undoImportRun: changesImports,
  },
});

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

/** Milliseconds between two reads of work in the background, and of lists without such work. */
const pollMs = 2000;
const idleMs = 30_000;

/** Whether work in the background waits or runs. */
export const isOpenTask = (state: ImportTaskState | undefined): boolean => state === 'waiting' || state === 'running';

const isOpenRun = (run: ImportRun | null | undefined): boolean =>
  run?.state === 'running' || isOpenTask(run?.undo?.state);

/**
 * Returns the options of the queries of the lists of packages, sources and runs: they are read every two seconds while a
 * package or a run is worked on, otherwise twice a minute. A backend without imports is asked once.
 */
export function useImportListOptions() {
  const { data: packages } = generated.endpoints.getImportUploads.useQueryState();
  const { data: listed } = generated.endpoints.getImportSources.useQueryState();
  const isOpen =
    packages?.uploads.some(({ task }) => isOpenTask(task.state)) === true ||
    listed?.sources.some(({ lastRun }) => lastRun.state === 'running') === true;
  const pollingInterval = isOpen ? pollMs : idleMs;
  return {
    pollingInterval: useFeature('imports') ? pollingInterval : 0,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  } as const;
}

/** Reads a run, if there is one; again and again while it is running, or its undo. */
export function useImportRun(id: number | undefined) {
  const arg = id === undefined ? skipToken : { id };
  const { data } = generated.endpoints.getImportRun.useQueryState(arg);
  const pollingInterval = isOpenRun(data?.run) ? pollMs : 0;
  return useGetImportRunQuery(arg, {
    pollingInterval,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
}

/** Reads an uploaded package; again and again while it is checked or imported. */
export function useImportUpload(id: number) {
  const { data } = generated.endpoints.getImportUpload.useQueryState({ id });
  const pollingInterval = isOpenTask(data?.upload?.task.state) ? pollMs : 0;
  return useGetImportUploadQuery(
    { id },
    { pollingInterval, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
}

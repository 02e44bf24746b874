// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import type { Id, ImportRuns, ImportRunReply, ImportSources, ImportIssues } from './schemas.gen';
import { emptyApi as api } from '../emptyApi';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getImportSources: build.query<GetImportSourcesResult, GetImportSourcesArg>({
      query: () => ({ url: `/api/import/getsources` }),
    }),
    getImportRuns: build.query<GetImportRunsResult, GetImportRunsArg>({
      query: (queryArg) => ({
        url: `/api/import/getruns`,
        params: {
          before: queryArg.before,
        },
      }),
    }),
    getImportRun: build.query<GetImportRunResult, GetImportRunArg>({
      query: (queryArg) => ({
        url: `/api/import/getrun`,
        params: {
          id: queryArg.id,
        },
      }),
    }),
    getImportIssues: build.query<GetImportIssuesResult, GetImportIssuesArg>({
      query: (queryArg) => ({
        url: `/api/import/getissues`,
        params: {
          id: queryArg.id,
          offset: queryArg.offset,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as importsApi };
export type GetImportSourcesResult = /** status 200 The sources, sorted by name. */ ImportSources;
export type GetImportSourcesArg = void;
export type GetImportRunsResult = /** status 200 The runs, newest first, at most 100 per response. */ ImportRuns;
export type GetImportRunsArg = {
  /** Returns only runs older than the run with this id. */
  before?: Id | undefined;
};
export type GetImportRunResult = /** status 200 The run. */ ImportRunReply;
export type GetImportRunArg = {
  /** The id of the run. */
  id: Id;
};
export type GetImportIssuesResult =
  /** status 200 The issues in the order of the files and their rows, at most 500 per response. */ ImportIssues;
export type GetImportIssuesArg = {
  /** The id of the run. */
  id: Id;
  /** Number of issues to skip. The default is 0. */
  offset?: number | undefined;
};
export const {
  useGetImportSourcesQuery,
  useLazyGetImportSourcesQuery,
  useGetImportRunsQuery,
  useLazyGetImportRunsQuery,
  useGetImportRunQuery,
  useLazyGetImportRunQuery,
  useGetImportIssuesQuery,
  useLazyGetImportIssuesQuery,
} = injectedRtkApi;

// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import { toFormData } from '@/lib/formData';
import type {
  Id,
  ActionResult,
  ImportRuns,
  ImportRunReply,
  ImportSources,
  ImportIssues,
  ImportPackageFiles,
  ImportUploads,
  ImportUploadReply,
  ImportUploadRequest,
  ImportUploadId,
  ImportRunId,
} from './schemas.gen';
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
    uploadImportPackage: build.mutation<UploadImportPackageResult, UploadImportPackageArg>({
      query: (queryArg) => ({
        url: `/api/import/upload`,
        method: 'POST',
        body: toFormData(queryArg.importPackageFiles),
        headers: {
          'Idempotency-Key': queryArg.idempotencyKey,
        },
      }),
    }),
    getImportUploads: build.query<GetImportUploadsResult, GetImportUploadsArg>({
      query: () => ({ url: `/api/import/getuploads` }),
    }),
    getImportUpload: build.query<GetImportUploadResult, GetImportUploadArg>({
      query: (queryArg) => ({
        url: `/api/import/getupload`,
        params: {
          id: queryArg.id,
        },
      }),
    }),
    checkImportUpload: build.mutation<CheckImportUploadResult, CheckImportUploadArg>({
      query: (queryArg) => ({
        url: `/api/import/check`,
        method: 'POST',
        body: queryArg.importUploadRequest,
      }),
    }),
    applyImportUpload: build.mutation<ApplyImportUploadResult, ApplyImportUploadArg>({
      query: (queryArg) => ({
        url: `/api/import/apply`,
        method: 'POST',
        body: queryArg.importUploadRequest,
      }),
    }),
    cancelImportUpload: build.mutation<CancelImportUploadResult, CancelImportUploadArg>({
      query: (queryArg) => ({
        url: `/api/import/cancel`,
        method: 'POST',
        body: queryArg.importUploadId,
      }),
    }),
    removeImportUpload: build.mutation<RemoveImportUploadResult, RemoveImportUploadArg>({
      query: (queryArg) => ({
        url: `/api/import/removeupload`,
        method: 'POST',
        body: queryArg.importUploadId,
      }),
    }),
    undoImportRun: build.mutation<UndoImportRunResult, UndoImportRunArg>({
      query: (queryArg) => ({
        url: `/api/import/undo`,
        method: 'POST',
        body: queryArg.importRunId,
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
export type UploadImportPackageResult = /** status 200 The stored package, whose check waits. */ ImportUploadReply;
export type UploadImportPackageArg = {
  /** A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
  idempotencyKey?: string | undefined;
  importPackageFiles: ImportPackageFiles;
};
export type GetImportUploadsResult = /** status 200 The packages, newest first. */ ImportUploads;
export type GetImportUploadsArg = void;
export type GetImportUploadResult = /** status 200 The package. */ ImportUploadReply;
export type GetImportUploadArg = {
  /** The id of the upload. */
  id: Id;
};
export type CheckImportUploadResult = /** status 200 The package, whose check waits. */ ImportUploadReply;
export type CheckImportUploadArg = {
  importUploadRequest: ImportUploadRequest;
};
export type ApplyImportUploadResult = /** status 200 The package, whose import waits. */ ImportUploadReply;
export type ApplyImportUploadArg = {
  importUploadRequest: ImportUploadRequest;
};
export type CancelImportUploadResult = /** status 200 The package, whose task is stopped. */ ImportUploadReply;
export type CancelImportUploadArg = {
  importUploadId: ImportUploadId;
};
export type RemoveImportUploadResult = /** status 200 The package is removed. */ ActionResult;
export type RemoveImportUploadArg = {
  importUploadId: ImportUploadId;
};
export type UndoImportRunResult = /** status 200 The run, whose undo waits. */ ImportRunReply;
export type UndoImportRunArg = {
  importRunId: ImportRunId;
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
  useUploadImportPackageMutation,
  useGetImportUploadsQuery,
  useLazyGetImportUploadsQuery,
  useGetImportUploadQuery,
  useLazyGetImportUploadQuery,
  useCheckImportUploadMutation,
  useApplyImportUploadMutation,
  useCancelImportUploadMutation,
  useRemoveImportUploadMutation,
  useUndoImportRunMutation,
} = injectedRtkApi;

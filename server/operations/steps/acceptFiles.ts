import { fileRulesOf } from '#server/attachments/rules';
import type { UploadPipeline } from '#server/attachments/uploadPipeline';
import type { Operation } from '#server/contract/operations';
import { fileFieldOf, isMultipart } from '#server/contract/uploads';
import type { OperationId } from '#server/generated/operations.gen';
import type { Accepted, Checked } from '../state';

/** Inspects and stores the files of a request. @throws the errors of `inspectFiles`; then no file is stored. */
export type AcceptFiles<Id extends OperationId> = (state: Checked<Id>) => Promise<Accepted<Id>>;

/** Returns the step that inspects and stores files before the transaction, which must stay short. */
export function createAcceptFiles<Id extends OperationId>(
  operation: Operation<Id>,
  { uploadPipeline }: { readonly uploadPipeline: Pick<UploadPipeline, 'accept'> },
): AcceptFiles<Id> {
  if (!isMultipart(operation)) return (state) => Promise.resolve({ ...state, files: [] });
  const rules = fileRulesOf(fileFieldOf(operation));
  return async (state) => ({ ...state, files: await uploadPipeline.accept(state.uploads, rules) });
}

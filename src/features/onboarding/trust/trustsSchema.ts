import { trustListSchema } from '@/api';
import { leavingOutDeleted } from '@/forms/entries/leavingOutDeleted';

/** Deleted trusts and members stay in the form, unseen and unchecked, until what is left is saved. */
export const trustsSchema = leavingOutDeleted(trustListSchema);

// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import type { AttachmentScan } from '../schemas.gen';

/** Labels of the values of AttachmentScan, in the order of the contract. */
export const attachmentScanLabels = {
  clean: 'Checked for viruses',
  pending: 'Being checked for viruses',
  infected: 'Removed: a virus was found',
} as const satisfies Record<Extract<AttachmentScan, string>, string>;

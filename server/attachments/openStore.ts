import type { Config } from '../config';
import { attachmentsIn, createFolderStore } from './folderStore';
import type { AttachmentStore } from './store';

/** Opens the configured store: an S3 bucket (its client is loaded only then), otherwise a folder. */
export async function openStore(config: Pick<Config, 'dataDir' | 's3'>): Promise<AttachmentStore> {
  if (!config.s3) return createFolderStore(attachmentsIn(config));
  const { createS3Store } = await import('./s3Store');
  return createS3Store(config.s3);
}

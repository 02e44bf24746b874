import { useCallback } from 'react';
import { describeError, selectHasFeature, useDownloadAttachmentMutation } from '@/api';
import { useAppStore } from '@/store/hooks';
import { saveUrl } from '@/lib/saveFile';
import { useNotices } from '@/ui/Notices';

/** Downloads a file and saves it under a name, once after a double click. A failure is a notice. */
export function useDownload() {
  const [download, { isLoading }] = useDownloadAttachmentMutation();
  const { show } = useNotices();
  const store = useAppStore();
  const save = useCallback(
    async (id: number, name: string): Promise<void> => {
      if (isLoading) return;
      const { data, error } = await download({ id });
      if (data !== undefined) {
        saveUrl(data, name);
        // The download has started by then: the browser no longer needs the URL.
        setTimeout(() => URL.revokeObjectURL(data), 0);
      } else if (selectHasFeature(store.getState(), 'attachments')) {
        // When the backend has no downloads, the tile shows only the name.
        const title = `${name} could not be downloaded`;
        show({ key: 'download', type: 'error', title, description: describeError(error, 'Please try again.') });
      }
    },
    [download, isLoading, show, store],
  );
  return { save, isLoading };
}

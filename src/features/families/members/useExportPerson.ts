import { useCallback } from 'react';
import { type FamilyMember, describeError, useExportPersonMutation } from '@/api';
import { saveUrl } from '@/lib/saveFile';
import { useNotices } from '@/ui/Notices';

/** Returns a function that downloads everything about a person as a ZIP archive. A failure is a notice. */
export function useExportPerson(): (person: FamilyMember) => Promise<void> {
  const [exportPerson, { isLoading }] = useExportPersonMutation();
  const { show } = useNotices();
  return useCallback(
    async ({ loginProfileId, name }) => {
      if (isLoading) return;
      const { data, error } = await exportPerson({ loginProfileId });
      if (data === undefined) {
        const title = describeError(error, `The data of ${name} could not be exported. Please try again.`);
        show({ key: `export ${loginProfileId}`, type: 'error', title });
        return;
      }
      saveUrl(data, `Personal data ${loginProfileId}.zip`);
      // The download has started by then: the browser no longer needs the URL.
      setTimeout(() => URL.revokeObjectURL(data), 0);
    },
    [exportPerson, isLoading, show],
  );
}

import { useCallback, useMemo, useState } from 'react';
import { type Document, describeError, isUnsupported, useDocumentPagesInfiniteQuery, useFeature } from '@/api';
import { formatDayAndTime } from '@/lib/dates';
import { timeCell } from '@/lib/export/sheet';
import { formatFileSize } from '@/lib/fileSize';
import type { Column } from '@/ui/data-table/column';
import { DataTable } from '@/ui/data-table/DataTable';
import { RowButton, RowLink } from '@/ui/data-table/RowLink';
import { EmptyState } from '@/ui/EmptyState';
import { lazyPanel } from '@/ui/lazyPanel';
import { NextPageButton } from '@/ui/NextPageButton';
import { QueryState } from '@/ui/QueryState';
import { useActiveContent } from '../pane/useActiveContent';
import { useDownload } from '../pane/useDownload';
import { canPreview, fileKindOf, fileNameOf, participantOf } from './documents';

const Preview = lazyPanel({ name: 'The preview', load: async () => (await import('../pane/Preview')).Preview });

const columnsWith = ({
  pathOf,
  familyId,
}: Pick<DocumentsTableProps, 'pathOf' | 'familyId'>): readonly Column<Document>[] => [
  { key: 'name', title: 'Name', width: 225, text: fileNameOf },
  { key: 'kind', title: 'Kind', width: 95, choices: true, text: fileKindOf },
  { key: 'sender', title: 'Sent By', width: 128, choices: true, text: ({ senderName = '' }) => senderName },
  {
    key: 'uploadedAt',
    title: 'Sent',
    width: 172,
    text: ({ uploadedAt }) => formatDayAndTime(uploadedAt),
    value: ({ uploadedAt }) => uploadedAt,
    cell: ({ uploadedAt }) => timeCell(uploadedAt),
  },
  {
    key: 'conversation',
    title: 'Conversation',
    width: 150,
    choices: true,
    text: participantOf,
    render: (document) => (
      <RowLink style={{ textDecoration: 'underline' }} to={pathOf(document.conversationId)}>
        {participantOf(document)}
      </RowLink>
    ),
  },
  {
    key: 'family',
    title: 'Family',
    width: 175,
    choices: true,
    hidden: familyId !== undefined,
    text: ({ familyName = '' }) => familyName,
  },
  {
    key: 'size',
    title: 'Size',
    width: 90,
    align: 'end',
    hidden: true,
    text: ({ size }) => (size === undefined ? '' : formatFileSize(size)),
    value: ({ size }) => size,
  },
];

interface DocumentsTableProps {
  /** Lists the files of one family only. */
  readonly familyId?: number;
  /** The name of the exported file, without extension. */
  readonly fileName: string;
  /** Returns the path of a conversation. */
  readonly pathOf: (conversationId: number) => string;
}

/** The files of the conversations, newest first; opened, saved, and with a link to their conversation. */
export function DocumentsTable({ familyId, fileName, pathOf }: DocumentsTableProps) {
  const query = useDocumentPagesInfiniteQuery(familyId === undefined ? {} : { familyId }, {
    refetchOnMountOrArgChange: true,
  });
  const { currentData } = query;
  const rows = useMemo(() => currentData?.pages.flatMap(({ documents }) => documents) ?? [], [currentData]);
  const [opened, setOpened] = useState<Document>();
  const { save } = useDownload();
  const { open, question } = useActiveContent();
  const canDownload = useFeature('attachments');
  const columns = useMemo(() => columnsWith({ pathOf, familyId }), [pathOf, familyId]);
  const actionsOf = useCallback(
    (document: Document) =>
      canDownload &&
      (document.scan ?? 'clean') === 'clean' && (
        <RowButton
          aria-label={`${canPreview(document) ? 'Open' : 'Download'} ${fileNameOf(document)}`}
          onClick={() =>
            open(document, fileNameOf(document), () =>
              canPreview(document) ? setOpened(document) : void save(document.id, fileNameOf(document)),
            )
          }
        >
          {canPreview(document) ? 'Open' : 'Download'}
        </RowButton>
      ),
    [canDownload, open, save],
  );
  return (
    <QueryState
      query={{ ...query, data: currentData }}
      loadingText="Loading documents..."
      describeError={(error) => describeError(error, 'The documents could not be loaded.')}
      noAccess={(error) => isUnsupported(error) && <EmptyState title="Documents are not available." />}
      isEmpty={() => rows.length === 0}
      empty={
        <EmptyState title="No documents yet.">Files appear here as soon as they are sent in a conversation.</EmptyState>
      }
    >
      {() => (
        <>
          <DataTable
            label="Documents"
            name="documents"
            fileName={fileName}
            rows={rows}
            columns={columns}
            nameOf={fileNameOf}
            actionsOf={actionsOf}
          />
          <NextPageButton query={query}>Load Older Documents</NextPageButton>
          {question}
          {opened && <Preview attachment={opened} name={fileNameOf(opened)} onClose={() => setOpened(undefined)} />}
        </>
      )}
    </QueryState>
  );
}

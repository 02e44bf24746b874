import { skipToken } from '@reduxjs/toolkit/query';
import { useParams } from 'react-router';
import { useDocumentPagesInfiniteQuery, useGetFamilySummaryQuery } from '@/api';
import { FamilyPage } from '@/features/families/FamilyPage';
import { DocumentsTable } from '@/features/messaging/documents/DocumentsTable';
import { paths } from '@/lib/paths';
import { parseId } from '@/lib/searchParams';

/** The family page with the documents of its conversations, where the backend lists them. Spec: R-FAM-4. */
export function FamilyDetailPage() {
  const familyId = parseId(useParams()['familyId']);
  const { isSuccess: exists } = useGetFamilySummaryQuery(familyId === undefined ? skipToken : { id: familyId });
  const { isSuccess: hasDocuments } = useDocumentPagesInfiniteQuery(
    familyId !== undefined && exists ? { familyId } : skipToken,
  );
  if (!hasDocuments) return <FamilyPage />;
  return (
    <FamilyPage
      documentsOf={({ id, name }) => (
        <DocumentsTable familyId={id} fileName={`${name} - Documents`} pathOf={paths.conciergeConversation} />
      )}
    />
  );
}

import { paths } from '@/lib/paths';
import { AntdProvider } from '@/ui/AntdProvider';
import { PageHeader } from '@/ui/PageHeader';
import { DocumentsTable } from './DocumentsTable';

/** Every file of a client's conversations. */
export function DocumentsPage() {
  return (
    <AntdProvider density="compact">
      <PageHeader title="Documents" subtitle="All files from your conversations" />
      <DocumentsTable fileName="Documents" pathOf={paths.conversation} />
    </AntdProvider>
  );
}

import { Breadcrumb } from 'antd';
import { Link } from 'react-router';
import { describeError, useFeature, useGetImportSourcesQuery, useImportListOptions, useImportUpload } from '@/api';
import { useUrlState } from '@/hooks/useUrlState';
import { paths } from '@/lib/paths';
import { idParameter } from '@/lib/searchParams';
import { AntdProvider } from '@/ui/AntdProvider';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { PageHeader } from '@/ui/PageHeader';
import { QueryState } from '@/ui/QueryState';
import { RunDetail } from './RunDetail';
import { RunsTable } from './RunsTable';
import { SourcesTable } from './SourcesTable';
import { UploadDetail } from './UploadDetail';
import { UploadPackage } from './UploadPackage';
import { UploadsTable } from './UploadsTable';

const parameters = { run: idParameter('run'), upload: idParameter('upload') };
const dashboard = { title: <Link to={paths.conciergeDashboard}>Concierge Dashboard</Link> };

/** The sources of imported data and the import runs, or one run with its issues, for concierges. */
export function DataPage() {
  const [{ run, upload }] = useUrlState(parameters);
  const content =
    run !== undefined ? (
      <OneRun key={run} id={run} />
    ) : upload !== undefined ? (
      <OneUpload key={upload} id={upload} />
    ) : (
      <AllRuns />
    );
  return <AntdProvider density="compact">{content}</AntdProvider>;
}

const toData = <Breadcrumb items={[dashboard, { title: <Link to={paths.data()}>Data</Link> }]} />;

function OneUpload({ id }: { readonly id: number }) {
  const { data } = useImportUpload(id);
  return (
    <>
      <PageHeader title={data?.upload?.packageName ?? 'Package'} pageName="Package" breadcrumb={toData} />
      <UploadDetail id={id} />
    </>
  );
}

function OneRun({ id }: { readonly id: number }) {
  return (
    <>
      <PageHeader title={`Import Run ${id}`} breadcrumb={toData} />
      <RunDetail id={id} />
    </>
  );
}

function AllRuns() {
  const sources = useGetImportSourcesQuery(undefined, useImportListOptions());
  const hasImports = useFeature('imports');
  return (
    <>
      <PageHeader
        title="Data"
        subtitle="Where books, invoices and people come from, and how recent they are"
        breadcrumb={<Breadcrumb items={[dashboard]} />}
      />
      <UploadPackage />
      <UploadsTable />
      <QueryState
        query={sources}
        loadingText="Loading the sources..."
        describeError={(error) => describeError(error, 'The sources could not be loaded.')}
        noAccess={() => !hasImports && <NotOffered />}
        polled
      >
        {({ sources: known }) => (
          <>
            {known.length === 0 ? (
              <EmptyState title="Nothing has been imported.">
                Sources appear here after their first package is imported.
              </EmptyState>
            ) : (
              <SourcesTable sources={known} />
            )}
            <RunsTable />
          </>
        )}
      </QueryState>
    </>
  );
}

function NotOffered() {
  return (
    <EmptyState
      title="Imports are not available."
      action={<LinkButton to={paths.conciergeDashboard}>Go to the Concierge Dashboard</LinkButton>}
    >
      The server does not offer imports.
    </EmptyState>
  );
}

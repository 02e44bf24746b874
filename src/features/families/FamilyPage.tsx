import { Flex, Skeleton } from 'antd';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import {
  type Family,
  describeError,
  relatedPartyKindLabels,
  specifiedKinds,
  useFeature,
  useGetFamiliesQuery,
  useGetFamilySummaryQuery,
} from '@/api';
import { formatDay } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { plural } from '@/lib/plural';
import { parseId } from '@/lib/searchParams';
import { AntdProvider } from '@/ui/AntdProvider';
import { Card } from '@/ui/Card';
import { LinkButton } from '@/ui/LinkButton';
import { PageHeader } from '@/ui/PageHeader';
import { QueryState } from '@/ui/QueryState';
import { tiles } from '@/ui/tiles';
import * as shared from '@/ui/shared.module.css';
import { FamiliesBreadcrumb } from './FamiliesBreadcrumb';
import { FamilyHeader } from './FamilyHeader';
import { FamilyNotFoundPage } from './FamilyNotFoundPage';
import { type RenderFamily, FamilyTabs } from './FamilyTabs';

interface FamilyPageProps {
  /** Renders the documents of a family, in a tab; without it, there is none. */
  readonly documentsOf?: RenderFamily;
}

/** The family page: a tab for each list of one family. Spec: R-FAM-4. */
export function FamilyPage({ documentsOf }: FamilyPageProps) {
  const id = parseId(useParams()['familyId']);
  return (
    <AntdProvider density="compact">
      {id === undefined ? <FamilyNotFoundPage /> : <ExistingFamily key={id} id={id} documentsOf={documentsOf} />}
    </AntdProvider>
  );
}

const queryTexts = {
  loadingText: 'Loading the family...',
  loadingTextHidden: true,
  skeleton: <Skeleton active paragraph={{ rows: 16 }} />,
  describeError: (error: unknown) => describeError(error, 'The family could not be loaded.'),
};

function ExistingFamily({ id, documentsOf }: Readonly<{ id: number; documentsOf: RenderFamily | undefined }>) {
  const query = useGetFamilySummaryQuery({ id });
  const isOffered = useFeature('familyRecords', query);
  return (
    <QueryState query={query} {...queryTexts} noAccess={() => isOffered === false && <PlainFamily id={id} />} polled>
      {({ family }) => (
        <>
          <FamilyHeader family={family} />
          <FamilyTabs family={family} documentsOf={documentsOf} />
        </>
      )}
    </QueryState>
  );
}

/** The family page on a backend without family records: the data of the list of families and links to the forms. */
function PlainFamily({ id }: { readonly id: number }) {
  const query = useGetFamiliesQuery();
  return (
    <QueryState query={query} {...queryTexts}>
      {({ families }) => {
        const family = families.find((one) => one.id === id);
        return family ? <FamilyOutline family={family} /> : <FamilyNotFoundPage />;
      }}
    </QueryState>
  );
}

function FamilyOutline({ family }: { readonly family: Family }) {
  const { id, name, createdAt, individuals, businesses } = family;
  const subtitle = [
    `Created ${formatDay(createdAt)}`,
    plural(individuals.length, 'individual', 'individuals'),
    plural(businesses.length, 'business', 'businesses'),
  ];
  return (
    <>
      <PageHeader title={name} subtitle={subtitle.join(' · ')} breadcrumb={<FamiliesBreadcrumb />} />
      <div style={tiles(280)}>
        <ListCard
          title="Individuals"
          items={individuals.map(({ firstName, lastName }) => `${firstName} ${lastName}`)}
        />
        <ListCard title="Businesses" items={businesses.map((business) => business.name)} />
        <ListCard
          title="Related parties"
          description="Add a record to this family."
          items={specifiedKinds.map((kind) => (
            <LinkButton key={kind} size="small" to={paths.addRelatedParty(id, kind)}>
              {`Add ${relatedPartyKindLabels[kind]}`}
            </LinkButton>
          ))}
        />
      </div>
    </>
  );
}

interface ListCardProps {
  readonly title: string;
  readonly description?: string;
  readonly items: readonly ReactNode[];
}

function ListCard({ title, description, items }: ListCardProps) {
  return (
    <Card title={title} description={description}>
      {items.length === 0 ? (
        <p>None yet.</p>
      ) : (
        <Flex vertical component="ul" gap={8} className={clsx(shared.list)}>
          {items.map((item, index) => (
            <li key={index}>{item}</li>
          ))}
        </Flex>
      )}
    </Card>
  );
}

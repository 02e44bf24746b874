import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Family, describeError, useGetFamiliesQuery } from '@/api';
import { formatDay } from '@/lib/dates';
import { paths, relatedPartyForms } from '@/lib/paths';
import { plural } from '@/lib/plural';
import { Card } from '@/ui/Card';
import { LinkButton } from '@/ui/LinkButton';
import { PageHeader } from '@/ui/PageHeader';
import { QueryState } from '@/ui/QueryState';
import { specifiedKinds } from './records/kinds';
import * as shared from '@/ui/shared.module.css';
import { cx } from '@/lib/cx';
import { tiles } from '@/ui/tiles';

interface PlainFamilyProps {
  readonly id: number;
  /** Shown when the family does not exist. */
  readonly notFound: ReactNode;
  readonly loading: ReactNode;
}

/** The family page on a backend without family records: the data of the list of families and links to the forms. */
export function PlainFamily({ id, notFound, loading }: PlainFamilyProps) {
  const query = useGetFamiliesQuery();
  return (
    <QueryState
      query={query}
      loadingText="Loading the family..."
      loadingTextHidden
      skeleton={loading}
      describeError={(error) => describeError(error, 'The family could not be loaded.')}
    >
      {({ families }) => {
        const family = families.find((one) => one.id === id);
        return family ? <FamilyOutline family={family} /> : notFound;
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
      <PageHeader
        title={name}
        subtitle={subtitle.join(' · ')}
        breadcrumb={<Link to={paths.conciergeDashboard}>Families</Link>}
      />
      <div style={tiles(280)}>
        <Names title="Individuals" names={individuals.map(({ firstName, lastName }) => `${firstName} ${lastName}`)} />
        <Names title="Businesses" names={businesses.map((business) => business.name)} />
        <Card title="Related parties" description="Add a record to this family.">
          <Flex vertical component="ul" gap={8} className={cx(shared.list)}>
            {specifiedKinds.map((kind) => (
              <li key={kind}>
                <LinkButton
                  size="small"
                  to={paths.addRelatedParty(id, kind)}
                >{`Add ${relatedPartyForms[kind].title}`}</LinkButton>
              </li>
            ))}
          </Flex>
        </Card>
      </div>
    </>
  );
}

function Names({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  return (
    <Card title={title}>
      {names.length === 0 ? (
        <p>None yet.</p>
      ) : (
        <Flex vertical component="ul" gap={8} className={cx(shared.list)}>
          {names.map((one, index) => (
            <li key={index}>{one}</li>
          ))}
        </Flex>
      )}
    </Card>
  );
}

import { Flex, Tag } from 'antd';
import { clsx } from 'clsx';
import { type FamilySummary, describeError, useGetFamilyPartQuery } from '@/api';
import { paths } from '@/lib/paths';
import { Card } from '@/ui/Card';
import { LinkButton } from '@/ui/LinkButton';
import { QueryState } from '@/ui/QueryState';
import * as shared from '@/ui/shared.module.css';

/** The number of people that are listed. */
const listed = 6;

/** The members of a family and whether each is onboarded; their list has the rest. */
export function PeopleCard({ family }: { readonly family: FamilySummary }) {
  const query = useGetFamilyPartQuery({ id: family.id, part: 'members' });
  return (
    <Card
      title="People"
      actions={
        <LinkButton className={clsx(shared.screenOnly)} to={paths.familyTab(family.id, 'members')}>
          All Members
        </LinkButton>
      }
    >
      <QueryState
        query={query}
        loadingText="Loading members..."
        loadingTextHidden
        describeError={(error) => describeError(error, 'The members could not be loaded.')}
        isEmpty={({ members = [] }) => members.length === 0}
        empty={<p className={shared.secondary}>No one is assigned to this family yet.</p>}
      >
        {({ members = [] }) => (
          <ul className={shared.list} aria-label="People">
            {members.slice(0, listed).map(({ loginProfileId, name, email, onboarded }) => (
              <Flex key={loginProfileId} component="li" justify="space-between" gap={8} style={{ paddingBlock: 6 }}>
                <div className={clsx(shared.grow, shared.anywhere)}>
                  <strong dir="auto">{name}</strong>
                  <br />
                  <a href={`mailto:${email}`}>{email}</a>
                </div>
                <div>
                  <Tag color={onboarded ? 'success' : 'default'}>{onboarded ? 'Onboarded' : 'Not onboarded'}</Tag>
                </div>
              </Flex>
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}

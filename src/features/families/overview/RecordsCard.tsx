import { Flex } from 'antd';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { type FamilySummary, familyPartNameLabels, relatedPartyKindLabels, relatedPartyKindLists } from '@/api';
import { paths } from '@/lib/paths';
import { Card } from '@/ui/Card';
import * as shared from '@/ui/shared.module.css';
import { relatedParties } from '../kinds';

/** The number of records in each list of a family, with links to the list and to add one. */
export function RecordsCard({ family: { id, counts } }: { readonly family: FamilySummary }) {
  return (
    <Card title="Records">
      <ul className={shared.list} aria-label="Records">
        {Object.values(relatedParties).map(({ kind }) => {
          const list = relatedPartyKindLists[kind];
          return (
            <Flex key={kind} component="li" gap={8} style={{ paddingBlock: 4 }}>
              <span className={clsx(shared.grow)}>
                <Link to={paths.familyTab(id, list)}>{familyPartNameLabels[list]}</Link>{' '}
                <span className={clsx(shared.secondary, shared.tabular)}>{counts[list]}</span>
              </span>
              <Link
                className={clsx(shared.screenOnly)}
                to={paths.addRelatedParty(id, kind)}
                aria-label={`Add ${relatedPartyKindLabels[kind]}`}
              >
                Add
              </Link>
            </Flex>
          );
        })}
      </ul>
    </Card>
  );
}

import { useState } from 'react';
import { todayLocal } from '#openapi/keywords/calendar';
import type { ClientFamily } from '@/api';
import { isNotOffered, useGetClientFamiliesQuery, useGetNetWorthQuery } from '@/api';
import { paths } from '@/lib/paths';
import { Card } from '@/ui/Card';
import { LabelledSelect } from '@/ui/LabelledSelect';
import { LinkButton } from '@/ui/LinkButton';
import { QueryState } from '@/ui/QueryState';
import { useReadOnly } from '@/ui/ReadOnly';
import { Skeleton } from '@/ui/Skeleton';
import { NetWorthFigures } from './NetWorthFigures';
import * as shared from '@/ui/shared.module.css';

/** What a family owns less what it owes, and its cash, over time. Absent without a family, and where the backend has no books. */
export function NetWorthCard() {
  const { data } = useGetClientFamiliesQuery();
  const families = data?.families ?? [];
  const [picked, setPicked] = useState<number>();
  const family = families.find(({ id }) => id === picked) ?? families[0];
  return family ? <FamilyNetWorth family={family} families={families} onPick={setPicked} /> : null;
}

interface FamilyNetWorthProps {
  readonly family: ClientFamily;
  /** Those that can be chosen instead. */
  readonly families: readonly ClientFamily[];
  readonly onPick?: (id: number) => void;
}

/** The card for one family. */
export function FamilyNetWorth(props: FamilyNetWorthProps) {
  const { family } = props;
  const isReadOnly = useReadOnly();
  const query = useGetNetWorthQuery({ familyId: family.id, reportEndDate: todayLocal() });
  // A backend that does not offer it.
  if (isNotOffered(query.error)) return null;
  return (
    <Card
      title="Net worth and cash"
      description={`${family.name}, all entities consolidated`}
      actions={<FamilyPicker {...props} />}
    >
      <QueryState
        query={query}
        loadingText="Loading net worth..."
        loadingTextHidden
        skeleton={<Skeleton height={260} />}
        describeError={() => 'Net worth could not be loaded'}
        isEmpty={({ netWorth }) => netWorth.length === 0}
        empty={<p className={shared.secondary}>There is no accounting data for this family yet.</p>}
      >
        {({ netWorth }) => <NetWorthFigures points={netWorth} />}
      </QueryState>
      {!isReadOnly && (
        <p style={{ margin: '8px 0 -8px -8px' }}>
          <LinkButton type="text" to={`${paths.accounting}?family=${family.id}`}>
            Accounting Reports
          </LinkButton>
        </p>
      )}
    </Card>
  );
}

function FamilyPicker({ family, families, onPick }: FamilyNetWorthProps) {
  if (families.length < 2) return null;
  return (
    <LabelledSelect
      label="Family"
      options={families.map(({ id, name }) => ({ value: id, label: name }))}
      value={family.id}
      onPick={(id) => onPick?.(id)}
    />
  );
}

import { Link } from 'react-router';
import type { FamilyTrust } from '../../../api';
import { trustSchema } from '../../../api';
import { paths } from '../../../lib/paths';
import { Card } from '../../../ui/Card';
import { percent } from '../../../ui/structure/share';
import type { Holding } from './familyStructure';
import * as styles from './StructureTab.module.css';

const { fields } = trustSchema;
const labelsOf = (options: (typeof fields)['trustType']['options']) =>
  new Map(options?.map(({ value, label }) => [value, label]));
const types = labelsOf(fields.trustType.options);
const roles = labelsOf(fields['trustMembers[].type'].options);

interface TrustStructureProps {
  readonly familyId: number;
  readonly trust: FamilyTrust;
  readonly holdings: readonly Holding[];
}

/** What a trust is, what it owns of the family's businesses, and who acts for it. */
export function TrustStructure({ familyId, trust, holdings }: TrustStructureProps) {
  const { id, name, trustType, trustJurisdiction, trustMembers } = trust;
  return (
    <Card
      title={<Link to={paths.editRelatedParty(familyId, 'trust', id)}>{name}</Link>}
      description={`${types.get(trustType) ?? trustType} · ${trustJurisdiction}`}
    >
      <dl className={styles.facts}>
        <div>
          <dt>Owns</dt>
          <dd>
            {holdings.length === 0
              ? 'No business of this family'
              : holdings.map(({ business, share }) => `${percent(share)} of ${business}`).join(', ')}
          </dd>
        </div>
        {trustMembers.map(({ type, email }, index) => (
          <div key={index}>
            <dt>{roles.get(type) ?? type}</dt>
            <dd>{email}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

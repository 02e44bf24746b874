import { Link } from 'react-router';
import { paths } from '../../../lib/paths';
import { Card } from '../../../ui/Card';
import { OwnershipStructure } from '../../../ui/structure/OwnershipStructure';
import type { OwnedBusiness } from './familyStructure';

interface BusinessStructureProps {
  readonly familyId: number;
  readonly business: OwnedBusiness;
}

/** The owners of one business, drawn. */
export function BusinessStructure({ familyId, business: { id, name, owners } }: BusinessStructureProps) {
  const title = <Link to={paths.editRelatedParty(familyId, 'business', id)}>{name}</Link>;
  return (
    <Card title={title} description={owners.length === 0 ? 'No owner is known.' : undefined}>
      <OwnershipStructure business={name} owners={owners} />
    </Card>
  );
}

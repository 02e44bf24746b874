import { Breadcrumb } from 'antd';
import { Link } from 'react-router';
import { paths } from '@/lib/paths';

interface FamiliesBreadcrumbProps {
  /** The family of a record or a view; none on the page of the family itself. */
  readonly family?: { readonly id: number; readonly name: string; readonly tab?: string } | undefined;
}

/** Links to the list of families and, from its records and views, to the family. */
export function FamiliesBreadcrumb({ family }: FamiliesBreadcrumbProps) {
  const families = { title: <Link to={paths.conciergeDashboard}>Families</Link> };
  const parent = family && {
    title: (
      <Link to={family.tab === undefined ? paths.family(family.id) : paths.familyTab(family.id, family.tab)} dir="auto">
        {family.name}
      </Link>
    ),
  };
  return <Breadcrumb items={parent ? [families, parent] : [families]} />;
}

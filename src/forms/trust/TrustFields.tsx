import { Divider } from 'antd';
import { memo } from 'react';
import { DateField } from '../DateField';
import { FieldGroup } from '../FieldGroup';
import { MaskedField } from '../MaskedField';
import { join } from '../paths';
import { SelectField } from '../SelectField';
import { TextField } from '../TextField';
import { TrustMembers } from './TrustMembers';

interface TrustFieldsProps {
  /** Begins the names of the fields: `trusts[0]`; nothing where the form is one trust. */
  readonly prefix?: string;
  /** Is told the id of a saved member who is removed. */
  readonly onDeleteMember?: (id: number) => void;
}

/**
 * The fields of a trust and of its members, wherever a trust is edited. The form around it leaves out what is marked
 * deleted (`leavingOutDeleted`). Spec: client-portal 2 and 5, Trust; decisions (one form, two places).
 */
export const TrustFields = memo(function TrustFields({ prefix = '', onDeleteMember }: TrustFieldsProps) {
  return (
    <div style={{ paddingTop: 18 }}>
      <FieldGroup title="Trust Details">
        <TextField name={join(prefix, 'name')} autoComplete="off" wide />
        <SelectField name={join(prefix, 'trustType')} />
        <TextField name={join(prefix, 'trustJurisdiction')} autoComplete="off" />
        <MaskedField name={join(prefix, 'tin')} />
        <DateField name={join(prefix, 'dateOfFormation')} />
      </FieldGroup>
      <Divider />
      <TrustMembers prefix={prefix} onDelete={onDeleteMember} />
    </div>
  );
});

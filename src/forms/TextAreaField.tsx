import { Input } from 'antd';
import { FieldFrame } from './FieldFrame';
import type { FieldProps } from './TextField';
import { useField } from './useField';
import { statusOf, useTyping } from './useTyping';

interface TextAreaFieldProps extends FieldProps {
  readonly rows?: number;
}

/** Text of several lines. */
export function TextAreaField({ name, wide = true, rows = 3 }: TextAreaFieldProps) {
  const field = useField(name);
  const typing = useTyping(field);
  return (
    <FieldFrame field={field} wide={wide}>
      <Input.TextArea {...field.props} {...typing} rows={rows} status={statusOf(field)} />
    </FieldFrame>
  );
}

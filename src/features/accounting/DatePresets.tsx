import { Button, Flex } from 'antd';
import { useFormContext } from '@/forms/formContext';
import { datePresets, dayPresets } from './criteria/presets';

/** Fills the dates of the form around with a period people ask for by name. */
export function DatePresets({ hasStart }: { readonly hasStart: boolean }) {
  const { form } = useFormContext();
  const fill = (startDate: string, reportEndDate: string) => (): void => {
    form.batch(() => {
      if (hasStart) form.change('startDate', startDate);
      form.change('reportEndDate', reportEndDate);
    });
  };
  return (
    <Flex wrap align="center" gap={6} role="group" aria-label="Dates">
      {(hasStart ? datePresets() : dayPresets()).map(({ key, label, startDate, reportEndDate }) => (
        <Button key={key} size="small" onClick={fill(startDate, reportEndDate)}>
          {label}
        </Button>
      ))}
    </Flex>
  );
}

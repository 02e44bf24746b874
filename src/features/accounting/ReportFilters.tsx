import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { ReportName } from '@/api';
import { balanceSheetFiltersSchema, cashFlowFiltersSchema, incomeStatementFiltersSchema } from '@/api';
import { DateField } from '@/forms/DateField';
import { useFormContext, useFormValue } from '@/forms/formContext';
import { restore } from '@/forms/saved';
import { SchemaForm } from '@/forms/SchemaForm';
import { SelectField } from '@/forms/SelectField';
import { NumberField, TextField } from '@/forms/TextField';
import { Button } from '@/ui/Button';
import { DatePresets } from './DatePresets';
import { DimensionPicker } from './DimensionPicker';
import type { Filters, FilterTexts } from './criteria/filters';
import { countedFilters, textOf } from './criteria/filters';
import * as styles from './ReportFilters.module.css';
import * as shared from '@/ui/shared.module.css';

interface ReportFiltersProps {
  readonly familyId: number;
  readonly report: ReportName;
  /** What the form starts with: what the address says, otherwise the defaults. */
  readonly stored: FilterTexts;
  /** What was left in the form when its tab was left. */
  readonly draft: FilterTexts | undefined;
  /** Told what the form holds, as it counts, whenever that changes. */
  readonly onChange: (draft: FilterTexts) => void;
  readonly onGenerate: (filters: Filters) => void;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
}

/** The filter form of a statement: rules, labels, choices and messages are the contract's. Spec: concierge 2 and 5. */
export function ReportFilters(props: ReportFiltersProps) {
  const { report, stored, onGenerate } = props;
  const send = (filters: Filters): Promise<undefined> => {
    onGenerate(filters);
    return Promise.resolve(undefined);
  };
  const common = { initialValues: stored, onSubmit: send };
  return (
    <div className={shared.screenOnly}>
      {report === 'balanceSheet' && (
        <SchemaForm schema={balanceSheetFiltersSchema} {...common}>
          <Fields {...props}>
            <CommonFields countable />
            <ComparativeCount />
          </Fields>
        </SchemaForm>
      )}
      {report === 'cashFlow' && (
        <SchemaForm schema={cashFlowFiltersSchema} {...common}>
          <Fields {...props}>
            <DateField name="startDate" />
            <CommonFields />
          </Fields>
        </SchemaForm>
      )}
      {report === 'incomeStatement' && (
        <SchemaForm schema={incomeStatementFiltersSchema} {...common}>
          <Fields {...props}>
            <DateField name="startDate" />
            <CommonFields />
            <DimensionFields familyId={props.familyId} />
          </Fields>
        </SchemaForm>
      )}
    </div>
  );
}

function Fields(props: ReportFiltersProps & { readonly children: ReactNode }) {
  const { report, draft, onChange, isBusy, onCancel, children } = props;
  return (
    <>
      <Draft report={report} draft={draft} onChange={onChange} />
      <div className={styles.fields}>{children}</div>
      <Flex wrap align="center" justify="space-between" gap="12px 24px">
        <DatePresets hasStart={report !== 'balanceSheet'} />
        <Flex flex={1} justify="flex-end" gap={8}>
          {isBusy && <Button onClick={onCancel}>Cancel</Button>}
          <Button htmlType="submit" type="primary" loading={isBusy} loadingText="Loading...">
            Generate Report
          </Button>
        </Flex>
      </Flex>
    </>
  );
}

function CommonFields({ countable = false }: { readonly countable?: boolean }) {
  return (
    <>
      <DateField name="reportEndDate" />
      <SelectField name="type" />
      <SelectField name="journalStatus" />
      <SelectField name="comparativeColumnType" {...(countable && { clears: 'comparativeColumnCount' })} />
    </>
  );
}

const isChosen = (value: unknown): boolean => typeof value === 'string' && value !== '' && value !== 'none';

/** Disabled until a comparative type is chosen, which also clears it. Spec: concierge 5, Comparative count. */
function ComparativeCount() {
  const type = useFormValue(({ comparativeColumnType }) => textOf(comparativeColumnType));
  return <NumberField name="comparativeColumnCount" disabled={!isChosen(type)} />;
}

/** Ids may be typed; where the backend lists the dimensions they can be picked. Spec: concierge 2, Income statement filters. */
function DimensionFields({ familyId }: { readonly familyId: number }) {
  const type = useFormValue(({ dimensionType }) => textOf(dimensionType));
  return (
    <>
      <SelectField name="dimensionType" />
      <div style={{ gridColumn: '1 / -1' }}>
        <TextField name="dimensionIds" disabled={!isChosen(type)} autoComplete="off" />
        {isChosen(type) && <DimensionPicker familyId={familyId} type={type} />}
      </div>
    </>
  );
}

/** Brings back what was left in the form, and tells what it holds from then on. */
function Draft({ report, draft, onChange }: Pick<ReportFiltersProps, 'report' | 'draft' | 'onChange'>) {
  const { form, values: current } = useFormContext();
  const [left] = useState(draft);
  const text = useFormValue((values) => JSON.stringify(countedFilters(report, values)));
  useEffect(() => {
    if (left) restore(form, { ...left });
  }, [form, left]);
  useEffect(() => {
    onChange(countedFilters(report, current.get()));
    // `text` stands for the values: it changes with every one that counts.
  }, [current, report, text, onChange]);
  return null;
}

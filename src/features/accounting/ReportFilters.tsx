import { Checkbox, Flex } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { FormSpy } from 'react-final-form';
import {
  type BalanceSheetFilters,
  type CashFlowFilters,
  type DimensionType,
  type IncomeStatementFilters,
  type ReportName,
  incomeStatementFiltersSchema,
  useGetDimensionsQuery,
} from '@/api';
import { parse } from '@/forms/convert';
import { DateField } from '@/forms/DateField';
import { useFormContext, useFormValue } from '@/forms/formContext';
import { SchemaForm } from '@/forms/SchemaForm';
import { SelectField } from '@/forms/SelectField';
import { TextField } from '@/forms/TextField';
import { resetWithValues, dirtyValues } from '@/forms/saved';
import { type FormValues, textOf } from '@/forms/values';
import { useToday } from '@/hooks/useNow';
import { Button } from '@/ui/Button';
import { MenuButton } from '@/ui/MenuButton';
import * as shared from '@/ui/shared.module.css';
import { type FilterTexts, filterSchemas, splitIds } from './criteria';
import { datePresets } from './presets';
import * as styles from './ReportFilters.module.css';

interface ReportFiltersProps {
  /** The family and the location, before the filters. */
  readonly pickers: ReactNode;
  readonly familyId: number;
  /** The month in which fiscal years of the family begin; January by default. */
  readonly fiscalYearStart: number | undefined;
  readonly report: ReportName;
  /** The query string of the page: the form shows its filters when it changes. */
  readonly search: string;
  /** The filters of the requested report, otherwise the defaults. */
  readonly initialValues: FilterTexts;
  /** Values that no report was generated with: unsent ones, or those of a URL that break a rule. */
  readonly unsent: FormValues | undefined;
  /** Receives the unsent values whenever they change; undefined without any. */
  readonly onChange: (unsent: FormValues | undefined) => void;
  /** Receives values that obey the rules. */
  readonly onGenerate: (values: object) => Promise<void>;
  readonly isBusy: boolean;
  /** The location of the page is not known yet. */
  readonly isWaiting: boolean;
  readonly onCancel: () => void;
}

/** The filter form of a report; rules, choices and texts come from the contract. Spec: R-RPT-3, R-RPT-4. */
export function ReportFilters(props: ReportFiltersProps) {
  const { familyId, fiscalYearStart, report, initialValues, unsent, onGenerate, isBusy, isWaiting, onCancel } = props;
  const hasStart = report !== 'balanceSheet';
  const generateButton = useRef<HTMLButtonElement>(null);
  /** Keeps the focus in the form: the pressed button disappears. */
  const cancel = (): void => {
    generateButton.current?.focus();
    onCancel();
  };
  const submit = async (values: object): Promise<undefined> => {
    await onGenerate(values);
  };
  return (
    <div className={shared.screenOnly}>
      <SchemaForm schema={filterSchemas[report]} initialValues={initialValues} resumed={unsent} onSubmit={submit}>
        <div>
          <div className={styles.row}>
            {props.pickers}
            {hasStart && (
              <div className={styles.short}>
                <DateField<CashFlowFilters> name="startDate" />
              </div>
            )}
            <div className={styles.short}>
              <DateField<CashFlowFilters> name="reportEndDate" />
            </div>
            <div className={styles.button}>
              <DatePresets hasStart={hasStart} fiscalYearStart={fiscalYearStart} />
            </div>
          </div>
          <div className={styles.row}>
            <div className={styles.choice}>
              <SelectField<CashFlowFilters> name="type" listedOnly />
            </div>
            <div className={styles.short}>
              <SelectField<CashFlowFilters> name="journalStatus" listedOnly />
            </div>
            <div className={styles.choice}>
              <SelectField<BalanceSheetFilters>
                name="comparativeColumnType"
                listedOnly
                {...(!hasStart && { clears: 'comparativeColumnCount' as const })}
              />
            </div>
            {!hasStart && (
              <div className={styles.choice}>
                <ComparativeCount />
              </div>
            )}
            {report === 'incomeStatement' && <DimensionFields />}
            <Flex gap={8} className={styles.button}>
              <Button
                ref={generateButton}
                htmlType="submit"
                type="primary"
                loading={isBusy}
                loadingText="Loading..."
                disabledReason={isWaiting ? 'The locations are loading.' : undefined}
              >
                Generate Report
              </Button>
              {isBusy && <Button onClick={cancel}>Cancel</Button>}
            </Flex>
          </div>
        </div>
        {report === 'incomeStatement' && <DimensionPicker familyId={familyId} />}
        <UnsentValues {...props} />
      </SchemaForm>
    </div>
  );
}

/**
 * Reports unsent values, and fills the form when the URL changes. Shows the messages of unsent values from the start:
 * their fields count as left. Rendered after the fields, so that they exist.
 */
function UnsentValues({ report, search, initialValues, unsent, onChange }: ReportFiltersProps) {
  const { form } = useFormContext();
  const filledFrom = useRef(search);
  const fill = useEffectEvent(() => {
    const { fields } = filterSchemas[report];
    if (filledFrom.current !== search)
      resetWithValues(form, parse(fields, initialValues), parse(fields, unsent ?? initialValues));
    filledFrom.current = search;
    if (dirtyValues(form)) form.getRegisteredFields().forEach((name) => form.blur(name));
  });
  useEffect(() => fill(), [search]);
  return <FormSpy subscription={{ values: true, initialValues: true }} onChange={() => onChange(dirtyValues(form))} />;
}

const isChosen = (value: string): boolean => value !== '' && value !== 'none';

/** Disabled until a comparative type is chosen, which also clears it. Spec: R-RPT-5. */
function ComparativeCount() {
  const type = useFormValue(({ comparativeColumnType }) => textOf(comparativeColumnType));
  return <TextField<BalanceSheetFilters> name="comparativeColumnCount" disabled={!isChosen(type)} autoComplete="off" />;
}

const isDimensionType = (type: string): type is DimensionType =>
  isChosen(type) &&
  (incomeStatementFiltersSchema.fields.dimensionType.options ?? []).some(({ value }) => value === type);

const typeOfDimensions = ({ dimensionType }: FormValues): string => textOf(dimensionType);

/** Type and ids of dimensions. Spec: R-RPT-6. */
function DimensionFields() {
  const type = useFormValue(typeOfDimensions);
  return (
    <>
      <div className={styles.choice}>
        <SelectField<IncomeStatementFilters> name="dimensionType" listedOnly />
      </div>
      <div className={styles.grow}>
        <TextField<IncomeStatementFilters>
          name="dimensionIds"
          helpBelow
          disabled={!isChosen(type)}
          autoComplete="off"
        />
      </div>
    </>
  );
}

/** The dimensions of the chosen type to tick, below the fields. */
function DimensionPicker({ familyId }: { readonly familyId: number }) {
  const type = useFormValue(typeOfDimensions);
  return isDimensionType(type) && <DimensionList key={type} familyId={familyId} type={type} />;
}

/** The dimensions of a type; empty on a backend that does not list them. */
function DimensionList({ familyId, type }: { readonly familyId: number; readonly type: DimensionType }) {
  const { form } = useFormContext();
  const { data = [] } = useGetDimensionsQuery({ familyId, dimensionType: type });
  const ids = splitIds(useFormValue(({ dimensionIds }) => textOf(dimensionIds)));
  const toggle = (id: string, isOn: boolean): void => {
    const next = isOn ? [...ids, id] : ids.filter((one) => one !== id);
    form.change('dimensionIds', next.join(', '));
  };
  if (data.length === 0) return null;
  return (
    <Flex wrap component="fieldset" gap="4px 18px" style={{ margin: '0 0 14px', padding: 0, border: 0 }}>
      <legend className={shared.note} style={{ float: 'left', width: '100%', padding: 0 }}>
        Or pick from the list
      </legend>
      {data.map(({ _id: id, name }) => (
        <Checkbox key={id} checked={ids.includes(id)} onChange={({ target }) => toggle(id, target.checked)}>
          {name}
        </Checkbox>
      ))}
    </Flex>
  );
}

interface DatePresetsProps {
  readonly hasStart: boolean;
  readonly fiscalYearStart: number | undefined;
}

/** A menu that fills in the dates of common periods. */
function DatePresets({ hasStart, fiscalYearStart }: DatePresetsProps) {
  const { form } = useFormContext();
  const items = datePresets(useToday(), hasStart, fiscalYearStart).map(({ label, dates }) => ({
    key: label,
    label,
    onClick: () => form.batch(() => Object.entries(dates).forEach(([name, date]) => form.change(name, date))),
  }));
  return <MenuButton label="Presets" items={items} />;
}

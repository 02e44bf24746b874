import dayjs from 'dayjs';
import { type DatePickerProps, type GetRef, DatePicker } from 'antd';
import english from 'antd/lib/date-picker/locale/en_US.js';
import { type ComponentProps, type KeyboardEvent, createContext, use, useMemo, useRef, useState } from 'react';
import { dateAdvice, dateFormat, dayOfValue, textOfValue, valueOfDay, valueOfText } from './dateText';
import { FieldFrame } from './FieldFrame';
import type { TextFieldProps } from './TextField';
import { useField } from './useField';
import type { FormValues } from './values';

const TypedDateContext = createContext<{ text: string; type: (text: string) => void }>({
  text: '',
  type: () => undefined,
});

/** Shows any text, also one that is not a date: antd's input discards it, and opens the calendar on typing. */
function DateInput(props: ComponentProps<'input'>) {
  const { text, type } = use(TypedDateContext);
  return <input {...props} inputMode="numeric" value={text} onChange={(event) => type(event.target.value)} />;
}

const components: NonNullable<DatePickerProps['components']> = { input: DateInput };

/** Without these names, the month and year buttons of the calendar are named by their visible text. */
const locale = { ...english, lang: { ...english.lang, monthSelect: '', yearSelect: '' } };

interface DateFieldProps<T> extends TextFieldProps<T> {
  /** How many years ago the calendar of an empty field opens; today by default. */
  readonly opensYearsAgo?: number;
}

/**
 * A calendar date, typed as `mm/dd/yyyy` or picked; stored as `yyyy-mm-dd`, never as an instant. Text that is not
 * a date (31 February) stays in the form and fails validation. Spec: R-NUM-4, R-NUM-6.
 */
export function DateField<T = FormValues>({ name, wide, autoComplete = 'off', opensYearsAgo = 0 }: DateFieldProps<T>) {
  const field = useField(name);
  const { change, props } = field;
  const value = typeof field.value === 'string' ? field.value : '';
  const [typed, setTyped] = useState<string>();
  const day = useMemo(() => dayOfValue(value), [value]);
  const opensAt = useMemo(() => dayjs().subtract(opensYearsAgo, 'year'), [opensYearsAgo]);
  const message = field.message && [field.message, dateAdvice(value)].filter(Boolean).join('. ');
  const [open, setOpen] = useState(false);
  const picker = useRef<GetRef<typeof DatePicker>>(null);
  /** Enter closes an open calendar; otherwise it submits the form, as in other fields: only a pointer opens it. */
  const handleKey = (event: KeyboardEvent, skipDefault: () => void): void => {
    if (event.key !== 'Enter') return;
    if (open) event.preventDefault();
    else skipDefault();
    setOpen(false);
  };
  const type = (text: string): void => {
    setTyped(text);
    setOpen(false);
    change(valueOfText(text));
  };
  // The value may change while the field has the focus: Back shows the filters of another report.
  const isTyped = typed !== undefined && valueOfText(typed) === value;
  return (
    <FieldFrame field={{ ...field, message }} wide={wide}>
      <TypedDateContext value={{ text: isTyped ? typed : textOfValue(value), type }}>
        <DatePicker
          {...props}
          ref={picker}
          style={{ width: '100%' }}
          value={day}
          defaultPickerValue={day ?? opensAt}

          open={open}
          onOpenChange={setOpen}
          onKeyDown={handleKey}
          onChange={(picked) => {
            setTyped(undefined);
            change(picked === null ? '' : valueOfDay(picked));
            picker.current?.focus();
          }}
          onBlur={() => {
            setTyped(undefined);
            props.onBlur();
          }}
          format={dateFormat}
          placeholder="mm/dd/yyyy"
          components={components}
          locale={locale}
          allowClear={false}
          showNow={false}
          autoComplete={autoComplete}
          status={field.status}
        />
      </TypedDateContext>
    </FieldFrame>
  );
}

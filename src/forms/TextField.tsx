import { AutoComplete, Input } from 'antd';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentProps,
  type HTMLInputAutoCompleteAttribute,
  useState,
} from 'react';
import type { FieldDescription, FieldKind, FieldName } from '@/lib/formSchema';
import { matchesOption } from '@/lib/matchesOption';
import { formatPhone } from '@/lib/phone';
import { pasteText } from '@/lib/pasteText';
import { textToSend } from './convert';
import { FieldFrame } from './FieldFrame';
import { useFormContext, useFormValue } from './formContext';
import { keepDigits } from './mask';
import { join, parentPath } from './paths';
import type { PlaceKind, PlaceOption } from './places';
import { type Field, useField } from './useField';
import { type FormValues, recordAt, textAt, textOf } from './values';

/** `T` is the contract's type of the form: `<TextField<Individual> name="firstName" />`. */
export interface FieldProps<T = FormValues> {
  /** Name of the field; in a list its path, by `pathsIn`. */
  readonly name: FieldName<T>;
  /** Takes a full row of the two columns. */
  readonly wide?: boolean;
  readonly disabled?: boolean;
}

export interface TextFieldProps<T = FormValues> extends FieldProps<T> {
  /** What the browser may fill in. */
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
}

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Whether an input method is still composing the text: replacing it then would double what is composed. */
const isComposing = ({ nativeEvent }: ChangeEvent): boolean =>
  nativeEvent instanceof InputEvent && nativeEvent.isComposing;

/** Whether an identity number is stored as digits only: it is grouped on the screen, not in the form. */
export const storesDigits = ({ mask, text }: FieldDescription): boolean => mask !== undefined && text === 'digits';

/** A text field with the props of its control. Pasted text is prepared at once; an identity number keeps its digits. */
export function useTextField(name: string) {
  const field = useField(name);
  const { description, path, value, change, props, status } = field;
  const { settings, values } = useFormContext();
  const toSend = (text: string): string =>
    textToSend(settings.fields, path, text, recordAt(values.get(), parentPath(path)));
  const prepare = storesDigits(description) ? (text: string) => keepDigits(toSend(text)) : toSend;
  const onChange = (event: ChangeEvent<TextElement>): void => {
    const { value: entered } = event.target;
    change(storesDigits(description) && !isComposing(event) ? prepare(entered) : entered);
  };
  const onPaste = (event: ClipboardEvent<TextElement>): void => pasteText(event, prepare);
  return { field, prepare, control: { ...props, status, value: textOf(value), onChange, onPaste, dir: 'auto' } };
}

type InputMode = 'text' | 'numeric' | 'decimal' | 'email';

interface LineFieldProps<T> extends TextFieldProps<T> {
  /** The on-screen keyboard; by default that of the kind of the field. */
  readonly inputMode?: InputMode;
  /** Shows the help below the control. */
  readonly helpBelow?: boolean;
}

/** Text of several lines. */
export function TextAreaField<T = FormValues>({
  name,
  wide = true,
  rows = 3,
}: FieldProps<T> & { readonly rows?: number }) {
  const { field, control } = useTextField(name);
  return (
    <FieldFrame field={field} wide={wide}>
      <Input.TextArea {...control} rows={rows} />
    </FieldFrame>
  );
}

const keyboards: Partial<Record<FieldKind, InputMode>> = { integer: 'numeric', number: 'decimal', email: 'email' };

/**
 * A line of text; an email, a number, a phone or a place if the contract defines one. The text of a number stays text
 * until it is validated: antd's `InputNumber` would discard text that is not a number, and its message.
 */
export function TextField<T = FormValues>(props: LineFieldProps<T>) {
  const { name, wide, inputMode, helpBelow, disabled = false, autoComplete = 'on' } = props;
  const { field, control } = useTextField(name);
  return (
    <FieldFrame field={field} wide={wide} helpBelow={helpBelow}>
      <LineInput field={field} control={{ ...control, autoComplete, disabled }} inputMode={inputMode} />
    </FieldFrame>
  );
}

interface LineInputProps {
  readonly field: Field;
  readonly control: ReturnType<typeof useTextField>['control'] &
    Pick<ComponentProps<typeof Input>, 'autoComplete' | 'disabled'>;
}

function LineInput({ field, control, inputMode }: LineInputProps & Pick<LineFieldProps<FormValues>, 'inputMode'>) {
  const { kind, text, holds } = field.description;
  if (text === 'phone') return <PhoneInput field={field} control={control} />;
  if (holds !== undefined) return <PlaceInput field={field} kind={holds} control={control} />;
  const type = kind === 'email' ? 'email' : 'text';
  return <Input {...control} type={type} inputMode={inputMode ?? keyboards[kind] ?? 'text'} />;
}

/** A phone number: grouped until it is edited. On focus alone its text stays, and with it the selection and the caret. */
function PhoneInput({ field: { path, active }, control }: LineInputProps) {
  const { settings } = useFormContext();
  const record = parentPath(path);
  const codePath = join(record, 'countryCode');
  const shown = useFormValue((values) => {
    const siblings = recordAt(values, record);
    const countryCode = textToSend(settings.fields, codePath, textAt(values, codePath), siblings);
    return formatPhone(textToSend(settings.fields, path, textAt(values, path), siblings), countryCode);
  });
  const [isEdited, setIsEdited] = useState(false);
  return (
    <Input
      {...control}
      value={active && isEdited ? control.value : shown}
      onFocus={() => {
        setIsEdited(false);
        control.onFocus();
      }}
      onChange={(event) => {
        setIsEdited(true);
        control.onChange(event);
      }}
      type="tel"
      inputMode="tel"
    />
  );
}

/** A country, state or jurisdiction: any text, with the places of ISO 3166 to search, loaded on focus. */
function PlaceInput({ field, kind, control }: LineInputProps & { readonly kind: PlaceKind }) {
  const [options, setOptions] = useState<PlaceOption[]>([]);
  const { value, disabled, status, autoComplete } = control;
  const load = async (): Promise<void> => {
    const { places } = await import('./places');
    setOptions([...places[kind]]);
  };
  return (
    <AutoComplete
      style={{ width: '100%' }}
      id={field.props.id}
      value={value}
      options={options}
      // Rendering all 306 places doubles the longest frame of a keystroke (3.2 and 6.9 frames).
      virtual
      showSearch={{ filterOption: matchesOption }}
      defaultActiveFirstOption={false}
      // Without the list the field takes any text; the next focus loads it again.
      onFocus={() => void load().catch(() => undefined)}
      onChange={field.change}
      disabled={disabled ?? false}
    >
      <Input {...field.props} dir="auto" autoComplete={autoComplete} status={status} />
    </AutoComplete>
  );
}

import { Divider } from 'antd';
import { type ComponentType, type ReactNode, memo, useId } from 'react';
import { AddressFields } from '../AddressFields';
import { CheckboxField } from '../CheckboxField';
import { isShownAt, descriptionOf } from '../convert';
import { DateField } from '../DateField';
import { FieldGroup } from '../FieldGroup';
import { useFormContext, useFormValue } from '../formContext';
import { MaskedField } from '../MaskedField';
import { join } from '../paths';
import { SelectField } from '../SelectField';
import { Suggestions } from '../suggestions/Suggestions';
import { TextAreaField, TextField } from '../TextField';
import type { FormValues } from '../values';
import * as styles from './RecordFields.module.css';
import { type FieldItem, type Section, type SectionItem, type Sections, namesIn } from './section';

/** The props of the component for a list of a record. */
export interface ListFieldProps {
  /** Path of the record; empty where the form is one record. */
  readonly prefix: string;
  /** Deletes the saved entry with this id. */
  readonly onDelete: ((id: number) => unknown) | undefined;
}

interface RecordContext {
  /** Path of the record: `businessEntities[0]`; empty where the form is one record. */
  readonly prefix?: string;
  /** The component for each list of the record, by the name of the list. */
  readonly lists?: Readonly<Record<string, ComponentType<ListFieldProps>>>;
  /** Deletes the saved entry of a list with this id. */
  readonly onDeleteEntry?: (id: number) => unknown;
}

/** The fields of a record in its sections. Memoized: it renders when the position of the record changes. */
export const RecordFields = memo(function RecordFields({
  sections,
  ...record
}: RecordContext & { readonly sections: Sections }) {
  return sections.map((section, index) => (
    <ShownSection key={section.title} section={section} prefix={record.prefix}>
      {section.isNumbered === true ? (
        <NumberedSection section={section} before={sections.slice(0, index)} {...record} />
      ) : (
        <TitledSection section={section} {...record} />
      )}
    </ShownSection>
  ));
});

interface ShownSectionProps {
  readonly section: Section<FormValues>;
  readonly prefix?: string | undefined;
  readonly children: ReactNode;
}

/** Renders its children while a field of the section is shown: `x-shownWhen` of the contract decides. */
export function ShownSection({ section, prefix, children }: ShownSectionProps) {
  return useShownCount([section], prefix) > 0 && children;
}

/** Returns how many of these sections are shown. */
function useShownCount(sections: Sections, prefix = ''): number {
  const { fields } = useFormContext().settings;
  const paths = sections.map((section) => namesIn(section).map((name) => join(prefix, name)));
  const isConditional = paths.some((ofOne) =>
    ofOne.every((path) => descriptionOf(fields, path).shownWhen !== undefined),
  );
  return useFormValue(
    (all) => paths.filter((ofOne) => ofOne.some((path) => isShownAt(fields, path, all))).length,
    isConditional,
  );
}

interface SectionProps extends RecordContext {
  readonly section: Section<FormValues>;
}

interface NumberedSectionProps extends SectionProps {
  /** The sections before it. */
  readonly before: Sections;
}

function NumberedSection({ section, before, ...record }: NumberedSectionProps) {
  const id = useId();
  const number = useShownCount(before, record.prefix) + 1;
  return (
    <section aria-labelledby={id}>
      {number > 1 && <Divider style={{ marginBlock: 22 }} />}
      <h3 className={styles.title} id={id}>
        {number}. {section.title}
      </h3>
      <SectionFields section={section} {...record} />
    </section>
  );
}

function TitledSection({ section, ...record }: SectionProps) {
  // A list has a heading of its own.
  return section.items.some((item) => typeof item === 'object' && 'list' in item) ? (
    <SectionFields section={section} {...record} />
  ) : (
    <SectionFields section={section} title={section.title} {...record} />
  );
}

/** The fields of a section in two columns, without its condition. */
export function SectionFields({ section, title, ...record }: SectionProps & { readonly title?: string }) {
  return (
    <FieldGroup {...(title !== undefined && { title })}>
      {section.items.map((item, index) => (
        <Item key={index} item={item} {...record} />
      ))}
    </FieldGroup>
  );
}

interface ItemProps extends RecordContext {
  readonly item: SectionItem<FormValues>;
}

function Item({ item, prefix = '', lists, onDeleteEntry }: ItemProps) {
  if (typeof item === 'string') return <FieldOfContract item={{ name: join(prefix, item) }} />;
  if ('name' in item) return <FieldOfContract item={{ ...item, name: join(prefix, item.name) }} />;
  if ('heading' in item) return <h4 className={styles.heading}>{item.heading}</h4>;
  if ('address' in item) return <AddressFields prefix={join(prefix, item.address)} autoFill={item.autoFill ?? false} />;
  if ('suggestions' in item) return <Suggestions kind={item.suggestions} prefix={prefix} fields={item.fields} />;
  const List = lists?.[item.list];
  if (List === undefined) throw new Error(`The form has no component for the list "${item.list}".`);
  return (
    <div className={styles.list}>
      <List prefix={prefix} onDelete={onDeleteEntry} />
    </div>
  );
}

/** The field at the path `name`, with the control that its description in the contract decides on. */
function FieldOfContract({ item: { autoComplete = 'off', ...item } }: { readonly item: FieldItem<FormValues> }) {
  const { kind, mask, text, options, suggestions } = descriptionOf(useFormContext().settings.fields, item.name);
  if (mask !== undefined) return <MaskedField {...item} />;
  if (kind === 'date') return <DateField {...item} autoComplete={autoComplete} />;
  if (kind === 'boolean') return <CheckboxField {...item} />;
  if (options !== undefined || suggestions !== undefined) return <SelectField {...item} />;
  if (text === 'lines') return <TextAreaField {...item} />;
  return <TextField {...item} autoComplete={autoComplete} />;
}

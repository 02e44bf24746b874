import { FORM_ERROR, createForm, getIn, setIn } from 'final-form';
import type { FormApi } from 'final-form';
import arrayMutators from 'final-form-arrays';
import { isRequired } from '../lib/formRules';
import type { FieldDescription, FormError } from '../lib/formSchema';
import { logFailure } from '../lib/log';
import type { Fields } from './convert';
import { conflictOf } from './conflict';
import { parse, prepare } from './convert';
import type { FieldMessage, NestedMessages } from './messages';
import { fieldMessages, nestMessages } from './messages';
import { describedPath, join, parentPath } from './paths';
import { afterPress } from './presses';
import { TypedTexts } from './TypedTexts';
import { isRecord, sameValues } from './values';
import type { FormValues } from './values';
import type { ShownWhen } from './visibility';
import { isHidden } from './visibility';

/** Why a submit did not go through, as the form shows it. */
export interface SubmitFailure {
  /** Stands above the fields. */
  readonly message: string;
  /** Messages by field path, as the server sends them. */
  readonly fieldErrors?: Readonly<Record<string, readonly string[]>> | undefined;
  /** What is stored by now, when somebody else has saved the record since it was read. */
  readonly stored?: object;
  /** Another page says it: the form is left, and waits to be come back to. */
  readonly hasLeft?: true;
  /** The list of the form `stored` is an entry of; without it the form itself is the record. */
  readonly list?: string | undefined;
}

/** Where a form's rules come from and where its values go. */
export interface FormRules {
  readonly fields: Fields;
  /** What the values break. */
  readonly check: (data: FormValues) => readonly FormError[];
  /** Saves them; `intent` names the submit button that was used. */
  readonly send: (data: FormValues, intent: string) => Promise<SubmitFailure | undefined>;
}

/** final-form takes a rejected promise for success. */
function unexpected(error: unknown): SubmitFailure {
  logFailure('A form could not be sent', error);
  return { message: 'An unexpected error occurred' };
}

/** A backend may spell the fields in its messages `FirstName`. */
function inContractCase(named: string, described: string | undefined): string {
  const places = named.match(/\[\d+\]/g) ?? [];
  return described?.replaceAll('[]', () => places.shift() ?? '[]') ?? named;
}

/**
 * One form: its values in final-form, and what final-form does not know: what is being typed and not yet handed over,
 * what hides which field, what was last saved, and whether leaving would lose something. It knows no React.
 */
export class FormControl {
  readonly form: FormApi<FormValues>;
  /** What is being typed: kept without the cost of a check and of every field looking whether it is concerned. */
  readonly typed = new TypedTexts();
  readonly #visibility = new Map<string, readonly ShownWhen[]>();
  readonly #watchers = new Set<() => void>();
  readonly #listeners = new Set<() => void>();
  #rules: FormRules;
  #saved: FormValues;
  #values: FormValues;
  #guarded = true;
  #intent = '';
  /** Ids of entries that a conflict found stored no more. They go out as new ones with the next submit. */
  #gone: readonly string[] = [];

  /**
   * @param record - What is stored, or what a new record starts with.
   * @param resumed - What the form held when it was left.
   */
  constructor(rules: FormRules, record: object, resumed?: FormValues) {
    this.#rules = rules;
    this.#saved = parse(rules.fields, record);
    this.#values = this.#saved;
    this.form = createForm<FormValues>({
      initialValues: this.#saved,
      mutators: { ...arrayMutators, revalidate: () => undefined },
      validate: (values) => this.#validate(values),
      onSubmit: (values) => this.#send(values),
    });
    this.form.subscribe(({ values }) => this.#hold(values), { values: true });
    if (resumed !== undefined) this.restore(resumed);
  }

  /** The values handed over so far. */
  get values(): FormValues {
    return this.#values;
  }

  /** The submit button used last. */
  get intent(): string {
    return this.#intent;
  }

  /** Calls back whenever values were handed over; returns how to stop that. */
  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** Calls back whenever anything was typed or changed; returns how to stop that. */
  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes the rules and the saving of the latest rendering. */
  follow(rules: FormRules): void {
    this.#rules = rules;
  }

  /** Shows what is stored now, unless that would throw away what is typed. */
  adopt(record: object): void {
    const stored = parse(this.#rules.fields, record);
    if (sameValues(stored, this.#saved) || this.isDirty()) return;
    this.#saved = stored;
    this.form.initialize(stored);
  }

  /**
   * What the contract says about the field at `path`.
   *
   * @throws Error when it has no such field: a screen names one that does not exist.
   */
  describe(path: string): FieldDescription {
    const description = this.#rules.fields[describedPath(path)];
    if (description === undefined) throw new Error(`The contract has no field "${path}" for this form.`);
    return description;
  }

  /** Its label, for messages that stand elsewhere; the path itself for a field only the server knows. */
  labelOf(path: string): string {
    return this.#rules.fields[describedPath(path)]?.label ?? path;
  }

  /** Whether the field is required as the form stands. */
  isRequired(path: string): boolean {
    const siblings: unknown = getIn(this.#values, parentPath(path)) ?? {};
    return isRequired(this.describe(path), isRecord(siblings) ? siblings : {});
  }

  /** Remembers what the field at `path` is shown by; what is hidden is neither checked nor sent. */
  showWhen(path: string, conditions: readonly ShownWhen[]): void {
    if (conditions.length > 0) this.#visibility.set(path, conditions);
    else this.#visibility.delete(path);
  }

  /** Keeps what is being typed. */
  type(path: string, text: string): void {
    this.typed.set(path, text);
    this.#tell();
  }

  /** The text of a field, with what is being typed. */
  textNow(path: string): string {
    const value: unknown = this.typed.get(path) ?? getIn(this.#values, path);
    return typeof value === 'string' ? value : '';
  }

  /** Hands a value over: it is checked, and every field learns what it needs. */
  change(path: string, value: unknown): void {
    this.form.change(path, value);
    // The value may be as it was before anything was typed: final-form tells nobody then.
    if (this.typed.drop(path)) this.#tell();
  }

  /** The focus left the field: hands over what was typed; from now on its message is shown. */
  leave(path: string): void {
    afterPress(() => {
      this.form.batch(() => {
        const text = this.typed.get(path);
        if (text !== undefined) this.change(path, text);
        this.form.blur(path);
      });
    });
  }

  /** Hands over everything that is being typed: before something else is made of the values, or moves the fields. */
  flush(): void {
    const typed = this.typed.entries();
    if (typed.length === 0) return;
    this.form.batch(() => typed.forEach(([path, text]) => this.change(path, text)));
  }

  /** Everything the form holds at the moment, with what is being typed, when that differs from what was last saved. */
  unsaved(): FormValues | undefined {
    const values = this.typed.entries().reduce<object>((all, [path, text]) => setIn(all, path, text), this.#values);
    return sameValues(values, this.#saved) ? undefined : { ...values };
  }

  /** Brings back everything the form held before. What differs from what is saved counts as unsaved. */
  restore(values: FormValues): void {
    this.typed.clear();
    this.form.batch(() => {
      const names = new Set([...Object.keys(this.#values), ...Object.keys(values)]);
      names.forEach((name) => this.change(name, values[name]));
    });
    this.#tell();
  }

  /** Goes on with `values` from what somebody else has stored meanwhile: only what differs from that is unsaved. */
  rebase(stored: object, values: FormValues): void {
    this.#saved = parse(this.#rules.fields, stored);
    this.restore(values);
  }

  /** The values as they would be sent now. */
  ready(): FormValues {
    return this.#prepare(this.#values);
  }

  /** Takes back everything that is not saved. */
  revert(): void {
    this.restore(this.#saved);
  }

  /** Whether the form differs from what was last saved. */
  isDirty(): boolean {
    this.flush();
    return !sameValues(this.form.getState().values, this.#saved);
  }

  /** Whether leaving now would lose something. Any submit disarms this, a submit that fails arms it again. */
  wouldLose(): boolean {
    return this.#guarded && this.isDirty();
  }

  /**
   * Checks and sends the form. While a submit is under way, another does nothing.
   *
   * @returns whether it failed: a rule is broken, or the sending did not go through.
   */
  async submit(intent: string): Promise<boolean> {
    if (this.form.getState().submitting) return false;
    this.flush();
    this.#gone.forEach((path) => this.form.change(path, undefined));
    this.#gone = [];
    this.form.mutators['revalidate']?.();
    this.#guarded = false;
    this.#intent = intent;
    await this.form.submit();
    this.#guarded = true;
    return this.form.getState().submitFailed === true;
  }

  #hold(values: FormValues): void {
    this.#values = values;
    this.#watchers.forEach((watcher) => watcher());
    this.#tell();
  }

  #tell(): void {
    this.#listeners.forEach((listener) => listener());
  }

  #prepare(values: FormValues): FormValues {
    return prepare(this.#rules.fields, values, this.#visibility);
  }

  #validate(values: FormValues): NestedMessages {
    const { fields, check } = this.#rules;
    return nestMessages(fields, fieldMessages(fields, check(this.#prepare(values))));
  }

  async #send(values: FormValues): Promise<NestedMessages | undefined> {
    const failure = await this.#rules.send(this.#prepare(values), this.#intent).catch(unexpected);
    if (failure === undefined) {
      this.#saved = values;
      return undefined;
    }
    const messages = [...this.#refusals(failure), ...this.#conflicts(failure, values)];
    return { ...nestMessages(this.#rules.fields, messages), [FORM_ERROR]: failure.message };
  }

  #refusals({ fieldErrors = {} }: SubmitFailure): FieldMessage[] {
    const known = new Map(Object.keys(this.#rules.fields).map((path) => [path.toLowerCase(), path]));
    return Object.entries(fieldErrors).map(([named, texts]) => {
      const path = inContractCase(named, known.get(describedPath(named).toLowerCase()));
      return { path, message: texts.join(' ') };
    });
  }

  /** Once the other version has been shown, the next submit may replace it: it goes out with the version stored now. */
  #conflicts({ stored, list }: SubmitFailure, values: FormValues): FieldMessage[] {
    const { fields } = this.#rules;
    const conflict = stored && conflictOf(fields, this.#prepare(values), stored, list);
    if (conflict === undefined) return [];
    this.form.change(join(conflict.path, 'version'), conflict.version);
    this.#gone = conflict.gone;
    return conflict.messages.filter(({ path }) => !isHidden(this.#visibility, path, values));
  }
}

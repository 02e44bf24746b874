import type { Field } from './useField';
import type { Typing } from './useTyping';

/** What the control of a line of text is given. */
export interface LineInputProps {
  readonly field: Field;
  readonly typing: Typing;
  readonly autoComplete: string;
  readonly disabled: boolean;
}

import type { SelectProps } from 'antd';
import { fold } from '#openapi/shared/folding';
import { matchesOption } from '@/lib/matchesOption';

interface Option {
  readonly label: string;
}

type Search = Exclude<SelectProps<unknown, Option>['showSearch'], boolean | undefined>;

/** Lists longer than this are searched on devices without a keyboard as well. */
const longList = 10;

/** On a touch screen, the keyboard would cover a short list. */
const hasKeyboard = (): boolean => !window.matchMedia('(hover: none)').matches;

const search: Search = {
  filterOption: matchesOption,
  // Enter chooses the first option: "Rev" is "Revocable Trust" rather than "Irrevocable Trust".
  filterSort: (one, other, { searchValue }) => {
    const typed = fold(searchValue).trim();
    return Number(fold(other.label).startsWith(typed)) - Number(fold(one.label).startsWith(typed));
  },
};

/**
 * The `showSearch` of a select with so many options. Without it, antd opens the list on any key, and Enter chooses the
 * first option, whatever was typed.
 */
export const selectSearch = (count: number): Search | false => (count > longList || hasKeyboard()) && search;

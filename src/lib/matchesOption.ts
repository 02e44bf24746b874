import { containsWords, searchWords } from '#openapi/shared/folding';

/** Whether the label of an option contains each typed word; `filterOption` of antd's selects. */
export const matchesOption = (typed: string, option: { readonly label: string } | undefined): boolean =>
  option !== undefined && containsWords(searchWords(typed), option.label);

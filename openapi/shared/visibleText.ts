/**
 * Prepares texts that people read: names, notes and messages. Apart from the other kinds of text (./text), because every
 * page needs these and few need phone numbers. Spec: R-FRM-2.
 */

import { isInvisible, removeInvisible } from './invisible';
import { withLineFeeds } from './plainText';

/** Removes the characters that cannot be seen from a text; empty without a visible one. */
const visible = (text: string): string => (isInvisible(text) ? '' : removeInvisible(text));

/** Prepares a text of one line: a name, an address. */
export const preparedLine = (text: string): string =>
  visible(withLineFeeds(text)).replace(/\s+/g, ' ').trim().normalize('NFC');

/** Prepares a text of several lines: notes. */
export const preparedLines = (text: string): string => visible(withLineFeeds(text)).trim();

/** Prepares a message: that of a client is not trimmed. Spec: R-MSG-6. */
export const preparedMessage = (text: string): string => visible(withLineFeeds(text));

/** Returns the length of a text in code points, as `maxLength` counts it: an emoji counts as at least one, not two. */
export const lengthOf = (text: string): number => Array.from(text).length;

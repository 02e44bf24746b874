import type { Page } from '@playwright/test';
import type { SampleHandle } from '#server/identity/accounts';

/** An action on a page before its screenshot. */
export type Step = (page: Page) => Promise<void>;

/** A screen in one of its states: a line of the table. */
export interface Shot {
  /** The name of the image files. */
  readonly name: string;
  /** The account; `signedOut` without one. */
  readonly account: SampleHandle | 'signedOut';
  readonly path: string;
  /** The element that is visible when the screen is ready. */
  readonly shows: string;
  /** Prepares the network before the page opens. */
  readonly network?: Step;
  /** The actions after the page has opened. */
  readonly steps?: Step;
  /** The widths, if not all. */
  readonly widths?: readonly number[];
  /**
   * The page is too long for one image and for axe. Another shot contains all kinds of its elements; a test of the tour
   * confirms this.
   */
  readonly endless?: true;
  /** The state lasts seconds: the screen opens again for each image. */
  readonly fleeting?: true;
}

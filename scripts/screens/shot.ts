import type { Page } from '@playwright/test';
import type { SampleHandle } from '#server/identity/accounts';

/** What is done on a page before its picture is taken. */
export type Step = (page: Page) => Promise<void>;

/** A screen in one of its states: a line of the table in `screens.ts`. */
export interface Shot {
  /** Names the pictures' files. */
  readonly name: string;
  /** Who looks at it; `nobody` is not signed in. */
  readonly account: SampleHandle | 'nobody';
  readonly path: string;
  /** What stands on the page when it is ready for its picture. */
  readonly shows: string;
  /** Before the page is opened: what the network is made to do. */
  readonly network?: Step;
  /** After it is opened: what the person does. */
  readonly steps?: Step;
  /** Where not every width has it. */
  readonly widths?: readonly number[];
  /** Too long to be pictured whole: what the window shows of it. */
  readonly endless?: true;
  /** It passes by itself within seconds: brought about anew for each picture. */
  readonly fleeting?: true;
}

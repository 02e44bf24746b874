/** The color themes. */
export type ThemeMode = 'light' | 'dark';

/**
 * The colors of the portal by purpose. `src/app/theme.ts` holds the values; style sheets use them as `var(--name)` with the
 * name in kebab case (`primaryTint` is `--primary-tint`).
 */
export interface Palette {
  /** Filled buttons, the edge of the selected link, checked boxes; readable as text on every background. */
  readonly primary: string;
  readonly primaryHover: string;
  /** Selected rows and chips. */
  readonly primaryTint: string;
  /** Avatars and the user's own messages. */
  readonly primaryTintStrong: string;
  readonly onPrimary: string;
  /** Rare: unread, drafts, the selected edge. */
  readonly accent: string;
  readonly accentTint: string;
  readonly page: string;
  readonly surface: string;
  /** Menus, dialogs, drawers. */
  readonly raised: string;
  readonly hover: string;
  readonly border: string;
  readonly borderStrong: string;
  /** The outline of form controls; 3:1 against its background. */
  readonly control: string;
  readonly text: string;
  readonly secondary: string;
  readonly gain: string;
  readonly loss: string;
  readonly zero: string;
  readonly infoTint: string;
  readonly infoBorder: string;
  readonly successTint: string;
  readonly successBorder: string;
  readonly warning: string;
  readonly warningTint: string;
  readonly warningBorder: string;
  readonly errorTint: string;
  readonly errorBorder: string;
  readonly skeleton: string;
  readonly backdrop: string;
  readonly shadow: string;
}

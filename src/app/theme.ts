/** The color themes. */
export type ThemeMode = 'light' | 'dark';

/** The colors of the portal by purpose. Style sheets use them as `var(--name)`: `primaryTint` is `--primary-tint`. */
export type Palette = Readonly<Record<keyof (typeof palettes)['light'], string>>;

/** The colors of both themes. A unit test requires a contrast of 4.5:1 for text and 3:1 for controls and edges. */
export const palettes = {
  light: {
    // Filled buttons, the edge of the selected link, checked boxes; readable as text on every background.
    primary: '#1f4d3f',
    primaryHover: '#2a6151',
    // Selected rows and chips.
    primaryTint: '#eaf1ee',
    // Avatars and the user's own messages.
    primaryTintStrong: '#dfeae5',
    onPrimary: '#ffffff',
    // Rare: unread, drafts, the selected edge.
    accent: '#826528',
    accentTint: '#f6f0e2',
    page: '#f7f6f3',
    surface: '#ffffff',
    // Menus, dialogs, drawers.
    raised: '#ffffff',
    hover: '#f3f7f5',
    border: '#e5e2db',
    borderStrong: '#cfcabf',
    // The outline of form controls; 3:1 against its background.
    control: '#8e8a80',
    text: '#1b2220',
    secondary: '#58615d',
    gain: '#157a3b',
    loss: '#b91c1c',
    zero: '#656c79',
    infoTint: '#eaf1ee',
    infoBorder: '#c5d8d0',
    successTint: '#eaf5ee',
    successBorder: '#bfdfca',
    warning: '#6f5413',
    warningTint: '#fbf3dc',
    warningBorder: '#e5d39b',
    errorTint: '#fdf1f0',
    errorBorder: '#efc9c5',
    skeleton: '#ebe8e2',
    backdrop: 'rgb(27 34 32 / 45%)',
    shadow: '0 1px 2px rgb(27 34 32 / 8%), 0 12px 32px rgb(27 34 32 / 16%)',
  },
  dark: {
    primary: '#7fb8a4',
    primaryHover: '#95c8b6',
    primaryTint: '#1a2a25',
    primaryTintStrong: '#20352e',
    onPrimary: '#0c1512',
    accent: '#d0b070',
    accentTint: '#2a2517',
    page: '#101513',
    surface: '#171e1b',
    raised: '#1d2522',
    hover: '#1b2420',
    border: '#2a3430',
    borderStrong: '#3a4641',
    control: '#6f7d77',
    text: '#e8ebe9',
    secondary: '#a5afaa',
    gain: '#4ade80',
    loss: '#f87171',
    zero: '#9ca3af',
    infoTint: '#1a2a25',
    infoBorder: '#2f4a41',
    successTint: '#14281c',
    successBorder: '#24503a',
    warning: '#e3c98d',
    warningTint: '#2a2517',
    warningBorder: '#4a4020',
    errorTint: '#2c1917',
    errorBorder: '#5b2b28',
    skeleton: '#2a3430',
    backdrop: 'rgb(0 0 0 / 60%)',
    shadow: '0 1px 2px rgb(0 0 0 / 40%), 0 12px 32px rgb(0 0 0 / 55%)',
  },
} as const satisfies Record<ThemeMode, object>;

const measures = {
  radius: '6px',
  'radius-large': '8px',
  bar: '56px',
  column: '1120px',
  motion: '160ms',
  'scroll-bar': '8px',
  sans: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  serif: "'Source Serif 4 Variable', Georgia, serif",
} as const;

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const declarations = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `--${kebab(name)}:${value};`)
    .join('');

const themeDeclarations = (mode: ThemeMode): string => `color-scheme:${mode};${declarations({ ...palettes[mode] })}`;

/**
 * Returns the CSS variables of both themes, which the build writes into the page's head for the first paint. The
 * system's preference applies unless `data-theme` is set on the root element.
 */
export function themeStyleSheet(): string {
  return [
    '@layer base,antd;',
    `:root{${declarations(measures)}${themeDeclarations('light')}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${themeDeclarations('dark')}}}`,
    `:root[data-theme=dark]{${themeDeclarations('dark')}}`,
    `@media (prefers-reduced-motion:reduce){:root{--motion:0ms}}`,
    // The top bar scrolls away.
    `@media (height<=25em){:root{--bar:0px}}`,
    `@media print{:root:root{${themeDeclarations('light')}}}`,
  ].join('\n');
}

import { type Palette, palettes, themeStyleSheet } from './theme';

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const part = parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

type Pair = readonly [text: keyof Palette, background: keyof Palette];

const grounds = ['page', 'surface', 'raised', 'hover', 'primaryTint'] as const;
const figures = ['text', 'secondary', 'primary', 'accent', 'gain', 'loss', 'zero'] as const;

const texts: readonly Pair[] = [
  ...figures.flatMap((text) => grounds.map((ground): Pair => [text, ground])),
  ...(['infoTint', 'successTint', 'warningTint', 'errorTint', 'primaryTintStrong', 'accentTint'] as const).flatMap(
    (tint): readonly Pair[] => [
      ['text', tint],
      ['secondary', tint],
    ],
  ),
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryHover'],
  ['primary', 'primaryTintStrong'],
  ['accent', 'accentTint'],
  ['gain', 'successTint'],
  ['warning', 'warningTint'],
  ['loss', 'errorTint'],
];

const edges: readonly Pair[] = (['page', 'surface', 'raised'] as const).flatMap((ground): readonly Pair[] => [
  ['control', ground],
  ['primary', ground],
]);

describe.each(['light', 'dark'] as const)('in the %s look', (mode) => {
  const palette: Palette = palettes[mode];

  test.each(texts)('%s has a contrast of 4.5:1 on %s', (text, background) => {
    expect(contrast(palette[text], palette[background])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(edges)('%s has a contrast of 3:1 on %s', (network, background) => {
    expect(contrast(palette[network], palette[background])).toBeGreaterThanOrEqual(3);
  });
});

describe('the style sheet', () => {
  test("has every color in both themes and for the system's dark preference", () => {
    const sheet = themeStyleSheet();
    expect(sheet.match(/--primary-tint-strong:/g)).toHaveLength(4);
    expect(sheet).toContain(':root[data-theme=dark]');
    expect(sheet).toContain('(prefers-color-scheme:dark){:root:not([data-theme=light])');
  });

  test('prints in the light theme', () => {
    expect(themeStyleSheet()).toContain('@media print{:root:root{color-scheme:light;');
  });
});

import { theme as antd } from 'antd';
import { antdTheme } from './antdTheme';
import type { Palette } from './palette';

// Colours that antd would never come up with itself.
const palette = Object.fromEntries(
  [
    ...['primary', 'primaryHover', 'primaryTint', 'primaryTintStrong', 'onPrimary', 'accent', 'accentTint', 'page'],
    ...['surface', 'raised', 'hover', 'border', 'borderStrong', 'control', 'text', 'secondary', 'gain', 'loss', 'zero'],
    ...['infoTint', 'infoBorder', 'successTint', 'successBorder', 'warning', 'warningTint', 'warningBorder'],
    ...['errorTint', 'errorBorder', 'skeleton', 'backdrop', 'shadow'],
  ].map((name, index) => [name, `#1234${(index + 16).toString(16)}`]),
) as unknown as Palette;

test.each(['light', 'dark'] as const)(
  'in the %s look antd has the portal’s own colours, not shades it derives',
  (mode) => {
    const token = antd.getDesignToken(antdTheme({ mode, palette }, 'comfortable'));
    expect(token.colorPrimary).toBe(palette.primary);
    expect(token.colorError).toBe(palette.loss);
    expect(token.colorText).toBe(palette.text);
    expect(token.colorTextPlaceholder).toBe(palette.secondary);
    expect(token.colorBgContainer).toBe(palette.surface);
    expect(token.colorBgElevated).toBe(palette.raised);
    expect(token.colorBorder).toBe(palette.control);
    expect(token.colorTextLightSolid).toBe(palette.onPrimary);
  },
);

test('concierges get a denser one', () => {
  const token = antd.getDesignToken(antdTheme({ mode: 'light', palette }, 'compact'));
  expect([token.fontSize, token.controlHeight]).toEqual([13, 32]);
});

import { theme as antd } from 'antd';
import { antdTheme } from './antdTheme';
import { palettes } from './theme';

test.each(['light', 'dark'] as const)("uses the colors of the %s palette instead of antd's shades", (mode) => {
  const palette = palettes[mode];
  const token = antd.getDesignToken(antdTheme(mode, 'comfortable'));
  expect(token.colorPrimary).toBe(palette.primary);
  expect(token.colorError).toBe(palette.loss);
  expect(token.colorText).toBe(palette.text);
  expect(token.colorTextPlaceholder).toBe(palette.secondary);
  expect(token.colorBgContainer).toBe(palette.surface);
  expect(token.colorBgElevated).toBe(palette.raised);
  expect(token.colorBorder).toBe(palette.control);
  expect(token.colorTextLightSolid).toBe(palette.onPrimary);
  // The ring of the focus; antd's shade has a contrast of 1.5:1.
  expect(token.colorPrimaryBorder).toBe(palette.primary);
});

test('is denser for concierges', () => {
  const token = antd.getDesignToken(antdTheme('light', 'compact'));
  expect([token.fontSize, token.controlHeight]).toEqual([13, 32]);
});

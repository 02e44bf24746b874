import { theme as antd, type ConfigProviderProps } from 'antd';
import type { Density } from '@/ui/AntdProvider';
import { type Palette, type ThemeMode, palettes } from './theme';

type AntdTheme = NonNullable<ConfigProviderProps['theme']>;
type MapToken = ReturnType<typeof antd.defaultAlgorithm>;

/** The colors that replace those antd derives from its seeds. */
const paletteTokens = (palette: Palette) => ({
  colorPrimary: palette.primary,
  colorPrimaryHover: palette.primaryHover,
  colorPrimaryActive: palette.primary,
  colorPrimaryBg: palette.primaryTint,
  colorPrimaryBgHover: palette.primaryTintStrong,
  // The ring around what has the focus.
  colorPrimaryBorder: palette.primary,
  colorPrimaryText: palette.primary,
  colorInfo: palette.primary,
  colorInfoBg: palette.infoTint,
  colorInfoBorder: palette.infoBorder,
  colorSuccess: palette.gain,
  colorSuccessBg: palette.successTint,
  colorSuccessBorder: palette.successBorder,
  colorWarning: palette.warning,
  colorWarningBg: palette.warningTint,
  colorWarningBorder: palette.warningBorder,
  colorError: palette.loss,
  colorErrorHover: palette.loss,
  colorErrorText: palette.loss,
  colorErrorBg: palette.errorTint,
  colorErrorBorder: palette.errorBorder,
  colorErrorBorderHover: palette.loss,
  colorLink: palette.primary,
  colorLinkHover: palette.primaryHover,
  colorLinkActive: palette.primary,
  colorBgLayout: palette.page,
  colorBgContainer: palette.surface,
  colorBgElevated: palette.raised,
  // Tooltips are dark in the light theme and light in the dark one; their text has the color of text on primary.
  colorBgSpotlight: palette.text,
  colorBgMask: palette.backdrop,
  colorText: palette.text,
  colorTextSecondary: palette.secondary,
  colorTextTertiary: palette.secondary,
  colorTextQuaternary: palette.secondary,
  colorBorder: palette.control,
  colorBorderSecondary: palette.border,
});

/**
 * Returns antd's theme configuration: the palette of `theme.ts` with its fonts and sizes. The build generates style
 * sheets from it (`scripts/antd-styles`); the browser does not compute it.
 */
export function antdTheme(mode: ThemeMode, density: Density): AntdTheme {
  const palette: Palette = palettes[mode];
  const algorithm = mode === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm;
  const withPalette = (_seed: unknown, map?: MapToken): MapToken => ({
    ...(map ?? algorithm(antd.defaultSeed)),
    ...paletteTokens(palette),
  });
  return {
    algorithm: [algorithm, withPalette],
    token: {
      fontFamily: 'var(--sans)',
      fontSize: density === 'compact' ? 13 : 14,
      fontSizeSM: 12,
      borderRadius: 6,
      controlHeight: density === 'compact' ? 32 : 36,
      motionUnit: 0.08,
      // Links in text differ by more than their color.
      linkDecoration: 'underline',
      linkHoverDecoration: 'underline',
      linkFocusDecoration: 'underline',
      wireframe: false,
      colorTextLightSolid: palette.onPrimary,
      colorTextPlaceholder: palette.secondary,
      colorTextDescription: palette.secondary,
      controlItemBgHover: palette.hover,
      controlItemBgActive: palette.primaryTint,
      controlItemBgActiveHover: palette.primaryTintStrong,
      controlOutline: palette.primaryTintStrong,
      boxShadowSecondary: palette.shadow,
    },
    components: {
      // Initials are icons of avatars: antd measures and scales the text of an avatar.
      Avatar: { iconFontSize: density === 'compact' ? 13 : 14 },
      Collapse: { headerBg: palette.surface, contentBg: palette.surface },
      Layout: {
        headerBg: palette.surface,
        headerHeight: 56,
        headerPadding: '0 28px',
        headerColor: palette.text,
        bodyBg: palette.page,
      },
      Menu: {
        horizontalLineHeight: '56px',
        itemBg: 'transparent',
        activeBarBorderWidth: 0,
        itemColor: palette.secondary,
      },
      Modal: { titleFontSize: 18 },
      Segmented: { trackBg: palette.skeleton },
      Card: { bodyPadding: 22 },
      Button: { defaultShadow: 'none', primaryShadow: 'none', dangerShadow: 'none', fontWeight: 500 },
      Table: { headerBg: palette.page, headerColor: palette.secondary, rowHoverBg: palette.hover },
    },
  };
}

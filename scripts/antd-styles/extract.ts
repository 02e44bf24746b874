/** Runs antd's style functions in Node and returns their CSS (docs/adr/0012-antd-styles-at-build.md). */
import { createRequire } from 'node:module';
import { createCache, extractStyle, StyleProvider, token2CSSVar } from '@ant-design/cssinjs';
import { ConfigProvider, theme } from 'antd';
import { type FunctionComponent, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { antdTheme } from '#src/app/antdTheme';
import type { Density } from '@/ui/AntdProvider';
import type { ThemeMode } from '#src/app/theme';
import { classPrefixes } from './modules';
import { pruneRules } from './prune';

type StyleHook = (...prefixes: readonly string[]) => unknown;
type StyleComponent = FunctionComponent<{ readonly prefixCls: string }>;

/** Exports of a style module: hooks, style-only components, constants and helpers. */
type StyleExports = Readonly<Record<string, unknown>>;

const requirePackage = createRequire(import.meta.url);

const isExports = (value: unknown): value is StyleExports => typeof value === 'object' && value !== null;

const isFunction = (value: unknown): value is StyleHook & StyleComponent => typeof value === 'function';

/** Whether an export is a style-only component; antd names these in development. */
export const isStyleComponent = (value: unknown): value is StyleComponent =>
  isFunction(value) && /^SubStyle_|PurePanel/.test(String(Reflect.get(value, 'displayName')));

/** Whether an export is a style hook: the default export, or one named like a hook. */
export const isStyleHook = (name: string, value: unknown): value is StyleHook =>
  isFunction(value) && !isStyleComponent(value) && (name === 'default' || /^use[A-Z]/.test(name));

/** The exports of a style module, from antd's build for Node. */
export function styleExports(module: string): StyleExports {
  const loaded: unknown = requirePackage(`antd/lib/${module}.js`);
  if (!isExports(loaded)) throw new Error(`antd/lib/${module}.js has no exports.`);
  return loaded;
}

/** Calls every style hook of a module, as its components do. */
function Probe({ module }: { readonly module: string }) {
  const [prefix, ...others] = classPrefixes(module);
  return Object.entries(styleExports(module)).map(([name, value]) => {
    const prefixCls = name === 'useColStyle' ? 'ant-col' : prefix;
    if (isStyleComponent(value)) return createElement(value, { key: name, prefixCls });
    if (isStyleHook(name, value)) value(prefixCls, ...others);
    return null;
  });
}

/** The CSS of a style module in one theme: its rules and variables. */
interface ExtractedStyles {
  readonly rules: string;
  readonly variables: ReadonlyMap<string, string>;
}

/** The sizes of text and of badges. Initials have the size of their avatar, which is in px. */
const sizes = /((?:(?<!avatar-icon-)font-size|indicator-height)[\w-]*:)([\d.]+)px/g;

/** Sizes in rem, which follow the font size of the browser's settings; antd has them in px. */
export const withRem = (css: string): string =>
  css.replace(sizes, (_found, name: string, px: string) => `${name}${Number(px) / 16}rem`);

const declarations = (css: string): ReadonlyMap<string, string> =>
  new Map([...css.matchAll(/(--[\w-]+):([^;]*);/g)].map(([, name = '', value = '']) => [name, value]));

/**
 * Returns a function that extracts the styles of a module. Shared styles, such as antd's reset and global variables,
 * are part of the first module only.
 */
export function styleExtractor(mode: ThemeMode, density: Density): (module: string) => ExtractedStyles {
  const cache = createCache();
  const config = { ...antdTheme(mode, density), hashed: false, cssVar: { key: 'root' } };
  return (module) => {
    const probe = createElement(Probe, { module });
    const page = createElement(StyleProvider, { cache }, createElement(ConfigProvider, { theme: config }, probe));
    renderToStaticMarkup(page);
    return {
      rules: withRem(pruneRules(extractStyle(cache, { plain: true, once: true, types: 'style' }))),
      variables: declarations(withRem(extractStyle(cache, { plain: true, once: true, types: ['token', 'cssVar'] }))),
    };
  };
}

/**
 * The antd tokens that components read in the browser: numbers and flags (breakpoints, layers, offsets) by value, texts
 * such as colors as references to the variables, which follow the theme.
 */
export function tokenValues(): Readonly<Record<string, unknown>> {
  const tokens = theme.getDesignToken(antdTheme('light', 'comfortable'));
  const values = Object.entries(tokens).filter(([, value]) => ['number', 'boolean', 'string'].includes(typeof value));
  return Object.fromEntries(
    values.map(([name, value]) => [name, typeof value === 'string' ? `var(${token2CSSVar(name, 'ant')})` : value]),
  );
}

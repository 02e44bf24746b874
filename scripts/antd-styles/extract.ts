/** Runs antd's style functions in Node and returns their CSS (docs/adr/0012-antd-styles-at-build.md). */
import { createRequire } from 'node:module';
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, theme } from 'antd';
import { type FunctionComponent, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { antdTheme } from '#src/app/antdTheme';
import type { Density } from '@/ui/AntdProvider';
import type { ThemeMode } from '#src/app/theme';
import { type StyleModule, styleModules } from './modules';
import { pruneRules } from './prune';

type StyleHook = (prefixCls: string) => unknown;
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
export function styleExports(module: StyleModule): StyleExports {
  const loaded: unknown = requirePackage(`antd/lib/${module}.js`);
  if (!isExports(loaded)) throw new Error(`antd/lib/${module}.js has no exports.`);
  return loaded;
}

const prefixOf = (module: StyleModule, name: string): string =>
  `ant-${name === 'useColStyle' ? 'col' : styleModules[module]}`;

/** Calls every style hook of a module, as its components do. */
function Probe({ module }: { readonly module: StyleModule }) {
  return Object.entries(styleExports(module)).map(([name, value]) => {
    const prefixCls = prefixOf(module, name);
    if (isStyleComponent(value)) return createElement(value, { key: name, prefixCls });
    if (isStyleHook(name, value)) value(prefixCls);
    return null;
  });
}

/** The CSS of a style module in one theme: its rules and variables. */
interface ExtractedStyles {
  readonly rules: string;
  readonly variables: ReadonlyMap<string, string>;
}

const declarations = (css: string): ReadonlyMap<string, string> =>
  new Map([...css.matchAll(/(--[\w-]+):([^;]*);/g)].map(([, name = '', value = '']) => [name, value]));

/**
 * Returns a function that extracts the styles of a module. Shared styles, such as antd's reset and global variables,
 * are part of the first module only.
 */
export function styleExtractor(mode: ThemeMode, density: Density): (module: StyleModule) => ExtractedStyles {
  const cache = createCache();
  const config = { ...antdTheme(mode, density), hashed: false, cssVar: { key: 'root' } };
  return (module) => {
    const probe = createElement(Probe, { module });
    const page = createElement(StyleProvider, { cache }, createElement(ConfigProvider, { theme: config }, probe));
    renderToStaticMarkup(page);
    return {
      rules: pruneRules(extractStyle(cache, { plain: true, once: true, types: 'style' })),
      variables: declarations(extractStyle(cache, { plain: true, once: true, types: ['token', 'cssVar'] })),
    };
  };
}

/** The antd tokens that components read in the browser: numbers and flags (breakpoints, layers, offsets). */
export function tokenValues(): Readonly<Record<string, unknown>> {
  const tokens = theme.getDesignToken(antdTheme('light', 'comfortable'));
  return Object.fromEntries(Object.entries(tokens).filter(([, value]) => ['number', 'boolean'].includes(typeof value)));
}

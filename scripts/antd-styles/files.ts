import { genCssVar } from 'antd/lib/theme/util/genStyleUtils.js';
import { isStyleComponent, isStyleHook, styleExports, styleExtractor, tokenValues } from './extract';
import { styleModules } from './modules';

type Variables = ReadonlyMap<string, string>;
type Extracted = ReturnType<ReturnType<typeof styleExtractor>>;
type Looks = Readonly<Record<'light' | 'dark' | 'compact' | 'compactDark', Extracted>>;

/** The variables whose values differ from those in `base`. */
const changed = (variables: Variables, base: Variables): Variables =>
  new Map([...variables].filter(([name, value]) => base.get(name) !== value));

const block = (selector: string, variables: Variables): string =>
  variables.size === 0 ? '' : `${selector}{${[...variables].map(([name, value]) => `${name}:${value};`).join('')}}`;

/** Dark values apply as in `themeStyleSheet`: by setting or by device, never in print. */
const darkBlocks = (descendant: string, variables: Variables): string =>
  variables.size === 0
    ? ''
    : `@media screen{${block(`:root[data-theme=dark]${descendant}`, variables)}}` +
      `@media screen and (prefers-color-scheme:dark){${block(`:root:not([data-theme=light])${descendant}`, variables)}}`;

/**
 * The style sheet of a module for all themes: shared rules, variables of the light theme, and the variables that differ
 * in the dark theme and in the compact density (class `compact`).
 */
function styleSheet(module: string, { light, dark, compact, compactDark }: Looks): string {
  if ([dark, compact, compactDark].some(({ rules }) => rules !== light.rules))
    throw new Error(`The rules of antd/${module} depend on the theme: they can no longer share one style sheet.`);
  const denser = changed(compact.variables, light.variables);
  const denserInDark = changed(changed(compactDark.variables, dark.variables), denser);
  return [
    '@layer antd{',
    block(':root', light.variables),
    darkBlocks('', changed(dark.variables, light.variables)),
    block('.compact', denser),
    darkBlocks(' .compact', denserInDark),
    light.rules,
    '}\n',
  ].join('');
}

/** Name of a module's replacement, without extension. */
export const fileName = (module: string): string => module.replaceAll('/', '.');

/** What components import instead of a style module: its class names, and its style sheet beside it. */
function script(module: string): string {
  const lines = Object.entries(styleExports(module)).flatMap(([name, value]) => {
    const target = name === 'default' ? 'export default' : `export const ${name} =`;
    if (isStyleComponent(value)) return [`${target} () => null;`];
    if (isStyleHook(name, value)) return [`${target} useStyleClasses;`];
    return typeof value === 'string' ? [`${target} ${JSON.stringify(value)};`] : [];
  });
  return [`import './${fileName(module)}.css';`, "import { useStyleClasses } from './useToken.js';", ...lines, ''].join(
    '\n',
  );
}

/**
 * antd's `theme/useToken` without its style engine: the token values and the class with the variables. Imports the
 * style sheet of the first module, which contains antd's global variables and its reset.
 */
const tokenModule = (): string => `import './${styleModules.map(fileName)[0] ?? ''}.css';
import { useContext } from 'react';
import { DesignTokenContext } from 'antd/es/theme/context.js';
const values = ${JSON.stringify(tokenValues())};
const still = { ...values, motion: false };
export const useStyleClasses = () => ['', useContext(DesignTokenContext).cssVar?.key ?? ''];
export default function useToken() {
  const { theme, token, cssVar } = useContext(DesignTokenContext);
  const current = token.motion === false ? still : values;
  return [theme, current, '', current, cssVar, true];
}
`;

/** antd's `theme/util/genStyleUtils`: the function that components use. Other modules only import the rest by name. */
const styleUtils = (): string => `export const genCssVar = ${genCssVar.toString()};
export const genStyleHooks = undefined;
export const genComponentStyleHook = undefined;
export const genSubStyleComponent = undefined;
`;

/**
 * Adds the variables of a module to those of all modules.
 *
 * @throws Error for another value of a variable: at the root it would change every component that uses it.
 */
function addVariables(module: string, variables: Variables, all: Map<string, string>): void {
  for (const [name, value] of variables) {
    const other = all.get(name) ?? value;
    if (other !== value) throw new Error(`antd/${module} would change ${name} of other components.`);
    all.set(name, value);
  }
}

/** Returns a function that removes the variables from styles that no rule and no other variable refers to. */
function variablePruner(styles: readonly Extracted[]): (styles: Extracted) => Extracted {
  const css = styles.flatMap(({ rules, variables }) => [rules, ...variables.values()]).join();
  const referenced = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  return ({ rules, variables }) => ({
    rules,
    variables: new Map([...variables].filter(([name]) => referenced.has(name))),
  });
}

/**
 * The files that replace antd's styles, by name.
 *
 * @throws Error where a component's token in src/app/antdTheme.ts would change other components.
 */
export function styleFiles(): ReadonlyMap<string, string> {
  const extract = {
    light: styleExtractor('light', 'comfortable'),
    dark: styleExtractor('dark', 'comfortable'),
    compact: styleExtractor('light', 'compact'),
    compactDark: styleExtractor('dark', 'compact'),
  };
  const files = new Map([
    ['useToken.js', tokenModule()],
    ['defaultTheme.js', 'export default undefined;\n'],
    ['useResetIconStyle.js', 'export default () => undefined;\n'],
    ['genStyleUtils.js', styleUtils()],
  ]);
  const variables = new Map<string, string>();
  const looksOf = styleModules.map((module) => {
    const looks = {
      light: extract.light(module),
      dark: extract.dark(module),
      compact: extract.compact(module),
      compactDark: extract.compactDark(module),
    };
    addVariables(module, looks.light.variables, variables);
    return [module, looks] as const;
  });
  const prune = variablePruner(looksOf.flatMap(([, looks]) => Object.values(looks)));
  for (const [module, { light, dark, compact, compactDark }] of looksOf) {
    const looks = { light: prune(light), dark: prune(dark), compact: prune(compact), compactDark: prune(compactDark) };
    files.set(`${fileName(module)}.css`, styleSheet(module, looks));
    files.set(`${fileName(module)}.js`, script(module));
  }
  return files;
}

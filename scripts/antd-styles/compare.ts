/**
 * Compares the style sheets of the build with those antd generates for all of its components, and prints the missing
 * rules as JSON. A separate program, because Jest takes minutes to load antd's files one by one.
 */
import { extractStyle } from '@ant-design/static-style-extract';
import { ConfigProvider } from 'antd';
import { type ReactNode, createElement } from 'react';
import { antdTheme } from '#src/app/antdTheme';
import { withRem } from './extract';
import { styleFiles } from './files';
import { pruneRules } from './prune';

/** Splits a style sheet into rules; keyframes and media blocks remain complete. */
const rulesOf = (css: string): readonly string[] => css.split(/(?<=\})(?=[^}])/);

const files = styleFiles();
const extracted = [...files]
  .filter(([name]) => name.endsWith('.css'))
  .map(([, css]) => css)
  .join('');

const theme = { ...antdTheme('light', 'comfortable'), hashed: false, cssVar: { key: 'root' } };
const configured = (page: ReactNode) => createElement(ConfigProvider, { theme }, page);
const made = rulesOf(withRem(pruneRules(extractStyle(configured))));

/** antd's reset of font and box sizing: the build applies it to the component's class, not to its root class. */
const isReset = (rule: string): boolean => rule.endsWith('box-sizing:border-box;}');

/** Variables, which the build writes for all themes, and a note for antd's own cache. */
const isOther = (rule: string): boolean => /^\.(root|css-var-|data-ant-cssinjs)/.test(rule);

const missing = made.filter((rule) => !extracted.includes(rule) && !isReset(rule) && !isOther(rule));
process.stdout.write(JSON.stringify({ made: made.length, missing }));

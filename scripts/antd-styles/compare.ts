/**
 * Compares the style sheets of the build with those antd generates for a page of the used components, and prints the
 * missing rules as JSON. A separate program, because Jest takes minutes to load antd's files one by one.
 */
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import * as antd from 'antd';
import { type ReactNode, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { antdTheme } from '#src/app/antdTheme';
import { styleFiles } from './files';
import { pruneRules } from './prune';

const { ConfigProvider } = antd;

const options = [{ value: 'a', label: 'A' }];
const items = [{ key: 'a', label: 'A', children: 'Text' }];

/** A page with the components of the screens. */
const page: readonly ReactNode[] = [
  createElement(antd.App),
  createElement(antd.Alert, { title: 'Text' }),
  createElement(antd.AutoComplete, { options }),
  createElement(antd.Avatar, null, 'A'),
  createElement(antd.Badge, { count: 1 }),
  createElement(antd.Breadcrumb, { items: [{ title: 'A' }] }),
  createElement(antd.Button, { type: 'primary' }, 'Save'),
  createElement(antd.Card, { title: 'A' }, 'Text'),
  createElement(antd.Checkbox),
  createElement(antd.Collapse, { items }),
  createElement(antd.DatePicker),
  createElement(antd.Descriptions, { items }),
  createElement(antd.Divider, null, 'A'),
  createElement(antd.Drawer, { open: true, getContainer: false }),
  createElement(antd.Dropdown, { menu: { items }, open: true }, createElement('button')),
  createElement(antd.Empty),
  createElement(antd.Flex),
  createElement(antd.Input),
  createElement(antd.Input.TextArea),
  createElement(antd.InputNumber),
  createElement(antd.Layout),
  createElement(antd.Menu, { mode: 'horizontal', items: [{ key: 'a', label: 'A' }] }),
  createElement(antd.Modal, { open: true, getContainer: false }),
  createElement(antd.Popconfirm, { title: 'Delete?' }, createElement('button')),
  createElement(antd.Progress),
  createElement(antd.Radio.Group, { options }),
  createElement(antd.Result),
  createElement(antd.Segmented, { options }),
  createElement(antd.Select, { options }),
  createElement(antd.Skeleton),
  createElement(antd.Space.Compact),
  createElement(antd.Spin),
  createElement(antd.Statistic, { value: 1 }),
  createElement(antd.Steps, { items: [{ title: 'A' }] }),
  createElement(antd.Switch),
  createElement(antd.Table, { columns: [{ title: 'A', dataIndex: 'a' }], dataSource: [] }),
  createElement(antd.Tabs, { items }),
  createElement(antd.Tag, { color: 'success' }, 'Paid'),
  createElement(antd.Timeline, { items: [{ content: 'A' }] }),
  createElement(antd.Tooltip, { title: 'Text', open: true }, createElement('button')),
  createElement(antd.Typography.Text, null, 'Text'),
  createElement(antd.Upload.Dragger),
];

/** Splits a style sheet into rules; keyframes and media blocks remain complete. */
const rulesOf = (css: string): readonly string[] => css.split(/(?<=\})(?=[^}])/);

const files = styleFiles();
const extracted = [...files]
  .filter(([name]) => name.endsWith('.css'))
  .map(([, css]) => css)
  .join('');

const cache = createCache();
const theme = { ...antdTheme('light', 'comfortable'), hashed: false, cssVar: { key: 'root' } };
const content = page.map((component, key) => createElement('div', { key }, component));
renderToStaticMarkup(createElement(StyleProvider, { cache }, createElement(ConfigProvider, { theme }, ...content)));
const made = rulesOf(pruneRules(extractStyle(cache, { plain: true, types: 'style' })));
/** antd's reset of font and box sizing: the build applies it to the component's class, not to its root class. */
const isReset = (rule: string): boolean => rule.endsWith('box-sizing:border-box;}');

/** A note for antd's own cache, not a rule. */
const isCacheNote = (rule: string): boolean => rule.startsWith('.data-ant-cssinjs');

const missing = made.filter((rule) => !extracted.includes(rule) && !isReset(rule) && !isCacheNote(rule));
process.stdout.write(JSON.stringify({ made: made.length, missing }));

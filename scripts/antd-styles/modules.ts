import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const library = path.dirname(createRequire(import.meta.url).resolve('antd/lib/index.js'));

/** The class prefixes of antd's components that are not the name of their folder, by style module. */
const prefixes: Readonly<Record<string, string>> = {
  'badge/style/ribbon': 'ribbon',
  'button/style/index': 'btn',
  'button/style/compact': 'btn',
  'calendar/style/index': 'picker',
  'date-picker/style/index': 'picker',
  'float-button/style/index': 'float-btn',
  'form/style/fallbackCmp': 'form-item',
  'grid/style/index': 'row',
  'input/style/otp': 'otp',
  'input/style/search': 'input-search',
  'layout/style/sider': 'layout-sider',
  'qr-code/style/index': 'qrcode',
  'space/style/addon': 'space-addon',
  'space/style/compact': 'space-compact',
  'cascader/style/panel': 'cascader',
  '_util/wave/style': 'wave',
};

/** Modules in folders named `style` that have no styles of a component: positions, and the reset of icons. */
const withoutStyles: readonly string[] = ['style/placementArrow', 'config-provider/style/index'];

/** The files of antd's components, without those of their styles, the theme and the languages. */
function componentFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return ['style', 'theme', 'locale'].includes(entry.name) ? [] : componentFiles(file);
    return entry.name.endsWith('.js') ? [file] : [];
  });
}

/** The paths of the style modules that a file of antd loads, from antd's folder `lib` and without extension. */
function loadedStyles(file: string): readonly string[] {
  const requests = readFileSync(file, 'utf8').matchAll(/require\("(\.[^"]*\/style(?:\/\w+)?)"\)/g);
  return [...requests].map(([, request = '']) => {
    const module = path.resolve(path.dirname(file), request);
    const name = existsSync(`${module}.js`) ? module : path.join(module, 'index');
    return path.relative(library, name).replaceAll(path.sep, '/');
  });
}

/** The style modules of all antd components, such as `button/style/index`: the build replaces `antd/es/<module>.js`. */
export const styleModules: readonly string[] = [...new Set(componentFiles(library).flatMap(loadedStyles))]
  .filter((module) => !withoutStyles.includes(module))
  .sort();

/** The class prefixes that a style hook receives: that of its component, and for `TreeSelect` that of the tree in it. */
export function classPrefixes(module: string): readonly [string, ...string[]] {
  const own = `ant-${prefixes[module] ?? module.split('/')[0] ?? ''}`;
  return module === 'tree-select/style/index' ? [own, 'ant-select-tree'] : [own];
}

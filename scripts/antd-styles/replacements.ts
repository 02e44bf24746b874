import path from 'node:path';

/**
 * What antd's components load, but no screen uses: the pages and the tree of filters of `Table`, submenus, the animation
 * of clicks, and components that are properties of others, such as `Input.OTP`. To use one of them, remove it here.
 */
const unusedAntdParts = [
  '_util/wave/WaveEffect',
  'alert/ErrorBoundary',
  'avatar/AvatarGroup',
  'badge/Ribbon',
  'dropdown/dropdown-button',
  'input/OTP',
  'input/Password',
  'input/Search',
  'menu/SubMenu',
  'modal/ConfirmDialog',
  'modal/PurePanel',
  'modal/useModal',
  'notification/PureList',
  'pagination',
  'skeleton/Image',
  'tag/CheckableTag',
  'tag/CheckableTagGroup',
  'tooltip/PurePanel',
  'tree',
];

/** The source of antd's modules that the build replaces: the unused parts, and the colors of tooltips. */
export const antdReplacements: ReadonlyMap<string, string> = new Map([
  ...unusedAntdParts.map((part) => [part, 'export default undefined'] as const),
  ['tooltip/util', 'export const parseColor = () => ({})'],
]);

/** Applies the {@link antdReplacements}: 20 KB (brotli) less on a page with a table. Rendering an unused part fails. */
export function replaceAntdPart(module: { request: string; readonly context: string }): void {
  const file = path.join(module.context, module.request).replaceAll(path.sep, '/');
  const [, part] = file.split('/antd/es/');
  const source = part === undefined ? undefined : antdReplacements.get(part);
  if (source !== undefined) module.request = `data:text/javascript,${source}`;
}

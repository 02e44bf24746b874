import path from 'node:path';

/**
 * What antd's components load, but no screen uses: the pages and the tree of filters of `Table`, submenus, drawings
 * of `Empty`, and components that are properties of others, such as `Input.OTP`. To use one of them, remove it here.
 */
const unusedParts = [
  '@rc-component/menu/es/SubMenu',
  'antd/es/alert/ErrorBoundary',
  'antd/es/avatar/AvatarGroup',
  'antd/es/badge/Ribbon',
  'antd/es/config-provider/defaultRenderEmpty',
  'antd/es/dropdown/dropdown-button',
  'antd/es/empty/empty',
  'antd/es/empty/simple',
  'antd/es/input/OTP',
  'antd/es/input/Password',
  'antd/es/input/Search',
  'antd/es/menu/SubMenu',
  'antd/es/pagination',
  'antd/es/skeleton/Avatar',
  'antd/es/skeleton/Button',
  'antd/es/skeleton/Image',
  'antd/es/skeleton/Input',
  'antd/es/tag/CheckableTag',
  'antd/es/tag/CheckableTagGroup',
  'antd/es/tooltip/PurePanel',
  'antd/es/tooltip/UniqueProvider',
  'antd/es/tree',
];

/**
 * The source of the modules that the build replaces: the unused parts; functions of `Modal` and `notification` that
 * work without a provider; the animation of clicks; side bars; previews of antd's manual; colors of tooltips, and those
 * outside the theme (`<Tag color="#123456">`).
 */
export const antdReplacements: ReadonlyMap<string, string> = new Map([
  ...unusedParts.map((part) => [part, 'export default undefined'] as const),
  ['antd/es/modal', 'export { default } from "antd/es/modal/Modal.js"'],
  [
    'antd/es/notification',
    'import useNotification from "antd/es/notification/useNotification.js"; export default { useNotification }',
  ],
  ['antd/es/_util/wave', 'export default ({ children }) => children'],
  [
    'antd/es/layout/Sider',
    'import { createContext } from "react"; export const SiderContext = createContext({}); export default undefined',
  ],
  ['antd/es/_util/PurePanel', 'export default () => undefined'],
  ['antd/es/tooltip/util', 'export const parseColor = () => ({})'],
  ['@ant-design/fast-color', 'export const FastColor = undefined'],
]);

/** Applies the {@link antdReplacements}. Rendering an unused part fails. */
export function replaceAntdPart(module: { request: string; readonly context: string }): void {
  const { request, context } = module;
  const file = path.join(context, request).replaceAll(path.sep, '/');
  const part = request.startsWith('.') ? file.split('/node_modules/')[1] : request;
  const source = part === undefined ? undefined : antdReplacements.get(part);
  if (source !== undefined) module.request = `data:text/javascript,${source}`;
}

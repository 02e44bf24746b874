import { PresetColors } from 'antd/lib/theme/interface/index.js';
import postcss from 'postcss';

const presets = PresetColors.join('|');

/**
 * Class names of what the portal does not use of antd: preset colors (`<Tag color="blue">`), side bars, dark and
 * inline menus, submenus, groups in a `Menu`, arrows of dropdowns, groups and shapes of buttons, notifications,
 * tooltips and motions in other places, the animation of clicks, parts of skeletons, previews of antd's manual, text
 * from right to left. To use one of these, remove it here: `test/e2e/tour.test.ts` fails for a screen that renders one.
 */
const unused = new RegExp(
  `\\.ant-(${[
    `(badge-color|btn-color|tag|popover|tooltip)-(${presets})`,
    'layout-sider',
    'menu-(dark|inline|submenu|item-group)',
    'dropdown-(menu-submenu|arrow|show-arrow)',
    'btn-(group|compact|background-ghost|circle|two-chinese)[\\w-]*',
    'notification-(top|topLeft|topRight|bottom|bottomLeft|notice-progress)',
    '(slide-left|slide-right|move)-[\\w-]+',
    'skeleton-(avatar|button|header|image|input|with-avatar)[\\w-]*',
    'spin-fullscreen',
    'tooltip-(placement-left|placement-right|unique)[\\w-]*',
    // Not `wave-target`, which marks elements and has no rules.
    'wave(?!-)',
    '[\\w-]+-pure[\\w-]*',
    '[\\w-]+-rtl',
  ].join('|')})\\b`,
);

/** Whether the portal uses all class names of a selector. */
export const isUsed = (selector: string): boolean => !unused.test(selector.replaceAll(/:not\([^)]*\)/g, ''));

/**
 * Whether a selector only sets the box sizing of a component's parts, which `src/ui/global.css` sets for all elements.
 * The browser would match each new element against 400 of these.
 */
const isBoxSizing = (selector: string): boolean => /\[class[*^]="/.test(selector);

/** Removes the rules of what the portal does not use, and those that repeat a rule of the portal. */
export function pruneRules(css: string): string {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    const selectors = rule.selectors.filter((selector) => isUsed(selector) && !isBoxSizing(selector));
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  return root.toString();
}

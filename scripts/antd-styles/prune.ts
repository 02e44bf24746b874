import { PresetColors } from 'antd/lib/theme/interface/index.js';
import postcss from 'postcss';

const presets = PresetColors.join('|');

/**
 * Class names of what the portal does not use of antd: preset colors (`<Tag color="blue">`), ribbons, side bars, dark
 * and inline menus. To use one of these, remove it here.
 */
const unused = new RegExp(
  `\\.ant-((badge-color|btn-color|tag|popover|tooltip)-(${presets})|ribbon|layout-sider|menu-(dark|inline))\\b`,
);

const isUsed = (selector: string): boolean => !unused.test(selector.replaceAll(/:not\([^)]*\)/g, ''));

/** Removes the rules of what the portal does not use. */
export function pruneRules(css: string): string {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    const selectors = rule.selectors.filter(isUsed);
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  return root.toString();
}

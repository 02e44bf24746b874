/**
 * Replaces the module of `@rc-component/util` that measures scroll bars for antd (webpack.config.ts): that module adds
 * a style element without a nonce, which the Content-Security-Policy refuses. The portal does not style scroll bars, so
 * that an unstyled element has their size.
 */
function measure(): { readonly width: number; readonly height: number } {
  const element = document.createElement('div');
  Object.assign(element.style, { position: 'absolute', width: '100px', height: '100px', overflow: 'scroll' });
  document.body.append(element);
  const { offsetWidth, clientWidth, offsetHeight, clientHeight } = element;
  element.remove();
  return { width: offsetWidth - clientWidth, height: offsetHeight - clientHeight };
}

let width: number | undefined;

/** Returns the width of scroll bars in px, measured once. */
const getScrollBarSize = (): number => (width ??= measure().width);

export { getScrollBarSize as default, measure as getTargetScrollBarSize };

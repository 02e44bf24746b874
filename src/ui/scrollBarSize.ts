/**
 * Stands in the bundle for the module of `@rc-component/util` by which antd measures scroll bars: that one writes a style
 * element without the nonce, which the page's policy refuses. Nothing in the portal restyles scroll bars, so that an element
 * of its own says their size.
 */
function measure(): { readonly width: number; readonly height: number } {
  const element = document.createElement('div');
  Object.assign(element.style, { position: 'absolute', width: '100px', height: '100px', overflow: 'scroll' });
  document.body.append(element);
  const size = {
    width: element.offsetWidth - element.clientWidth,
    height: element.offsetHeight - element.clientHeight,
  };
  element.remove();
  return size;
}

let known: number | undefined;

/** How wide scroll bars are. */
function getScrollBarSize(fresh = false): number {
  if (fresh || known === undefined) known = measure().width;
  return known;
}

export { getScrollBarSize as default, measure as getTargetScrollBarSize };

type Keys = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Returns whether a key makes the browser open the link of a click in another tab or window, or save it. */
export const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: Keys): boolean =>
  metaKey || ctrlKey || shiftKey || altKey;

interface ComposingKey {
  readonly isComposing: boolean;
  readonly keyCode: number;
}

/**
 * Whether a key belongs to an input method: it selects or ends a composition. Safari ends the composition before the key
 * that ended it, and only `keyCode` 229 tells.
 */
export const isComposing = ({ nativeEvent }: { readonly nativeEvent: ComposingKey }): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;

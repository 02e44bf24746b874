/** Joins class names, leaving out what is absent: `cx(styles.root, active && styles.active)`. */
export const cx = (...names: readonly (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');

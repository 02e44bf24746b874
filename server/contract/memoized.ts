/** Returns the function with its results kept by object: for what follows from objects that do not change. */
export const memoized = <Key extends object, Value extends object>(
  find: (key: Key) => Value,
): ((key: Key) => Value) => {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? find(key);
    known.set(key, value);
    return value;
  };
};

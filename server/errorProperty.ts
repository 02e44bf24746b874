/** The text property `name` of whatever was thrown; empty when there is none. */
export const textOf = (thrown: unknown, name: string): string => {
  if (typeof thrown !== 'object' || thrown === null) return '';
  const value: unknown = Reflect.get(thrown, name);
  return typeof value === 'string' ? value : '';
};

/** The code by which Node, PostgreSQL and the framework name an error; empty when there is none. */
export const codeOf = (thrown: unknown): string => textOf(thrown, 'code');

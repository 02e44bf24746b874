/** Returns the text property `name` of a thrown value, or ''. */
export const propertyText = (thrown: unknown, name: string): string => {
  if (typeof thrown !== 'object' || thrown === null) return '';
  const value: unknown = Reflect.get(thrown, name);
  return typeof value === 'string' ? value : '';
};

/** Returns the error code of Node, PostgreSQL or the framework, or ''. */
export const codeOf = (thrown: unknown): string => propertyText(thrown, 'code');

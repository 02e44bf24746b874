import { listOf, type Part } from '#server/contract/document';
import { textIn, typesOf } from './schemas';

/** Whether a field accepts any text, including hostile ones. */
export const isPlainText = (schema: Part): boolean => {
  const pattern = textIn(schema, 'pattern');
  const isFree = pattern === undefined || pattern === '\\S';
  return (
    typesOf(schema).includes('string') &&
    isFree &&
    textIn(schema, 'format') === undefined &&
    listOf(schema, 'enum').length === 0
  );
};

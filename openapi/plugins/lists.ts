import { fieldsOf, follow, textsOf, type Context, type Placed, type Rule } from './redocly';

/** Words that name an order. */
const order = /\b(order|sorted|newest|oldest|first)\b/i;

/** A list in a response, by its pointer. */
interface List extends Placed {
  readonly path: string;
}

/** The lists of a record: its own and those of the records in it, but not those of their entries. */
function listsIn(context: Context, schema: Placed, path = ''): List[] {
  const { node, at } = follow(context, schema.node, schema.at);
  if (node['type'] === 'array' || textsOf(node['type']).includes('array')) return [{ node, at, path }];
  return Object.entries(fieldsOf(node['properties'])).flatMap(([name, property]) =>
    listsIn(context, { node: fieldsOf(property), at }, `${path}/${name}`),
  );
}

/** Requires that the description of a read, of its response or of its list names the order and the next page. */
export const listDescriptions: Rule = () => ({
  Operation(operation, context) {
    const { responses, description, 'x-page': page } = fieldsOf(operation);
    if (context.key !== 'get') return;
    const { node: success, at } = follow(context, fieldsOf(responses)['200'], context.location);
    const { schema } = fieldsOf(fieldsOf(success['content'])['application/json']);
    const said = `${String(description)} ${String(success['description'])}`;
    const [unsorted] = listsIn(context, { node: fieldsOf(schema), at }).filter(
      ({ node }) => !order.test(`${said} ${String(node['description'])}`),
    );
    if (unsorted) context.report({ message: `No description names the order of the list ${unsorted.path || '/'}.` });
    if (page && !/next page/i.test(said)) context.report({ message: 'The description does not name the next page.' });
  },
});

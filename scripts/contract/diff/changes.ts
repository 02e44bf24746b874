/** Whether the sender of a schema is the client (`request`) or the server (`response`). */
export type Direction = 'request' | 'response';

/** `breaking` fails `npm run check`, `warning` needs a review, `additive` does not. */
export type Level = 'breaking' | 'warning' | 'additive';

const levels: readonly Level[] = ['breaking', 'warning', 'additive'];

/** A difference, not yet assigned to operations. */
export interface Difference {
  readonly level: Level;
  /** What changed: a keyword of OpenAPI or JSON Schema, or one of ours. */
  readonly keyword: string;
  readonly message: string;
  /** The named schema it is in; absent when it is in the operation itself. */
  readonly schema?: string;
}

/** A difference between two contracts, with all affected operations. */
export interface Change extends Omit<Difference, 'schema'> {
  /** The schema (`schema Vendor`) or the operation (`GET /api/health`) it is in. */
  readonly at: string;
  readonly operations: readonly string[];
}

/** Effect of a changed rule: it accepts fewer or more values. */
export type Effect = 'narrower' | 'wider';

/** A narrower request or a wider response is breaking. */
export const levelOf = (effect: Effect, direction: Direction): Level =>
  (effect === 'narrower') === (direction === 'request') ? 'breaking' : 'additive';

/** Merges the differences of operations by schema. */
export const bySchema = (differences: readonly (Difference & { readonly operation: string })[]): Change[] => {
  const changes = new Map<string, Change>();
  for (const { operation, schema, ...difference } of differences) {
    const at = schema === undefined ? operation : `schema ${schema}`;
    const key = JSON.stringify([at, difference]);
    changes.set(key, {
      at,
      ...difference,
      operations: [...new Set([...(changes.get(key)?.operations ?? []), operation])],
    });
  }
  return [...changes.values()];
};

const operationsText = ({ at, operations }: Change): string => {
  const [first, ...others] = operations;
  if (first === undefined || first === at) return '';
  return ` (${first}${others.length > 0 ? ` and ${others.length} more` : ''})`;
};

const titles: Readonly<Record<Level, string>> = { breaking: 'Breaking', warning: 'Warning', additive: 'Additive' };

/** The changes as text, by level and by schema or operation. */
export const changelog = (changes: readonly Change[]): string => {
  if (changes.length === 0) return 'The contracts are equal.';
  return levels
    .flatMap((level) => {
      const group = changes.filter((change) => change.level === level);
      const places = [...new Set(group.map(({ at }) => at))].sort();
      const lines = places.flatMap((place) => [
        `  ${place}`,
        ...group.filter(({ at }) => at === place).map((change) => `    ${change.message}${operationsText(change)}`),
      ]);
      return group.length === 0 ? [] : [`${titles[level]} (${group.length}):`, ...lines, ''];
    })
    .join('\n');
};

/**
 * The changes as a section of a changelog in Markdown.
 *
 * @param version - The version of the newer contract, the title of the section.
 */
export const markdown = (version: string, changes: readonly Change[]): string => {
  const sections = levels.flatMap((level) => {
    const group = changes.filter((change) => change.level === level);
    const lines = group.map((change) => `- \`${change.at}\`: ${change.message}${operationsText(change)}`).sort();
    return group.length === 0 ? [] : [`### ${titles[level]} (${group.length})`, '', ...lines, ''];
  });
  return [`## ${version}`, '', ...(sections.length === 0 ? ['No changes.', ''] : sections)].join('\n');
};

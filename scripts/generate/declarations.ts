import ts from 'typescript';

const statements = (code: string): { text: string; declares: string | undefined }[] => {
  const file = ts.createSourceFile('generated.ts', code, ts.ScriptTarget.Latest, true);
  return file.statements.map((statement) => ({
    text: statement.getFullText(file),
    declares: ts.isTypeAliasDeclaration(statement) ? statement.name.text : undefined,
  }));
};

/** Returns the declarations of the named types, in the order of `names`. @throws Error when one is missing. */
export function declaredTypes(code: string, names: readonly string[]): string {
  const declared = new Map(statements(code).map(({ text, declares }) => [declares, text.trim()]));
  return names
    .map((name) => {
      const text = declared.get(name);
      if (text === undefined) throw new Error(`No type was generated for the schema ${name}.`);
      return text;
    })
    .join('\n\n');
}

/** The code without the declarations of the named types, and instead of them an import of those it mentions. */
export function importTypes(code: string, names: readonly string[], from: string): string {
  const own = statements(code)
    .filter(({ declares }) => declares === undefined || !names.includes(declares))
    .map(({ text }) => text)
    .join('');
  const mentioned = mentionedTypes(own);
  const imports = names.filter((name) => mentioned.has(name));
  return imports.length > 0 ? `import type { ${imports.join(', ')} } from '${from}';\n${own}` : own;
}

function mentionedTypes(code: string): Set<string> {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName)) found.add(node.typeName.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('generated.ts', code, ts.ScriptTarget.Latest, true));
  return found;
}

/** Adds `| undefined` to every optional property, so that callers may pass undefined values. */
export function allowUndefined(code: string): string {
  const ends: number[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertySignature(node) && node.questionToken && node.type) ends.push(node.type.end);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('generated.ts', code, ts.ScriptTarget.Latest, true));
  return ends.sort((a, b) => b - a).reduce((text, end) => `${text.slice(0, end)} | undefined${text.slice(end)}`, code);
}

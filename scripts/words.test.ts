import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Phrases to avoid in texts of the portal, each with its replacement. */
const avoided: readonly (readonly [RegExp, string])[] = [
  [/\busual order\b/i, 'Default order'],
  [/^\W*together\W*$/i, 'Total'],
  [/\btak(e|es|en|ing) over\b/i, 'merge, use'],
  [/\bmeanwhile\b/i, 'in the meantime'],
  [/\bwill stand\b|\bstands? here\b/i, 'appear here'],
  [/\bbr(ing|ings|ought) back\b|\bbrought .+ back\b/i, 'restore'],
  [/\bsomebody\b/i, 'someone'],
  [/\bnobody\b/i, 'no one'],
  [/\bgo(es)? on\b/i, 'continue'],
  [/\bno such\b/i, 'does not exist'],
  [/\bdealt with\b|\bput away\b/i, 'name the action'],
  [/\bmistyped\b/i, 'Please check ...'],
  [/\bby itself\b/i, 'automatically'],
  [/\bwhere to\?/i, 'Search'],
  [/\bwhat waits\b|\bwaits for you\b/i, 'Open tasks'],
  [/\btoo much\b/i, 'over'],
  [/\b(un)?ticked\b|\btick the\b/i, 'select, checked, Yes or No'],
  [/(?<!(income|cash flow|financial) )\bstatements?\b(?! failed)/i, 'report'],
];

const isAuthored = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.test\.|\btesting\b|\b(sample|migrations)\b/.test(file);

const files = ['src', 'server'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter(isAuthored),
);

/** The texts of a file: JSX texts and strings. */
function textsOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isJsxText(node) || ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter(Boolean);
}

const texts = files.flatMap((file) => textsOf(file).map((text) => ({ file, text })));

test.each(['Oops! Something went wrong', 'Default order', 'First Name is required', 'Please sign in.'])(
  'checks the texts of pages, tables, the contract and the server: %s',
  (sample) => expect(texts.map(({ text }) => text)).toContain(sample),
);

test('the texts of the portal use plain, current words', () => {
  const found = texts.flatMap(({ file, text }) =>
    avoided.filter(([words]) => words.test(text)).map(([, plain]) => `${file}: "${text}" (${plain})`),
  );
  expect(found).toEqual([]);
});

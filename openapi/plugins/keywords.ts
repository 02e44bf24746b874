import { keywordNames } from '../keywords/names';
import { fieldsOf, type Rule } from './redocly';

const allowed: Readonly<Record<string, readonly string[]>> = {
  Root: keywordNames.root,
  Link: keywordNames.links,
  Operation: keywordNames.operations,
  Schema: [...keywordNames.rules, ...keywordNames.annotations],
};

/** Allows only documented `x-` keywords, each at its location. A misspelt keyword would have no effect. */
export const documentedKeywords: Rule = () => ({
  any(node, context) {
    // Nodes inside a keyword are its value, for example the names of rules in `x-messages`.
    if (context.type.name === 'SpecExtension') return;
    const names = allowed[context.type.name] ?? [];
    for (const keyword of Object.keys(fieldsOf(node))) {
      if (!keyword.startsWith('x-') || names.includes(keyword)) continue;
      const message = `${keyword} is no keyword of ours here (openapi/README.md lists them).`;
      context.report({ message, location: context.location.child([keyword]) });
    }
  },
});

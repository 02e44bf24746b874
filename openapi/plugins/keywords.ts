import { keywordNames } from '../keywords/names';
import { fieldsOf, type Rule } from './redocly';

const allowed: Readonly<Record<string, readonly string[]>> = {
  Root: keywordNames.root,
  Link: keywordNames.links,
  Operation: keywordNames.operations,
  Schema: [...keywordNames.rules, ...keywordNames.annotations],
};

/** Only keywords of ours that are documented, each where it has a meaning: a misspelt one would be silently ignored. */
export const documentedKeywords: Rule = () => ({
  any(node, context) {
    // What stands inside a keyword of ours is its value, such as the names of rules in `x-messages`.
    if (context.type.name === 'SpecExtension') return;
    const known = allowed[context.type.name] ?? [];
    for (const keyword of Object.keys(fieldsOf(node))) {
      if (!keyword.startsWith('x-') || known.includes(keyword)) continue;
      const message = `${keyword} is no keyword of ours here (openapi/README.md lists them).`;
      context.report({ message, location: context.location.child([keyword]) });
    }
  },
});

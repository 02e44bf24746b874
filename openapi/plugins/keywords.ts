import { keywordNames, overlayKeywordNames } from '../shared/names';
import { fieldsOf, type Rule } from './redocly';

type Places = Readonly<Record<string, readonly string[]>>;

const ofContract: Places = {
  Operation: keywordNames.operations,
  Schema: [...keywordNames.rules, ...keywordNames.annotations],
};

const withOverlays: Places = {
  Root: overlayKeywordNames.root,
  Link: overlayKeywordNames.links,
  Operation: [...keywordNames.operations, ...overlayKeywordNames.operations],
  Schema: [...keywordNames.rules, ...keywordNames.annotations, ...overlayKeywordNames.annotations],
};

const allowed =
  (places: Places): Rule =>
  () => ({
    any(node, context) {
      // Nodes inside a keyword are its value, for example the names of rules in `x-messages`.
      if (context.type.name === 'SpecExtension') return;
      const names = places[context.type.name] ?? [];
      for (const keyword of Object.keys(fieldsOf(node))) {
        if (!keyword.startsWith('x-') || names.includes(keyword)) continue;
        const message = `${keyword} is no keyword of ours here (openapi/README.md lists them).`;
        context.report({ message, location: context.location.child([keyword]) });
      }
    },
  });

/** Allows only documented `x-` keywords, each at its location. A misspelt keyword would have no effect. */
export const documentedKeywords = allowed(ofContract);

/** Allows the keywords of the overlays as well, in the contract with its overlays. */
export const overlayKeywords = allowed(withOverlays);

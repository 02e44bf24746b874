/** Compares texts as people order them: "Trust 2" before "Trust 10", "Öhman" before "Zabel", whatever the case. */
export const { compare: compareTexts } = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true });

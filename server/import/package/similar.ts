import { diceCoefficient } from 'dice-coefficient';

/** Returns a question that suggests the most similar of some names; empty when none is similar. */
export const didYouMean = (given: string, names: readonly string[]): string => {
  const [best] = names
    .map((name) => ({ name, likeness: diceCoefficient(given, name) }))
    .sort((one, other) => other.likeness - one.likeness);
  return best && best.likeness >= 0.5 ? ` Did you mean ${best.name}?` : '';
};

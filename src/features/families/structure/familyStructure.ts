import type { FamilyBusiness, FamilyTrust } from '../../../api';
import { kindOf } from '../../../forms/business/read';
import type { Owner, OwnerKind } from '../../../ui/structure/share';

/** A business with who owns it. */
export interface OwnedBusiness {
  readonly id: number;
  readonly name: string;
  readonly owners: readonly Owner[];
}

/** A share of a business. */
export interface Holding {
  readonly business: string;
  readonly share: number;
}

/** Somebody or something that owns, with what it owns. */
export interface Holder {
  readonly name: string;
  readonly kind: OwnerKind;
  readonly holdings: readonly Holding[];
}

/** Who owns what in a family. */
export interface FamilyStructure {
  readonly businesses: readonly OwnedBusiness[];
  /** The people among the owners, those with the most businesses first. */
  readonly people: readonly Holder[];
  /** What an owner of this name has. */
  readonly holdingsOf: (name: string) => readonly Holding[];
}

const folded = (name: string): string => name.trim().toLocaleLowerCase('en-US');

/** Reads who owns what out of the businesses. An owner called like a trust or business of the family is that one. */
export function familyStructure(
  businesses: readonly FamilyBusiness[],
  trusts: readonly FamilyTrust[],
): FamilyStructure {
  const trustNames = new Set(trusts.map(({ name }) => folded(name)));
  const businessNames = new Set(businesses.map(({ name }) => folded(name)));
  const kindOfOwner = (name: string): OwnerKind => {
    if (trustNames.has(folded(name))) return 'trust';
    return businessNames.has(folded(name)) ? 'business' : kindOf(name);
  };
  const holders = new Map<string, { name: string; kind: OwnerKind; holdings: Holding[] }>();
  for (const { name: business, beneficialOwners } of businesses) {
    for (const { name, percentageOwnership: share } of beneficialOwners) {
      const holder = holders.get(folded(name)) ?? { name, kind: kindOfOwner(name), holdings: [] };
      holder.holdings.push({ business, share });
      holders.set(folded(name), holder);
    }
  }
  return {
    businesses: businesses.map(({ id, name, beneficialOwners }) => ({
      id,
      name,
      owners: beneficialOwners.map((owner) => ({
        name: owner.name,
        share: owner.percentageOwnership,
        kind: kindOfOwner(owner.name),
      })),
    })),
    people: [...holders.values()]
      .filter(({ kind }) => kind === 'person')
      .sort((one, other) => other.holdings.length - one.holdings.length),
    holdingsOf: (name) => holders.get(folded(name))?.holdings ?? [],
  };
}

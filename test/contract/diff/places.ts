import type { Level } from '#scripts/contract/diff/changes';
import type { Edit } from './contract';

/** Places of the contract of pets, and parts that edits put there. */
export const request = 'components schemas NewPet';
export const response = 'components schemas Pet';
export const name = `${request} properties name`;
export const weight = `${request} properties weight`;
export const photo = `${request} properties photo`;
export const get = 'paths /pets get';
export const post = 'paths /pets post';
export const ok = `${get} responses 200`;
export const ref = (schema: string): object => ({ $ref: `#/components/schemas/${schema}` });
export const json = (schema: object): object => ({ 'application/json': { schema } });

/** An edit of the contract of pets, and each change it must be reported as: level, keyword. */
export type Row = readonly [title: string, edit: Edit, ...verdicts: readonly `${Level} ${string}`[]];

import { diceCoefficient } from 'dice-coefficient';
import { settings } from '../config';
import { change, type Finding } from './finding';

/** Above this similarity, an unknown name counts as misspelt; AUDIANCE and AUDIENCE have 0.71, with OIDC_ 0.83. */
const similar = 0.8;

/** Returns a finding for each name of the environment that looks like a misspelt setting that is not set. */
export function checkNames(env: NodeJS.ProcessEnv): readonly Finding[] {
  const missing = Object.keys(settings).filter((name) => !env[name]);
  return Object.keys(env)
    .filter((name) => !Object.hasOwn(settings, name))
    .flatMap((name) => {
      const meant = missing.find((known) => known[0] === name[0] && diceCoefficient(known, name) > similar);
      return meant === undefined ? [] : [change('settings', `${name} is no setting: ${meant} is.`)];
    });
}

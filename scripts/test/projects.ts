/** Options of Jest that select projects. */
const isSelection = (arg: string): boolean => /^--(selectProjects|ignoreProjects|projects)(=|$)/.test(arg);

/** Tests that only the project `faults` has. */
const isLong = (arg: string): boolean => arg.includes('test/faults/long');

/**
 * Returns the arguments of Jest with the projects of `npm test`: the project `faults` repeats tests of the project
 * `server`. Arguments that select projects stay unchanged.
 */
export const withProjects = (args: readonly string[]): readonly string[] =>
  args.some(isSelection)
    ? args
    : [...args, '--selectProjects', ...(args.some(isLong) ? ['faults'] : ['browser', 'server'])];

import type { Mutant } from './mutant.ts'

/** What an attacker would gain, what is replaced, by what, and why no test notices where that is accepted. */
type Change = readonly [name: string, find: string, replace: string, survives?: string]

/** Returns the mutants of one file, which the same tests must notice. */
export function mutantsOf(
  file: string,
  tests: readonly string[],
  changes: readonly Change[],
): readonly Mutant[] {
  return changes.map(([name, find, replace, survives]) => ({
    name,
    file,
    find,
    replace,
    tests,
    ...(survives !== undefined && { survives }),
  }))
}

/** A small wrong change to security code, which the tests that are named must notice. */
export interface Mutant {
  /** What an attacker would gain from the change, in a few words. */
  readonly name: string
  /** The file that it changes, from the root of the repository. */
  readonly file: string
  /** What is replaced; it occurs once in the file. */
  readonly find: string
  readonly replace: string
  /** The unit tests that must notice, from the root of the repository. */
  readonly tests: readonly string[]
  /** Why no test notices, where that is known and accepted. */
  readonly survives?: string
}

import { warnOfUnknownNames } from './warnOfUnknownNames.ts'

/**
 * Warns on the console of the options that a function does not know, each with the one that was probably meant.
 * @param place where they were given: `evm()`, `features`
 * @param known the options that there are. Typed by the interface of the options, so that none is forgotten
 * @example
 * warnOfUnknownKeys('evm()', options, { wallets: true, signInWallets: true, safeOrigins: true })
 */
export function warnOfUnknownKeys(
  place: string,
  options: object | null | undefined,
  known: Readonly<Record<string, true>>,
): void {
  warnOfUnknownNames(`an option of ${place}`, Object.keys(options ?? {}), Object.keys(known))
}

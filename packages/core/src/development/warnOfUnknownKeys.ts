import { nearestName } from './nearestName.ts'

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
  const names = Object.keys(known)
  for (const key of Object.keys(options ?? {})) {
    if (Object.hasOwn(known, key)) continue
    const meant = nearestName(key, names)
    const hint = meant ? `Did you mean \`${meant}\`?` : `There are ${names.toSorted().join(', ')}.`
    // oxlint-disable-next-line no-console -- the only way to reach the site's developer
    console.warn(`Latchkit: \`${key}\` is not an option of ${place}, and has no effect. ${hint}`)
  }
}

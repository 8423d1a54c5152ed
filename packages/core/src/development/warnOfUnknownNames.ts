import { nearestName } from './nearestName.ts'

/**
 * Warns on the console of names that there are not, each with the one that was probably meant and with all that there are.
 * @param what what a name of the list would be: `a text of the kit`
 * @param names what was given
 * @param known all that there are
 * @example
 * warnOfUnknownNames('a social provider', ['gogle'], ['google', 'x'])
 */
export function warnOfUnknownNames(
  what: string,
  names: readonly string[],
  known: readonly string[],
): void {
  for (const name of names) {
    if (known.includes(name)) continue
    const meant = nearestName(name, known)
    const hint = meant ? ` Did you mean \`${meant}\`?` : ''
    // oxlint-disable-next-line no-console -- the only way to reach the site's developer
    console.warn(
      `Latchkit: \`${name}\` is not ${what}, and has no effect.${hint} There are ${known.toSorted().join(', ')}.`,
    )
  }
}

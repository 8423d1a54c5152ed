/** What the visitor should know about a receiver whose address is right in form. */
export type ReceiverWarning =
  | { readonly kind: 'own' | 'firstTime' }
  /** This browser has not sent to it; the account's history has a transfer to it. */
  | { readonly kind: 'inHistory' }
  /** It starts and ends like `address`, which is known, and is another one. */
  | { readonly kind: 'resembles'; readonly address: string }

/**
 * Returns the most serious warning about a receiver; `undefined` if this browser has sent to it before. Attackers can add
 * addresses to a history that only look like known ones, so an address that is only in the history is not trusted.
 */
export function receiverWarning(
  to: string,
  own: string,
  known: readonly string[],
  inHistory: readonly string[] = [],
): ReceiverWarning | undefined {
  const isSame = (address: string) => address.toLowerCase() === to.toLowerCase()
  if (isSame(own)) return { kind: 'own' }
  if (known.some(isSame)) return undefined
  const others = [own, ...known, ...inHistory].filter((address) => !isSame(address))
  const similar = others.find((address) => resembles(address, to))
  if (similar !== undefined) return { kind: 'resembles', address: similar }
  return { kind: inHistory.some(isSame) ? 'inHistory' : 'firstTime' }
}

const startCharacters = 4
const endCharacters = 4

/** Returns true for two different addresses that look the same when shortened (address poisoning). */
function resembles(address: string, other: string): boolean {
  const [one, two] = [address.toLowerCase(), other.toLowerCase()]
  return (
    one !== two &&
    one.slice(0, startCharacters) === two.slice(0, startCharacters) &&
    one.slice(-endCharacters) === two.slice(-endCharacters)
  )
}

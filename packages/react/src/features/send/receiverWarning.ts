import { resembles } from './resembles.ts'

/** What the visitor should know about a receiver whose address is right in form. */
export type ReceiverWarning =
  | { readonly kind: 'own' | 'firstTime' }
  /** It starts and ends like `address`, which is known, and is another one. */
  | { readonly kind: 'resembles'; readonly address: string }

/** The gravest thing there is to say about a receiver; nothing where this browser has sent to it before. */
export function receiverWarning(
  to: string,
  own: string,
  known: readonly string[],
): ReceiverWarning | undefined {
  const isSame = (address: string) => address.toLowerCase() === to.toLowerCase()
  if (isSame(own)) return { kind: 'own' }
  if (known.some(isSame)) return undefined
  const similar = [own, ...known].find((address) => resembles(address, to))
  return similar === undefined ? { kind: 'firstTime' } : { kind: 'resembles', address: similar }
}

import type { Kit } from '@latchkit/core'
import type { WalletListing } from '@latchkit/wire'

/** Opens a wallet's app in the tap itself. Answers whether it opened, a moment later; `undefined` where it cannot yet. */
export type TapOpener = (listing: WalletListing) => Promise<boolean> | undefined

/** What opens apps, once its code is there. */
export function getTapOpener(kit: Kit): TapOpener | undefined {
  return openers.get(kit)
}

/** Lends it, for who has it loaded. */
export function setTapOpener(kit: Kit, opener: TapOpener): void {
  openers.set(kit, opener)
}

// Code, not state: what `import()` has given.
const openers = new WeakMap<Kit, TapOpener>()

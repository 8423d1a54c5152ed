import type { Kit } from '@latchkit/core'
import { perKit } from '@latchkit/core/internal'
import type { WalletListing } from '@latchkit/wire'

/** Opens a wallet's app in the tap itself. Resolves to whether it opened, a moment later; returns `undefined` if it cannot yet. */
export type TapOpener = (listing: WalletListing) => Promise<boolean> | undefined

/** Returns what opens apps, once its code is loaded. */
export function getTapOpener(kit: Kit): TapOpener | undefined {
  return openerOf(kit).open
}

/** Sets what opens apps. */
export function setTapOpener(kit: Kit, open: TapOpener): void {
  openerOf(kit).open = open
}

const openerOf = perKit((): { open?: TapOpener } => ({}))

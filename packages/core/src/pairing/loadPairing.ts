import { lazy } from '../internal/lazy.ts'
import { perKit, type PerKit } from '../internal/perKit.ts'
import type { PairingRunner } from './runPairing.ts'

/** Loads what runs the kit's pairings and remote wallets: the one seam between the button and WalletConnect. */
export const loadPairing: PerKit<() => Promise<PairingRunner>> = perKit((kit) =>
  lazy(async () => (await import('./runPairing.ts')).runPairing(kit)),
)

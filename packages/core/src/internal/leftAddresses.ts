import { perKit, type PerKit } from './perKit.ts'

/** Addresses of wallets that were disconnected since the kit was created: an answer that is still to come is not stored. */
export const leftAddresses: PerKit<Set<string>> = perKit(() => new Set())

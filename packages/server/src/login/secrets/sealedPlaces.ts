import type { Sealed, Sealer } from './createSealer.ts'

type Row = Readonly<Record<string, string>>

/** What the share of a device is sealed with. */
export const shareContext = (account: string, device: string): string =>
  `share ${account} ${device}`

/** What a recovery factor is sealed with. */
export const recoveryContext = (account: string, id: string): string => `recovery ${account} ${id}`

/** What the private half of a signing key is sealed with. */
export const signingKeyContext = (id: string): string => `signing key ${id}`

/** Where the database holds values that a master key has sealed and that last. Sealed mail goes out or expires within a day. */
export const sealedPlaces = [
  {
    table: 'login_shares',
    id: 'device',
    contextOf: ({ account = '', device = '' }: Row): string => shareContext(account, device),
  },
  {
    table: 'login_recoveries',
    id: 'id',
    contextOf: ({ account = '', id = '' }: Row): string => recoveryContext(account, id),
  },
  {
    table: 'login_signing_keys',
    id: 'id',
    contextOf: ({ id = '' }: Row): string => signingKeyContext(id),
  },
] as const

/** Returns what was sealed; undefined if its master key does not open it. */
export function tryOpen(sealer: Sealer, sealed: Sealed, context: string): Uint8Array | undefined {
  try {
    return sealer.open(sealed, context)
  } catch {
    return undefined
  }
}

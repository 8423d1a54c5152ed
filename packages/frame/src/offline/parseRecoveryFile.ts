import * as v from 'valibot'

/**
 * The offline kit's file: everything that the server stores of a wallet and of one recovery factor. It cannot be opened without the
 * password or the printed code. It cannot be of a passkey, which browsers use only on the frame's own origin.
 */
export interface RecoveryFile {
  readonly format: 'latchkit-recovery'
  readonly formatVersion: 1
  /** base64url; names the wallet. */
  readonly walletKey: string
  readonly vault: string
  readonly vaultVersion: number
  readonly kind: 'password' | 'code'
  readonly params: Readonly<Record<string, string | number>>
  readonly sealedShare: string
  readonly authShare: string
}

const schema: v.GenericSchema<unknown, RecoveryFile> = v.strictObject({
  format: v.literal('latchkit-recovery'),
  formatVersion: v.literal(1),
  walletKey: v.string(),
  vault: v.string(),
  vaultVersion: v.number(),
  kind: v.picklist(['password', 'code']),
  params: v.record(v.string(), v.union([v.string(), v.number()])),
  sealedShare: v.string(),
  authShare: v.string(),
})

/** Reads the text of a {@link RecoveryFile}; `undefined` if it is none. */
export function parseRecoveryFile(text: string): RecoveryFile | undefined {
  try {
    return v.parse(schema, JSON.parse(text))
  } catch {
    return undefined
  }
}

import { base64urlnopad } from '@scure/base'
import * as v from 'valibot'
import { assertPasswordParams, type PasswordParams } from '../keys/factors/password.ts'

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

/** A recovery file whose every part has been checked. */
export type ParsedRecoveryFile = RecoveryFile &
  ({ readonly kind: 'code' } | { readonly kind: 'password'; readonly params: PasswordParams })

/** Also refuses what no encoder writes, such as bits beyond the last byte. */
const bytes = (count: number) =>
  v.pipe(
    v.string(),
    v.check((text) => base64urlnopad.decode(text).length === count),
  )
const entries = {
  format: v.literal('latchkit-recovery'),
  formatVersion: v.literal(1),
  walletKey: bytes(32),
  // What is sealed has an IV of 12 bytes before it, and a tag of 16 after it.
  vault: bytes(44),
  vaultVersion: v.number(),
  sealedShare: bytes(61),
  authShare: bytes(33),
}
const schema: v.GenericSchema<unknown, ParsedRecoveryFile> = v.variant('kind', [
  v.strictObject({
    ...entries,
    kind: v.literal('code'),
    params: v.record(v.string(), v.union([v.string(), v.number()])),
  }),
  v.strictObject({
    ...entries,
    kind: v.literal('password'),
    params: v.pipe(
      v.object({ salt: v.string(), memoryKib: v.number(), iterations: v.number() }),
      v.check((params) => {
        assertPasswordParams(params)
        return true
      }),
    ),
  }),
])

/** Reads the text of a {@link RecoveryFile}; `undefined` if it is none, or was damaged. */
export function parseRecoveryFile(text: string): ParsedRecoveryFile | undefined {
  try {
    return v.parse(schema, JSON.parse(text))
  } catch {
    return undefined
  }
}

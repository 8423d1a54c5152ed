import { base64urlnopad } from '@scure/base'
import * as v from 'valibot'
import { deriveAddresses, type WalletAddresses } from '../keys/addresses.ts'
import { derivePrivateKey, deriveSeed, toWords, type KeyName } from '../keys/derive.ts'
import { derivePasswordKeys } from '../keys/factors/password.ts'
import { derivePrintedCodeKeys } from '../keys/factors/printedCode.ts'
import { SealError } from '../keys/seal.ts'
import { combineShares } from '../keys/shares.ts'
import { openVault } from '../keys/vault.ts'
import { zero } from '../keys/zero.ts'

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

/** An opened wallet. */
export interface OpenedWallet {
  readonly words: string
  readonly addresses: WalletAddresses
  /** In hex. */
  readonly privateKeys: Readonly<Record<KeyName, string>>
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

/**
 * Opens a wallet from its file and the secret of its factor, without any server.
 *
 * @param text The file's content.
 * @throws {RangeError} if the text is not a recovery file, or the code has a typing error.
 * @throws {SealError} if the secret does not open the file.
 */
export async function openRecoveryFile(text: string, secret: string): Promise<OpenedWallet> {
  const file = parse(text)
  const keys = file.kind === 'code' ? derivePrintedCodeKeys(secret) : passwordKeys(file, secret)
  if (!keys) throw new RangeError('This code has a typing error. Check each group.')
  const { walletKey, vaultVersion: version } = file
  const local = await keys.open(file.sealedShare, walletKey)
  keys.forget()
  const dataKey = await combineShares(local, decode(file.authShare))
  zero(local)
  const entropy = await openVault(decode(file.vault), dataKey, { walletKey, version })
  zero(dataKey)
  const seed = await deriveSeed(entropy)
  const opened = {
    words: toWords(entropy),
    addresses: await deriveAddresses(entropy),
    privateKeys: {
      eip155: toHex(derivePrivateKey(seed, 'eip155')),
      solana: toHex(derivePrivateKey(seed, 'solana')),
      bitcoin: toHex(derivePrivateKey(seed, 'bitcoin')),
      bitcoinTest: toHex(derivePrivateKey(seed, 'bitcoinTest')),
    },
  }
  zero(entropy, seed)
  return opened
}

function parse(text: string): RecoveryFile {
  try {
    return v.parse(schema, JSON.parse(text))
  } catch {
    throw new RangeError(
      'This file is not a Latchkit recovery file. Choose the one that you saved with your backup.',
    )
  }
}

function passwordKeys(
  { params }: RecoveryFile,
  password: string,
): ReturnType<typeof derivePasswordKeys> {
  const { salt, memoryKib, iterations } = params
  return derivePasswordKeys(password, {
    salt: String(salt),
    memoryKib: Number(memoryKib),
    iterations: Number(iterations),
  })
}

function decode(text: string): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(base64urlnopad.decode(text))
  } catch {
    throw new SealError()
  }
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

import { bytesToHex } from '@noble/hashes/utils.js'
import { base64urlnopad } from '@scure/base'
import { deriveAddresses, type WalletAddresses } from '../keys/addresses.ts'
import { derivePrivateKey, deriveSeed, toWords, type KeyName } from '../keys/derive.ts'
import { derivePasswordKeys } from '../keys/factors/password.ts'
import { derivePrintedCodeKeys } from '../keys/factors/printedCode.ts'
import { combineShares } from '../keys/shares.ts'
import { openVault } from '../keys/vault.ts'
import { zero } from '../keys/zero.ts'
import { parseRecoveryFile } from './parseRecoveryFile.ts'

/** An opened wallet. */
export interface OpenedWallet {
  readonly words: string
  readonly addresses: WalletAddresses
  /** In hex. */
  readonly privateKeys: Readonly<Record<KeyName, string>>
}

/**
 * Opens a wallet from its file and the secret of its factor, without any server.
 *
 * @param text The file's content.
 * @throws {RangeError} if the text is not a recovery file, or the code has a typing error.
 * @throws {SealError} if the secret does not open the file.
 */
export async function openRecoveryFile(text: string, secret: string): Promise<OpenedWallet> {
  const file = parseRecoveryFile(text)
  if (!file)
    throw new RangeError(
      'This file is not a Latchkit recovery file. Choose the one that you saved with your backup.',
    )
  const keys =
    file.kind === 'code' ? derivePrintedCodeKeys(secret) : derivePasswordKeys(secret, file.params)
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
      eip155: bytesToHex(derivePrivateKey(seed, 'eip155')),
      solana: bytesToHex(derivePrivateKey(seed, 'solana')),
      bitcoin: bytesToHex(derivePrivateKey(seed, 'bitcoin')),
      bitcoinTest: bytesToHex(derivePrivateKey(seed, 'bitcoinTest')),
    },
  }
  zero(entropy, seed)
  return opened
}

function decode(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(base64urlnopad.decode(text))
}

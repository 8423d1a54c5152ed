import { utf8ToBytes } from '@noble/hashes/utils.js'
import { parseAddress } from '../crypto/address.ts'
import { type Hex, parseHex } from '../crypto/hex.ts'
import { signEthereumDigest, signMessage } from '../crypto/signMessage.ts'
import { hashTypedData, type TypedData } from '../crypto/typedData.ts'
import { invalidParams } from '../../owner/rpcError.ts'
import { assertPermitted } from '../visibleAccounts.ts'
import type { WalletCall } from '../../owner/answerRequest.ts'
import type { WalletContext, WalletMethod } from '../walletContext.ts'

/** Signatures over texts and typed data. */
export const signingMethods: Readonly<Record<string, WalletMethod>> = {
  async personal_sign(wallet, call) {
    const [message, account] = call.params
    if (typeof message !== 'string') throw invalidParams('Expected a text to sign.')
    const key = keyOf(wallet, call, account)
    await wallet.prompts.ask({ ...call, kind: 'confirm' })
    return signMessage(parseHex(message) ?? utf8ToBytes(message), key)
  },
  async eth_signTypedData_v4(wallet, call) {
    const [account, text] = call.params
    const key = keyOf(wallet, call, account)
    const digest = digestOf(text, wallet.state.selectedChainId)
    await wallet.prompts.ask({ ...call, kind: 'confirm' })
    return signEthereumDigest(digest, key)
  },
}

/** The key of an account that the site may use. */
export function keyOf(wallet: WalletContext, { origin }: WalletCall, account: unknown): Uint8Array {
  const address: Hex | undefined = parseAddress(account)
  if (address === undefined) throw invalidParams('Expected an address of the wallet.')
  assertPermitted(wallet.state, origin, address)
  const key = wallet.state.keys.get(address)
  if (key === undefined) throw invalidParams('Expected an address of the wallet.')
  return key
}

function digestOf(text: unknown, selectedChainId: number): Uint8Array {
  try {
    const data = (typeof text === 'string' ? JSON.parse(text) : text) as TypedData
    const { chainId } = data.domain
    if (chainId !== undefined && BigInt(chainId as string) !== BigInt(selectedChainId)) {
      throw new TypeError(
        `Provided chainId "${String(chainId)}" must match the active chainId "${selectedChainId}"`,
      )
    }
    return hashTypedData(data)
  } catch (error) {
    throw invalidParams(error instanceof Error ? error.message : 'Not typed data.')
  }
}

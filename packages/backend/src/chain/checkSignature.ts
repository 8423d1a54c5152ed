import { isHex, recoverMessageAddress, type Address, type Hex } from 'viem'
import { verifyMessage } from 'viem/actions'
import { toUpstreamError } from '../errors/toUpstreamError.ts'
import type { Chain } from './chain.ts'
import { createEvmClient } from './createEvmClient.ts'
import { isNodeError } from './isNodeError.ts'
import { RpcError } from '../errors/rpcError.ts'
import { UpstreamError } from '../errors/upstreamError.ts'
import { HttpError } from '../errors/httpError.ts'

const keySignatureCharacters = 132

/** A message, and who is said to have signed it. */
export interface SignedMessage {
  readonly message: string
  readonly signature: string
  readonly address: string
}

/**
 * Returns who signed a message: the key of the address, or the contract that is deployed there or will be
 * (ERC-1271, ERC-6492), which the chain is asked about.
 * @throws HttpError 400 `signature` where it is none, 401 where it is someone else's; UpstreamError where no node can tell
 */
export async function checkSignature(
  chain: Chain,
  { message, signature, address }: SignedMessage,
): Promise<'key' | 'contract'> {
  if (!isHex(signature) || signature.length % 2 !== 0 || signature === '0x')
    throw new HttpError(400, 'signature', 'A signature is 0x and hex digits.')
  if (await isOfKey(message, signature, address)) return 'key'
  if (await isOfContract(chain, message, signature, address as Address)) return 'contract'
  throw new HttpError(401, 'signature', 'The address has not signed this message.')
}

async function isOfKey(message: string, signature: Hex, address: string): Promise<boolean> {
  if (signature.length !== keySignatureCharacters) return false
  try {
    const signer = await recoverMessageAddress({ message, signature })
    return signer.toLowerCase() === address.toLowerCase()
  } catch {
    return false
  }
}

async function isOfContract(
  chain: Chain,
  message: string,
  signature: Hex,
  address: Address,
): Promise<boolean> {
  let failure: unknown
  const client = createEvmClient({
    ...chain,
    async request(method, params) {
      try {
        return await chain.request(method, params)
      } catch (error) {
        const isRpcError = error instanceof UpstreamError
        if (isRpcError || (error instanceof RpcError && isNodeError(error)))
          failure = toUpstreamError(error)
        throw error
      }
    },
  })
  const isValid = await verifyMessage(client, { address, message, signature }).catch(() => false)
  if (!isValid && failure !== undefined) throw failure
  return isValid
}

import { hexToBytes } from '@noble/hashes/utils.js'
import { AuthError } from '../authError.ts'
import { isContractSignature } from './contractSignature.ts'
import type { EvmRpc } from './evmRpc.ts'
import { hashMessage, recoverAddress } from './recoverAddress.ts'

/** A signed text, and the account that claims to have signed it. */
export interface EvmSignature {
  readonly message: string
  /** 0x and hex. */
  readonly signature: string
  readonly address: string
  /** The chain id on which a contract verifies: `1`. */
  readonly chainId: string
  /** Nodes, for contracts. Keys need none. */
  readonly rpc?: EvmRpc
}

/**
 * Verifies a text signed with `personal_sign` (EIP-191): by the key of the address, without a network; or with a node by its
 * contract, which may be deployed (ERC-1271), delegated to (EIP-7702) or counterfactual (ERC-6492).
 * @returns what signed
 * @throws AuthError AddressMalformed, SignatureMalformed, SignatureInvalid, NetworkNotAllowed, RpcUnavailable
 * @example
 * await verifyEvmSignature({ message, signature, address, chainId: '1' }) // 'key'
 */
export async function verifyEvmSignature(signed: EvmSignature): Promise<'key' | 'contract'> {
  const { message, signature, address, chainId, rpc = {} } = signed
  if (!/^0x[0-9a-fA-F]{40}$/.test(address))
    throw new AuthError('AddressMalformed', `${address} is not an EVM address.`, {
      fix: 'Send 0x and 40 hex digits.',
    })
  // A contract whose owners approve on chain, such as a Safe, has an empty signature.
  const isEmpty = signature === '0x' && Object.hasOwn(rpc, chainId)
  if (!isEmpty && !/^0x(?:[0-9a-fA-F]{2})+$/.test(signature))
    throw new AuthError('SignatureMalformed', 'The signature is not 0x and hex digits.', {
      fix: 'Send what the wallet returned.',
    })
  const bytes = hexToBytes(signature.slice(2))
  const hash = hashMessage(message)
  if (recoverAddress(hash, bytes)?.toLowerCase() === address.toLowerCase()) return 'key'
  const isKeySized = bytes.length === 65 && !Object.hasOwn(rpc, chainId)
  if (!isKeySized && (await isContractSignature({ rpc, chainId, address, hash, signature: bytes })))
    return 'contract'
  throw new AuthError(
    'SignatureInvalid',
    `The signature is not one of ${address} for this message.`,
    {
      fix: 'Sign exactly the message that you send, with this address. For a contract account, pass a node: evm({ rpc }).',
    },
  )
}

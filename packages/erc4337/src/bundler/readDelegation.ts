import { type Chain, hexSchemas, readRpc } from '@latchkit/backend/chain'
import { hexToNumber, type Address } from 'viem'

const designator = '0xef0100'
const designatorLength = designator.length + 40

/**
 * Returns the address that an account has delegated to (EIP-7702), in lower case, and the nonce of its next
 * transaction.
 */
export async function readDelegation(
  chain: Chain,
  account: Address,
): Promise<{ readonly delegate: Address | undefined; readonly nonce: number }> {
  const [code, nonce] = await Promise.all([
    readRpc(chain, 'eth_getCode', [account, 'latest'], hexSchemas.bytes),
    readRpc(chain, 'eth_getTransactionCount', [account, 'latest'], hexSchemas.small),
  ])
  const isDelegated = code.startsWith(designator) && code.length === designatorLength
  return {
    delegate: isDelegated
      ? (`0x${code.slice(designator.length).toLowerCase()}` as const)
      : undefined,
    nonce: hexToNumber(nonce),
  }
}

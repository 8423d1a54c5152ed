import { hexSchemas, readRpc, type Chain, type UserOperation } from '@latchkit/backend/chain'
import { contractAccount, isContractAccount } from '@latchkit/wire'
import { keccak256 } from 'viem'
import { isBoundToCode } from './boundTo.ts'
import { readImplementation } from './readImplementation.ts'

/** A contract account whose operation the operator pays for. Its owner may change its code. */
export interface SponsoredContract {
  /** The account no longer has the code that the paymaster signed for. */
  readonly hasChanged: boolean
}

/**
 * Returns the contract account of the login wallet whose operation the server's own paymaster pays for; `undefined` for any other
 * operation. The paymaster is bound to the proxy's code alone, and the implementation behind it can change after it has signed.
 * @throws RpcError or UpstreamError if no node responds
 */
export async function readSponsoredContract(
  chain: Chain,
  { sender, factory, paymaster, paymasterData = '0x' }: UserOperation,
): Promise<SponsoredContract | undefined> {
  const { contractAccounts = false, paymaster: own } = chain.network
  const isOwn = Object.values(own?.contracts ?? {}).some(
    (address) => address?.toLowerCase() === paymaster?.toLowerCase(),
  )
  if (!contractAccounts || !isOwn) return undefined
  if (factory?.toLowerCase() === contractAccount.factory.toLowerCase()) return { hasChanged: false }
  if (!isBoundToCode(paymasterData)) return undefined
  const code = await readRpc(chain, 'eth_getCode', [sender, 'latest'], hexSchemas.bytes)
  if (keccak256(code) !== contractAccount.codeHash) return undefined
  const implementation = await readImplementation(chain, sender)
  return { hasChanged: !isContractAccount(implementation ?? '') }
}

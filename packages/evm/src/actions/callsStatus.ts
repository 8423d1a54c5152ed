import type { Kit } from '@latchkit/core'
import { hexToNumber, isHex, sliceHex, type GetCallsStatusReturnType } from 'viem'
import { getCallsStatus } from 'viem/actions'
import { getPublicClient } from '../viem/getPublicClient.ts'
import { getWalletClient } from '../viem/getWalletClient.ts'
import { fallbackMagicIdentifier } from './fallbackMagicIdentifier.ts'

/** Returns the status of calls: what was sent one by one is read from the network, the rest is the wallet's to say. */
export async function callsStatus(kit: Kit, id: string): Promise<GetCallsStatusReturnType> {
  if (!isHex(id) || !id.endsWith(fallbackMagicIdentifier.slice(2)))
    return (await getWalletClient(kit)).getCallsStatus({ id })
  const chainId = hexToNumber(sliceHex(id, -64, -32))
  return getCallsStatus(getPublicClient(kit, { chainId }), { id })
}

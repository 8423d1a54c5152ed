import { askBundler } from './askBundler.ts'
import { entryPointFor } from './entryPointFor.ts'
import { chainIdOf } from './hex.ts'
import { parseTransaction } from './parseTransaction.ts'
import { prepareOperation } from './prepareOperation.ts'
import { readSmartAccount } from './readSmartAccount.ts'
import type { SmartAccountParts } from './smartAccountParts.ts'

/**
 * Returns true if the site's paymaster says that it would pay for what `eth_sendTransaction` asks for. It has not promised it: its limits
 * are counted when it signs.
 */
export async function isSponsored(parts: SmartAccountParts, params: unknown): Promise<boolean> {
  const { kit, network, address } = parts
  const call = parseTransaction(params, address)
  if (!call) return false
  try {
    const status = await readSmartAccount(parts)
    if (status === 'unsupported') return false
    const { draft } = await prepareOperation(parts, [call], status)
    const chainId = chainIdOf(network.networkId)
    const params = [draft, entryPointFor(parts), chainId, {}]
    await askBundler(kit, network, 'pm_getPaymasterStubData', params)
    return true
  } catch {
    return false
  }
}

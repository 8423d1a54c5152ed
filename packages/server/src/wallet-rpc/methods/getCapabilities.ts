import { hexSchemas, type Chain, readRpc, mapNetworks } from '@latchkit/backend/chain'
import * as v from 'valibot'
import { findChain, writeChainId } from '../readChain.ts'
import { readParams } from '../readParams.ts'
import type { WalletMethod, WalletRpcParts } from '../walletRpcParts.ts'

const maxChains = 50
const paramsSchema = v.union([
  v.strictTuple([hexSchemas.address]),
  v.strictTuple([hexSchemas.address, v.pipe(v.array(hexSchemas.small), v.maxLength(maxChains))]),
])

/**
 * `wallet_getCapabilities` (EIP-5792): per chain, asset discovery, and for contract accounts on chains with a bundler,
 * atomic batches, paymasters and permissions.
 */
export const getCapabilities: WalletMethod = async (parts, _context, params) => {
  const [account, ids] = readParams(paramsSchema, params)
  const chains = ids
    ? [...new Set(ids.flatMap((id) => findChain(parts, id) ?? []))]
    : [...parts.chains.values()].filter(({ network }) =>
        network.caipNetworkId.startsWith('eip155:'),
      )
  const asked = chains.map((chain) => ({ chain, address: account }))
  const { found } = await mapNetworks(asked, async ({ chain }) => [
    writeChainId(chain),
    await describe(parts, chain, account),
  ])
  return Object.fromEntries(found)
}

async function describe(parts: WalletRpcParts, chain: Chain, account: string): Promise<object> {
  const assetDiscovery = { supported: true }
  const { caipNetworkId } = chain.network
  const { networks = [], paymasters = [] } = parts.sessions ?? {}
  const hasSessions = networks.some((network) => network.caipNetworkId === caipNetworkId)
  if (!hasSessions || !parts.bundlers?.get(caipNetworkId)) return { assetDiscovery }
  const code = await readRpc(chain, 'eth_getCode', [account, 'latest'], hexSchemas.bytes)
  if (code === '0x') return { assetDiscovery }
  return {
    assetDiscovery,
    atomic: { status: 'supported' },
    paymasterService: { supported: paymasters.length > 0 },
    permissions: {
      supported: true,
      signerTypes: ['keys'],
      keyTypes: ['secp256k1'],
      permissionTypes: [
        'contract-call',
        'native-token-recurring-allowance',
        'erc20-recurring-allowance',
      ],
      policyTypes: ['gas-limit', 'call-limit'],
    },
  }
}

import type { HexText } from '@latchkit/wire'
import type { Kit } from '../../kit.ts'
import { chainIdOf } from './hex.ts'
import { readSmartAccount } from './readSmartAccount.ts'
import type { SmartAccountParts } from './smartAccountParts.ts'

/** What the account can do on one network (EIP-5792). */
export interface NetworkCapabilities {
  readonly atomic?: { readonly status: 'supported' | 'ready' }
  readonly paymasterService?: { readonly supported: true }
  /** ERC-7811: `wallet_getAssets` answers. */
  readonly assetDiscovery?: { readonly supported: true }
}

/** Returns what an account can do, by the chain's id in hex. Without a server, a network without a smart account is left out. */
export async function getCapabilities(
  kit: Kit,
  accounts: readonly SmartAccountParts[],
): Promise<Readonly<Record<HexText, NetworkCapabilities>>> {
  const assets = kit.http && { assetDiscovery: { supported: true } as const }
  const found = await Promise.all(
    accounts.map(async (parts) => {
      const status = await readSmartAccount(parts).catch(() => 'unsupported' as const)
      const chainId = chainIdOf(parts.network.networkId)
      if (status === 'unsupported') return assets ? [[chainId, assets] as const] : []
      return [
        [
          chainId,
          {
            atomic: { status: status === 'ready' ? status : 'supported' },
            paymasterService: { supported: true },
            ...assets,
          },
        ] as const,
      ]
    }),
  )
  return Object.fromEntries(found.flat())
}

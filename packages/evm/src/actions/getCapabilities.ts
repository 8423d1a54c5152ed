import type { Kit } from '@latchkit/core'
import type { Capabilities, ExtractCapabilities } from 'viem'
import { run } from './run.ts'

/** Parameters of {@link getCapabilities}. */
export interface GetCapabilitiesParameters {
  /** The chain's own number. The wallet is not switched to it. Default: where the wallet is. */
  readonly chainId?: number | undefined
}

/** What a wallet can do on a network, by the name of the capability: `atomic`, `paymasterService` … */
export type WalletCapabilities = Capabilities<ExtractCapabilities<'getCapabilities', 'ReturnType'>>

/**
 * Returns what the wallet can do with {@link sendCalls} on a network (EIP-5792), which it is asked for. What it can do on
 * every network is among it; an empty object means a single call at a time, paid in the network's coin.
 * @throws KitError `NotConnected`, `UnsupportedChain`, and `MethodNotSupported` from a wallet that sends single transactions alone
 * @see https://eips.ethereum.org/EIPS/eip-5792
 * @example
 * const { atomic } = await getCapabilities(kit, { chainId: 8453 })
 * const isOneStep = atomic?.status === 'supported' || atomic?.status === 'ready'
 */
export function getCapabilities(
  kit: Kit,
  { chainId }: GetCapabilitiesParameters = {},
): Promise<WalletCapabilities> {
  return run(async ({ getWalletClient }) => {
    const client = await getWalletClient(kit)
    const byChain: Readonly<Record<number, WalletCapabilities>> = await client.getCapabilities()
    // EIP-5792: what holds on every chain is under 0.
    return { ...byChain[0], ...byChain[chainId ?? client.chain.id] }
  })
}

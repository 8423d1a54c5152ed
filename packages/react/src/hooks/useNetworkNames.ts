import type { NetworkId } from '@latchkit/wire'
import { useFormats } from './useFormats.ts'
import { useKit } from './useKit.ts'

/** Writes the names of networks one after the other: `Ethereum, Solana, and Bitcoin`. */
export function useNetworkNames(): (networkIds: readonly NetworkId[]) => string {
  const kit = useKit()
  const formats = useFormats()
  return (networkIds) => formats.list(networkIds.map((id) => kit.networks.get(id)?.name ?? id))
}

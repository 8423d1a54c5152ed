import type { ServerNetwork } from '@latchkit/backend/chain'

/** One sentence for each thing about the swaps of a network that can not be meant. */
export function swapErrors(network: ServerNetwork, index: number): readonly string[] {
  const { swaps, swapService, caipNetworkId } = network
  const place = `networks[${index}].${swaps ? 'swaps' : 'swapService'}`
  const isEvm = caipNetworkId.startsWith('eip155:')
  const untrusted =
    isEvm || !(swaps ?? swapService)
      ? []
      : [`${place} is set for ${caipNetworkId}; swaps are on eip155 networks only: remove it.`]
  if (!swaps) return untrusted
  const { v2Factory, v3Factory, v3Quoter } = swaps
  return [
    ...untrusted,
    ...(swapService
      ? [`networks[${index}] has both swaps and swapService; keep the one that shall be asked.`]
      : []),
    ...((v3Factory === undefined) === (v3Quoter === undefined)
      ? []
      : [`${place} has only one of v3Factory and v3Quoter; set both or none.`]),
    ...(v2Factory === undefined && v3Factory === undefined
      ? [`${place} has no factory; set v2Factory, or v3Factory with v3Quoter.`]
      : []),
  ]
}

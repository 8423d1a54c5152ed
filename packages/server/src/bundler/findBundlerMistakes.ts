import type { ServerNetwork } from '@latchkit/backend/chain'

/** One sentence for each thing about the bundler of a network that can not be meant. */
export function findBundlerMistakes(network: ServerNetwork, index: number): readonly string[] {
  const { bundler, caipNetworkId } = network
  if (!bundler) return []
  const place = `networks[${index}].bundler`
  return [
    ...(caipNetworkId.startsWith('eip155:')
      ? []
      : [
          `${place} is set for ${caipNetworkId}; user operations are on eip155 networks only: remove it.`,
        ]),
    ...((bundler.url === undefined) === (bundler.operatorKey === undefined)
      ? [
          `${place} must have one of url and operatorKey: the first asks a service, with the second the server is the bundler.`,
        ]
      : []),
  ]
}

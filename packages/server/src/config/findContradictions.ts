import { parseCaipAccountId } from '@latchkit/wire'
import type { ServerConfig } from './serverConfig.ts'

/** One sentence for each pair of entries that can not both be meant. */
export function findContradictions(config: ServerConfig): readonly string[] {
  const networks = new Set<string>(config.networks.map((network) => network.caipNetworkId))
  return [
    ...twice(
      'projects',
      'id',
      config.projects.map((project) => project.id),
    ),
    ...twice(
      'networks',
      'caipNetworkId',
      config.networks.map((network) => network.caipNetworkId),
    ),
    ...twice(
      'prices.tokens',
      'address',
      config.prices.tokens.map((token) => token.address),
    ),
    ...twice(
      'tokenLists',
      'address',
      config.tokenLists.map((token) => token.address),
    ),
    ...homeless('prices.tokens', config.prices.tokens, networks),
    ...homeless('tokenLists', config.tokenLists, networks),
    ...config.networks.flatMap((network, index) =>
      /^eip155:(?!\d+$)/.test(network.caipNetworkId)
        ? [
            `networks[${index}].caipNetworkId is "${network.caipNetworkId}"; after eip155: there must be a chain's number, such as "eip155:1".`,
          ]
        : [],
    ),
  ]
}

function twice(list: string, key: string, values: readonly string[]): readonly string[] {
  return values.flatMap((value, index) =>
    values.indexOf(value) === index
      ? []
      : [
          `${list}[${index}].${key} is "${value}", as in ${list}[${values.indexOf(value)}]; each may stand once: remove one.`,
        ],
  )
}

function homeless(
  list: string,
  tokens: readonly { readonly address: string }[],
  networks: ReadonlySet<string>,
): readonly string[] {
  return tokens.flatMap(({ address }, index) => {
    const networkId = parseCaipAccountId(address)?.networkId ?? address
    return networks.has(networkId)
      ? []
      : [
          `${list}[${index}].address is on ${networkId}, which is not among the networks; add that network or remove the token.`,
        ]
  })
}

import { namespaceOf, parseCaipAccountId, referenceOf, type Namespace } from '@latchkit/wire'
import { isPostgres } from '../store/isPostgres.ts'
import { findBundlerMistakes } from '../bundler/findBundlerMistakes.ts'
import { findOnrampMistakes } from '../onramp/findOnrampMistakes.ts'
import { findPriceMistakes } from '../prices/findPriceMistakes.ts'
import { findSessionMistakes } from '../sessions/findSessionMistakes.ts'
import { findIndexerMistakes } from './findIndexerMistakes.ts'
import { findPaymasterMistakes } from '../paymaster/findPaymasterMistakes.ts'
import { findSocketMistakes } from './findSocketMistakes.ts'
import { findSwapMistakes } from './findSwapMistakes.ts'
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
    ...(config.metrics && config.metrics.port === undefined && config.metrics.token === undefined
      ? [
          'metrics has neither "port" nor "token"; everybody could read the figures: give one of them.',
        ]
      : []),
    ...(config.names.gateway && config.names.zone === undefined
      ? ['names.gateway has no names to tell of; add "zone" or remove it.']
      : []),
    ...(config.names.ens && !networks.has(config.names.ens.caipNetworkId)
      ? [
          `names.ens.caipNetworkId is ${config.names.ens.caipNetworkId}, which is not among the networks; add that network or remove ens.`,
        ]
      : []),
    ...findPriceMistakes(config),
    ...findOnrampMistakes(config),
    ...findSessionMistakes(config),
    ...config.networks.flatMap(findSwapMistakes),
    ...config.networks.flatMap(findSocketMistakes),
    ...(config.natsUrl !== undefined && !isPostgres(config.database)
      ? [
          'natsUrl connects servers that share a database, but "database" is a file of this one alone; name a PostgreSQL there, or remove natsUrl.',
        ]
      : []),
    ...config.networks.flatMap(findIndexerMistakes),
    ...config.networks.flatMap(({ caipNetworkId, names }, index) =>
      names && namespaceOf(caipNetworkId) !== 'solana'
        ? [
            `networks[${index}].names is set for ${caipNetworkId}; such names are on Solana only: remove it.`,
          ]
        : [],
    ),
    ...config.networks.flatMap(findBundlerMistakes),
    ...findPaymasterMistakes(config),
    ...config.networks.flatMap(({ caipNetworkId }, index) => {
      const namespace = namespaceOf(caipNetworkId)
      const { pattern, sentence } = references[namespace] ?? {}
      return !pattern || pattern.test(referenceOf(caipNetworkId))
        ? []
        : [
            `networks[${index}].caipNetworkId is "${caipNetworkId}"; after ${namespace}: there must be ${sentence}.`,
          ]
    }),
  ]
}

/** How each family names its networks: https://namespaces.chainagnostic.org. */
const references: Readonly<
  Partial<Record<Namespace, { readonly pattern: RegExp; readonly sentence: string }>>
> = {
  eip155: {
    pattern: /^[1-9]\d{0,15}$/,
    sentence: `a chain's number, such as "eip155:1"`,
  },
  solana: {
    pattern: /^[1-9A-HJ-NP-Za-km-z]{32}$/,
    sentence:
      'the first 32 characters of its genesis hash, such as "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"',
  },
  bip122: {
    pattern: /^[0-9a-f]{32}$/,
    sentence:
      'the first 32 digits of its genesis hash, such as "bip122:000000000019d6689c085ae165831e93"',
  },
  polkadot: {
    pattern: /^[0-9a-f]{32}$/,
    sentence:
      'the first 32 digits of its genesis hash, such as "polkadot:91b171bb158e2d3848fa23a9f1c25182"',
  },
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

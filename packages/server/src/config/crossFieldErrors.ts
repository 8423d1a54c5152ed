import { findBundlerErrors, findPaymasterErrors, findSessionErrors } from '@latchkit/erc4337'
import { namespaceOf, parseAccountId, referenceOf, type Namespace } from '@latchkit/wire'
import { isPostgres } from '@latchkit/backend/store'
import { findIndexerErrors } from '../activity/config.ts'
import { findNftIndexerErrors } from '../assets/nfts/config.ts'
import { findPriceErrors } from '../assets/prices/config.ts'
import { findNameServiceErrors } from '../identity/config.ts'
import { findLoginErrors } from '../login/config.ts'
import { findMetricsErrors } from '../metrics/config.ts'
import { findEnsErrors, findGatewayErrors } from '../names/config.ts'
import { findOnrampErrors } from '../onramp/config.ts'
import { findSocketErrors } from '../rpc/config.ts'
import { findSignInErrors } from '../sign-in/config.ts'
import { findSwapErrors } from '../swaps/config.ts'
import type { ServerConfig } from './serverConfig.ts'
import type { ServerNetwork } from '@latchkit/backend/chain'

/** Whether the shape of a part of a configuration is good, such as `networks[].swaps` or `networks[0].swaps`. */
export type IsSound = (part: string) => boolean

interface Check {
  /** What it looks at; it says nothing where a part of it has a mistake of its own. */
  readonly parts: readonly string[]
  find(config: ServerConfig): readonly string[]
}

/**
 * One sentence for each pair of entries that cannot both be meant. Of a configuration that has other mistakes, only the
 * parts that are sound are looked at.
 */
export function crossFieldErrors(
  config: ServerConfig,
  isSound: IsSound = () => true,
): readonly string[] {
  const networks: unknown = config.networks
  const ofEach = Array.isArray(networks) ? networks.flatMap((_, index) => checksOf(index)) : []
  return [...checks, ...ofEach].flatMap((check) =>
    check.parts.every(isSound) ? check.find(config) : [],
  )
}

const networkIds = 'networks[].caipNetworkId'

const checks: readonly Check[] = [
  {
    parts: ['projects[].id'],
    find: ({ projects }) =>
      twice(
        'projects',
        'id',
        projects.map(({ id }) => id),
      ),
  },
  {
    parts: [networkIds],
    find: ({ networks }) =>
      twice(
        'networks',
        'caipNetworkId',
        networks.map(({ caipNetworkId }) => caipNetworkId),
      ),
  },
  {
    parts: ['prices.tokens[].address'],
    find: ({ prices }) =>
      twice(
        'prices.tokens',
        'address',
        prices.tokens.map(({ address }) => address),
      ),
  },
  {
    parts: ['tokenLists[].address'],
    find: ({ tokenLists }) =>
      twice(
        'tokenLists',
        'address',
        tokenLists.map(({ address }) => address),
      ),
  },
  {
    parts: ['prices.tokens[].address', networkIds],
    find: ({ prices, networks }) => homeless('prices.tokens', prices.tokens, networks),
  },
  {
    parts: ['tokenLists[].address', networkIds],
    find: ({ tokenLists, networks }) => homeless('tokenLists', tokenLists, networks),
  },
  { parts: ['metrics'], find: findMetricsErrors },
  { parts: ['names.gateway', 'names.zone'], find: findGatewayErrors },
  { parts: ['names.ens', networkIds], find: findEnsErrors },
  { parts: ['prices', networkIds, 'networks[].swaps'], find: findPriceErrors },
  { parts: ['onramp', networkIds, 'tokenLists'], find: findOnrampErrors },
  { parts: ['sessions', networkIds], find: findSessionErrors },
  {
    parts: ['login', 'port', 'publicUrl', 'signIn', 'projects[].origins'],
    find: findLoginErrors,
  },
  { parts: ['signIn', 'publicUrl', 'projects[].secretKeys'], find: findSignInErrors },
  {
    parts: ['natsUrl', 'database'],
    find: ({ natsUrl, database }) =>
      natsUrl !== undefined && !isPostgres(database)
        ? [
            'natsUrl connects servers that share a database, but "database" is a file of this one alone; name a PostgreSQL there, or remove natsUrl.',
          ]
        : [],
  },
  {
    parts: ['projects[].sponsorship', networkIds, 'networks[].paymaster', 'networks[].bundler'],
    find: findPaymasterErrors,
  },
]

/** What can contradict itself within one network. */
function checksOf(index: number): readonly Check[] {
  const within = (
    keys: readonly string[],
    find: (network: ServerNetwork, index: number) => readonly string[],
  ): Check => ({
    parts: ['caipNetworkId', ...keys].map((key) => `networks[${index}].${key}`),
    find: ({ networks }) => find(networks[index] as ServerNetwork, index),
  })
  return [
    within(['swaps', 'swapService'], findSwapErrors),
    within(['wsUrls'], findSocketErrors),
    within(['indexer'], findIndexerErrors),
    within(['nftIndexer'], findNftIndexerErrors),
    within(['names'], findNameServiceErrors),
    within(['bundler'], findBundlerErrors),
    within(['contractAccounts'], findContractErrors),
    within([], findReferenceError),
  ]
}

/** These have a CREATE2 of their own (zkSync's virtual machine): the same code would have another address there. */
const otherCreate2: ReadonlySet<string> = new Set(['eip155:324', 'eip155:300'])

function findContractErrors(
  { caipNetworkId, contractAccounts }: ServerNetwork,
  index: number,
): readonly string[] {
  if (!contractAccounts) return []
  const place = `networks[${index}].contractAccounts is set for ${caipNetworkId}`
  if (namespaceOf(caipNetworkId) !== 'eip155')
    return [`${place}; contract accounts are on eip155 networks only: remove it.`]
  return otherCreate2.has(caipNetworkId)
    ? [
        `${place}, where contracts get other addresses (CREATE2) than the login wallet computes: remove it.`,
      ]
    : []
}

function findReferenceError({ caipNetworkId }: ServerNetwork, index: number): readonly string[] {
  const namespace = namespaceOf(caipNetworkId)
  const { pattern, sentence } = references[namespace] ?? {}
  return !pattern || pattern.test(referenceOf(caipNetworkId))
    ? []
    : [
        `networks[${index}].caipNetworkId is "${caipNetworkId}"; after ${namespace}: there must be ${sentence}.`,
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
          `${list}[${index}].${key} is "${value}", as in ${list}[${values.indexOf(value)}]; values must be unique: remove one.`,
        ],
  )
}

function homeless(
  list: string,
  tokens: readonly { readonly address: string }[],
  networks: ServerConfig['networks'],
): readonly string[] {
  const ids = new Set<string>(networks.map(({ caipNetworkId }) => caipNetworkId))
  return tokens.flatMap(({ address }, index) => {
    const networkId = parseAccountId(address)?.networkId ?? address
    return ids.has(networkId)
      ? []
      : [
          `${list}[${index}].address is on ${networkId}, which is not among the networks; add that network or remove the token.`,
        ]
  })
}

import { createHash } from 'node:crypto'
import type { ConfiguredPrice, ListedToken, ServerConfig } from '@latchkit/server'
import { drawNetwork } from './drawNetwork.ts'
import { networks, type DevNetwork } from './networks.ts'
import { localOnramp } from './onramp/localOnramp.ts'
import { otherNetworks } from './otherNetworks.ts'
import type { Ports } from './ports/portNames.ts'
import { accountService } from './seed/accounts/accountService.ts'
import {
  localBundler,
  localSponsorship,
  type LocalBundler,
  type LocalSponsorship,
} from './seed/accounts/localBundler.ts'
import { contractAddresses } from './seed/contractAddresses.ts'
import { exchangeAddresses } from './seed/exchange/exchangeAddresses.ts'
import { nameService } from './seed/names/nameService.ts'
import { wrappedCoin } from './seed/exchange/wrappedCoin.ts'
import { farcasterRegistry } from './social/farcaster/registry.ts'
import { localApple } from './social/localApple.ts'
import { localClient } from './social/localClient.ts'
import { tokens, type TokenName } from './seed/tokens.ts'

/** The project under which the demo asks the server. */
export const projectId = 'local'

/** Opens the summary of events, at `/analytics` of the server. */
export const analyticsToken = 'latchkit-local-analytics'

const nativeCoin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** By their ids in the public directory. */
const certifiedWallets = [
  // MetaMask
  'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  // Trust Wallet
  '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0',
  // Phantom
  'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  // Rainbow
  '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369',
  // Ledger Wallet
  '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927',
]

/** The keys of the server's configuration that this stack sets; the server's defaults serve for the rest. */
export type LocalServerConfig = Pick<
  ServerConfig,
  | 'host'
  | 'port'
  | 'database'
  | 'prices'
  | 'tokenLists'
  | 'rateLimit'
  | 'names'
  | 'avatars'
  | 'nfts'
  | 'analytics'
  | 'wallets'
  | 'relay'
  | 'login'
  | 'signIn'
  | 'onramp'
  | 'logLevel'
> & {
  readonly sessions: LocalSessions
  readonly projects: readonly (Omit<ServerConfig['projects'][number], 'sponsorship'> & {
    readonly sponsorship: readonly LocalSponsorship[]
  })[]
  readonly networks: readonly LocalNetwork[]
}

type ServerNetwork = ServerConfig['networks'][number]
type LocalNetwork = ServerNetwork | (Omit<ServerNetwork, 'bundler' | 'paymaster'> & LocalBundler)

/** What is left out has a default; numbers too large for JSON are texts in the file. */
type LocalSessions = Omit<NonNullable<ServerConfig['sessions']>, 'gasLimitWei'>

/**
 * What the API server of this stack is told, as its configuration file wants it. The database lives in
 * memory: the chains forget what happened after the seed when they stop, and the server must not
 * remember more than they do. `origins` are sites besides the demo that may use it.
 */
export function createServerConfig(
  ports: Ports,
  origins: readonly string[] = [],
): LocalServerConfig {
  const others = otherNetworks(ports)
  const names = nameService()
  return {
    host: '127.0.0.1',
    port: ports.server,
    database: ':memory:',
    projects: [
      {
        id: projectId,
        name: 'Demo on the local stack',
        origins: [
          ...new Set([
            `http://localhost:${ports.demo}`,
            `http://127.0.0.1:${ports.demo}`,
            ...origins,
          ]),
        ],
        secretKeys: [localSecret('secret key')],
        sponsorship: localSponsorship(),
      },
    ],
    networks: [
      ...networks.map((network) => ({
        caipNetworkId: network.networkId,
        name: network.name,
        nativeCurrency: network.nativeCurrency,
        rpcUrls: [`http://127.0.0.1:${ports[`chain-${network.id}`]}`],
        wsUrls: [`ws://127.0.0.1:${ports[`chain-${network.id}`]}`],
        blockExplorer: {
          name: 'Local explorer',
          url: `http://localhost:${ports.status}/${network.id}`,
        },
        testnet: true,
        icon: drawNetwork(network),
        multicall3: contractAddresses(network.id).multicall3,
        history: { fromBlock: 0 },
        swaps: swapsOf(network),
        contractAccounts: network.hardfork !== undefined,
        ...localBundler(),
      })),
      ...others.networks,
    ],
    prices: {
      currency: 'usd',
      tokens: [
        ...networks.flatMap((network) => [
          priceOf(network, nativeCoin, coinPrice(network)),
          priceOf(network, exchangeAddresses(network.id).wrappedCoin, coinPrice(network)),
          priceOf(network, contractAddresses(network.id).usdx, 1),
          priceOf(network, contractAddresses(network.id).wdai, 1),
        ]),
        ...others.prices,
      ],
      rates: { eur: 0.9, gbp: 0.8 },
      pools: {
        anchors: networks.map(({ id, networkId }) => `${networkId}:${contractAddresses(id).usdx}`),
        minimumDepth: 10_000,
        pastDays: 365,
      },
      services: [],
      sources: ['pools', 'stated'],
      cacheSeconds: 5,
    },
    tokenLists: [
      ...networks.flatMap((network) => [
        listed(network, 'usdx'),
        listed(network, 'wdai'),
        {
          address: `${network.networkId}:${exchangeAddresses(network.id).wrappedCoin}`,
          ...wrappedCoin(network),
        },
        {
          address: `${network.networkId}:${contractAddresses(network.id).spam}`,
          name: 'Claim at example.invalid',
          symbol: 'example.invalid',
          decimals: 18,
          spam: true,
        },
      ]),
      ...others.tokenLists,
    ],
    names: {
      zone: names.zone,
      messageSeconds: 300,
      gateway: { signerKey: names.signer.privateKey, answerSeconds: 300 },
    },
    avatars: 'proxy',
    nfts: { media: 'proxy', ipfsGateway: 'https://ipfs.io' },
    analytics: {
      enabled: true,
      sink: { token: analyticsToken, days: 30, mostEvents: 100_000, addresses: false },
    },
    wallets: { certified: certifiedWallets, exclude: [] },
    rateLimit: { burst: 2000, perSecond: 500 },
    onramp: localOnramp(ports.onramp),
    sessions: sessionsOf(ports),
    login: loginOf(ports),
    signIn: {
      url: `http://localhost:${ports.server}`,
      secrets: [localSecret('sign-in')],
      session: { idleDays: 7, absoluteDays: 30 },
    },
    relay: {
      rateLimit: false,
      connections: 1000,
      connectionsPerAddress: 1000,
      messagesPerTopic: 1000,
      storageMb: 100,
    },
    logLevel: 'info',
  }
}

/** Everybody knows the secrets: nothing of worth is kept on this stack. */
function localSecret(purpose: string): string {
  return createHash('sha256').update(`Latchkit local stack ${purpose}`).digest('base64')
}

function loginOf(ports: Ports): NonNullable<ServerConfig['login']> {
  const key = createHash('sha256').update('Latchkit local stack').digest('base64')
  return {
    url: `http://localhost:${ports.login}`,
    port: ports.login,
    masterKeys: [{ id: 'local', key }],
    mail: {
      host: '127.0.0.1',
      port: ports.mail,
      tls: 'none',
      from: 'Latchkit local stack <login@latch.local>',
    },
    social: socialOf(ports),
    session: { idleDays: 7, absoluteDays: 30 },
    // All visitors of the stack have one network address.
    codesPerClientHour: 1000,
  }
}

function socialOf(ports: Ports): NonNullable<NonNullable<ServerConfig['login']>['social']> {
  const { id: clientId, secret: clientSecret } = localClient
  const client = { clientId, clientSecret, url: `http://localhost:${ports.social}` }
  return {
    google: client,
    github: client,
    discord: client,
    x: client,
    facebook: client,
    farcaster: {
      relay: client.url,
      networkId: 'eip155:31337',
      idRegistry: farcasterRegistry,
      keyRegistry: farcasterRegistry,
    },
    // A provider of the operator's own.
    oidc: [
      {
        id: 'acme',
        label: 'Acme',
        issuer: client.url,
        scope: 'openid email profile',
        clientId,
        clientSecret,
      },
    ],
    // Another site than the frame's: what its page posts crosses sites, as Apple's does.
    apple: { clientId, ...localApple(), url: `http://127.0.0.1:${ports.social}` },
  }
}

function sessionsOf(ports: Ports): LocalSessions {
  const { cosigner, sessionValidator } = accountService()
  return {
    signerKey: cosigner.privateKey,
    networks: networks.map(({ networkId }) => ({
      caipNetworkId: networkId,
      validator: sessionValidator.address,
    })),
    paymasters: ['localhost', '127.0.0.1'].map(
      (host) => `http://${host}:${ports.server}/v1/bundler`,
    ),
  }
}

function coinPrice({ id }: DevNetwork): number {
  return id === 31337 ? 2000 : 0.5
}

function swapsOf({ id }: DevNetwork): NonNullable<ServerConfig['networks'][number]['swaps']> {
  const { wrappedCoin: coin, router, v2Factory, v3Factory, quoter } = exchangeAddresses(id)
  const { usdx, wdai } = contractAddresses(id)
  return {
    wrappedNative: coin,
    router,
    v2Factory,
    v3Factory,
    v3Quoter: quoter,
    v3Fees: [500, 3000],
    bases: [coin, usdx, wdai],
  }
}

function priceOf(network: DevNetwork, address: string, price: number): ConfiguredPrice {
  return { address: `${network.networkId}:${address}`, price }
}

function listed(network: DevNetwork, token: TokenName): ListedToken {
  const address = `${network.networkId}:${contractAddresses(network.id)[token]}`
  return { address, ...tokens[token] }
}

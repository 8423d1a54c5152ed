import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBitcoinChain, type BitcoinTestChain } from '@latchkit/test-kit/startBitcoinChain'
import { accountOf } from '@latchkit/localnet-bitcoin'
import { createRoutes } from '../app.ts'
import { saveNfts } from '../assets/nfts/nftQueries.ts'
import type { FetchedNft } from '../assets/nfts/readNfts.ts'
import { bitcoinNetwork } from '../../test/bitcoinNetwork.ts'
import { createTestApp, testGuards, testNetwork } from '@latchkit/test-kit/createTestApp'
import { startAnvil, type Anvil } from '@latchkit/test-kit/startAnvil'

const account = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const native = 'eip155:31337:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const wrapped = 'eip155:31337:0x00000000000000000000000000000000000000bb'
const swaps = {
  wrappedNative: wrapped.slice('eip155:31337:'.length),
  router: '0x00000000000000000000000000000000000000cc',
  v2Factory: '0x00000000000000000000000000000000000000dd',
}
const bundler = { operatorKey: `0x${'0b'.repeat(32)}` }
let anvil: Anvil
let bitcoin: BitcoinTestChain
let esploraExamples: Examples = {}

beforeAll(async () => {
  anvil = await startAnvil()
  await anvil.send({ from: account, to: '0x00000000000000000000000000000000000000aa', value: 1n })
  bitcoin = await startBitcoinChain()
  esploraExamples = await createEsploraExamples(bitcoin)
})
afterAll(() => Promise.all([anvil.stop(), bitcoin.stop()]))

interface Document {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: object }>>>>
}

type Examples = Readonly<Record<string, string | { readonly path: string; readonly body: unknown }>>

const capabilities = {
  id: 1,
  jsonrpc: '2.0',
  method: 'wallet_getCapabilities',
  params: [account],
}

/** As it is stored once an account was asked for. */
const nft: FetchedNft = {
  kind: 'erc721',
  address: `0x${'aa'.repeat(20)}`,
  tokenId: '7',
  name: 'Cat #7',
  image: null,
  collection: 'Cats',
  symbol: 'CAT',
  description: 'A cat.',
  traits: [{ name: 'Eyes', value: 'Green' }],
  media: null,
}

/** One good request for each path; a route that is missing here fails the test below. */
const examples: Examples = {
  '/health': '/health',
  '/v1/supported-chains': '/v1/supported-chains',
  '/v1': { path: '/v1?chainId=eip155:31337', body: { id: 1, method: 'eth_blockNumber' } },
  '/v1/': { path: '/v1/?chainId=eip155:31337', body: [{ id: 1, method: 'eth_blockNumber' }] },
  '/v1/identity/:address': `/v1/identity/${account}`,
  '/v1/account/:address/identity': `/v1/account/${account}/identity`,
  '/v1/names/:name/address': '/v1/names/nobody.eth/address?chainId=eip155:31337',
  '/v1/account/:address/balance': `/v1/account/${account}/balance?currency=usd`,
  '/v1/account/:address/portfolio': `/v1/account/${account}/portfolio`,
  '/v1/account/:address/nfts': `/v1/account/${account}/nfts`,
  '/v1/nfts/:networkId/:address/:tokenId': `/v1/nfts/eip155%3A31337/${nft.address}/${nft.tokenId}`,
  '/v1/account/:address/history': `/v1/account/${account}/history`,
  '/v1/fungible/price': {
    path: '/v1/fungible/price',
    body: { projectId: 'local', currency: 'usd', addresses: [native] },
  },
  '/v1/convert/tokens': '/v1/convert/tokens?chainId=eip155:31337',
  '/v1/convert/quotes': `/v1/convert/quotes?amount=5&from=${native}&to=${wrapped}`,
  '/v1/convert/gas-price': '/v1/convert/gas-price?chainId=eip155:31337',
  '/v1/convert/allowance': `/v1/convert/allowance?tokenAddress=${native}&userAddress=eip155:31337:${account}`,
  '/v1/convert/build-approve': `/v1/convert/build-approve?from=${wrapped}&to=${native}&amount=5`,
  '/v1/convert/build-transaction': {
    path: '/v1/convert/build-transaction',
    body: {
      projectId: 'local',
      amount: '5',
      from: native,
      to: wrapped,
      userAddress: `eip155:31337:${account}`,
      eip155: { slippage: 1 },
    },
  },
  '/v1/bundler': {
    path: '/v1/bundler?chainId=eip155:31337',
    body: { id: 1, method: 'eth_getUserOperationReceipt', params: [`0x${'ab'.repeat(32)}`] },
  },
  '/v1/wallet': { path: '/v1/wallet', body: capabilities },
  '/v1/json-rpc': { path: '/v1/json-rpc', body: capabilities },
  '/getWallets': '/getWallets',
  '/getWalletImage/:id': '/getWalletImage/wallets-metamask',
  '/public/getAssetImage/:id': '/public/getAssetImage/eip155:1',
  '/public/getTokenImage/:id': '/public/getTokenImage/ETH',
  '/public/getCurrencyImage/:id': '/public/getCurrencyImage/usd',
  '/getIosData': '/getIosData',
  '/getAndroidData': '/getAndroidData',
  '/appkit/v1/config': '/appkit/v1/config',
  '/appkit/v1/project-limits': '/appkit/v1/project-limits',
  '/projects/v1/origins': '/projects/v1/origins',
  '/v3/attestation': `/v3/attestation?origin=http://localhost:3000&id=${'ab'.repeat(32)}`,
  '/v3/public-key': '/v3/public-key',
  '/getAnalyticsConfig': '/getAnalyticsConfig',
  '/openapi.json': '/openapi.json',
  '/openapi': '/openapi',
}

/** They answer with a socket, which is tested where it is served. */
const sockets = new Set(['GET /v1', 'GET /v1/', 'GET /ws'])

async function testedApp(): Promise<Awaited<ReturnType<typeof createTestApp>>> {
  return await createTestApp({
    networks: [
      testNetwork(anvil.url, { swaps, bundler }),
      {
        ...bitcoinNetwork(bitcoin.url),
        nftIndexer: { kind: 'ord', url: new URL('/ord', bitcoin.url).href },
      },
    ],
    prices: { tokens: [{ address: native, price: 1 }] },
  })
}

test('every route of the code is described, and nothing else', async () => {
  const { json, parts, app } = await testedApp()
  const document = await json<Document>('/openapi.json')
  expect(document.openapi).toBe('3.1.0')
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const inTable = createRoutes(parts, testGuards).map(
    ({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
  )
  expect(described.sort()).toEqual(inTable.sort())
  const mounted = app.routes
    .filter(({ method, path }) => method !== 'ALL' && path !== '/*')
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  expect(new Set(mounted)).toEqual(new Set(inTable))
})

test('a route that asks for a project says both ways to name it', async () => {
  const { json, parts } = await testedApp()
  const { paths } = await json<{
    paths: Record<string, Record<string, { parameters: { name: string; in: string }[] }>>
  }>('/openapi.json')
  for (const { path, method, project } of createRoutes(parts, testGuards)) {
    const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    const names = operation?.parameters.map((each) => `${each.in} ${each.name}`)
    const expected = project?.in === 'query' ? ['query projectId', 'header x-project-id'] : []
    expect(names?.filter((name) => /project/.test(name))).toEqual(expected)
  }
})

test('what every route really answers is what it promises', async () => {
  const { app, parts } = await testedApp()
  await saveNfts(parts.store, 'eip155:31337', [nft])
  const seen: Record<string, unknown> = {}
  const promised: Record<string, unknown> = {}
  for (const { path, method, response: answer } of createRoutes(parts, testGuards)) {
    if (sockets.has(`${method} ${path}`)) continue
    const response = await app.request(requestOf(path, method))
    const type = response.headers.get('content-type')?.split(';')[0]
    const issues = answer.schema && v.safeParse(answer.schema, await response.json()).issues
    seen[path] = { status: response.status, type, issues }
    promised[path] = { status: 200, type: answer.contentType, issues: undefined }
  }
  expect(seen).toEqual(promised)
})

/** Of the local Bitcoin, with a transaction that it does not know yet: all local chains begin alike. */
async function createEsploraExamples(chain: BitcoinTestChain): Promise<Examples> {
  const address = accountOf('bob').payment.address
  const other = await startBitcoinChain()
  const raw = other.rawOf(other.giveUnconfirmed(address, 9_000n))
  await other.stop()
  const known = await (await fetch(`${chain.url}/address/${address}/txs`)).json()
  const [{ txid }] = known as [{ txid: string }]
  const hash = await (await fetch(`${chain.url}/blocks/tip/hash`)).text()
  const route = '/v1/esplora/:chainId'
  const base = `/v1/esplora/${bitcoinNetwork('').caipNetworkId}`
  const examplesOf = (...paths: readonly string[]): Examples =>
    Object.fromEntries(
      paths.map((path) => [
        `${route}${path}`,
        base +
          path
            .replace(':address', address)
            .replace(':txid', txid)
            .replace(':hash', hash)
            .replace(':number', '0'),
      ]),
    )
  return {
    ...examplesOf(
      '/address/:address',
      '/address/:address/utxo',
      '/address/:address/inscribed',
      '/address/:address/txs',
      '/address/:address/txs/chain/:txid',
      '/tx/:txid',
      '/tx/:txid/hex',
      '/tx/:txid/status',
      '/tx/:txid/outspends',
      '/tx/:txid/outspend/:number',
      '/fee-estimates',
      '/blocks/tip/height',
      '/blocks/tip/hash',
      '/block/:hash',
      '/block-height/:number',
    ),
    [`${route}/tx`]: { path: `${base}/tx`, body: Buffer.from(raw ?? []).toString('hex') },
  }
}

/** @throws where a route of the code has no example above */
function requestOf(route: string, method: string): Request {
  const example = { ...examples, ...esploraExamples }[route]
  if (example === undefined) throw new Error(`There is no example of ${route}.`)
  const { path, body } = typeof example === 'string' ? { path: example, body: undefined } : example
  const url = `http://server.test${path}${path.includes('?') ? '&' : '?'}projectId=local`
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return new Request(url, { method, ...(text !== undefined && { body: text }) })
}

test('the page to read names every route and runs no script', async () => {
  const { app, parts } = await testedApp()
  const response = await app.request('/openapi')
  const csp = response.headers.get('content-security-policy')
  expect(csp).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'/)
  const html = await response.text()
  for (const { path } of createRoutes(parts, testGuards))
    expect(html).toContain(path.replaceAll(/:(\w+)/g, '{$1}'))
  expect(html).not.toMatch(/<script|https?:\/\/(?!server\.test)/)
})

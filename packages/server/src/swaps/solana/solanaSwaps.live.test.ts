import { startTestChain, type TestChain } from '@latchkit/localnet-solana/testing'
import { accountOf, describeSolana, tokens } from '@latchkit/localnet-solana'
import { createTestApp, type TestApp } from '@latchkit/test-kit/createTestApp'
import { nativeTokenAddresses, type ErrorBody, type SwapQuotes } from '@latchkit/wire'
import type { SwapTokens, SwapTransaction } from '@latchkit/wire'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cutOnFailure } from '@latchkit/test-kit/cutOnFailure'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { solanaNetwork } from '../../../test/solanaNetwork.ts'

const { networkId, swapProgram } = describeSolana(0, 0)
const id = (address: string): string => `${networkId}:${address}`
const sol = id(nativeTokenAddresses.solana)
const usdx = id(tokens.usdx.mint)
const tollx = id(tokens.tollx.mint)
const user = id(accountOf('alice').address)

let chain: TestChain
beforeAll(async () => {
  chain = await startTestChain()
})
afterAll(async () => {
  await chain.chain.stop()
})

async function appOver(service: object | undefined): Promise<TestApp> {
  const network = solanaNetwork(chain.chain.url)
  return await createTestApp({
    networks: [{ ...network, ...(service && { swapService: { kind: 'jupiter', ...service } }) }],
  })
}

const local = () => appOver({ url: chain.chain.url, program: swapProgram })

async function errorOf(response: Response): Promise<{ status: number; description: string }> {
  const { reasons } = (await response.json()) as ErrorBody
  return { status: response.status, description: reasons[0]?.description ?? '' }
}

const quotePath = (from: string, to: string, amount: string): string =>
  `/v1/convert/quotes?from=${from}&to=${to}&amount=${amount}`

async function build(app: TestApp, more: object = {}): Promise<Response> {
  const body = {
    projectId: 'local',
    amount: '1000000000',
    from: sol,
    to: usdx,
    userAddress: user,
    eip155: { slippage: 1 },
    ...more,
  }
  const request = { method: 'POST', body: JSON.stringify(body) }
  return await app.app.request('/v1/convert/build-transaction', request)
}

describe('over the local pools', () => {
  test('quotes, with the price impact in percent and the token that comes out', async () => {
    const app = await local()
    const { quotes } = await app.json<SwapQuotes>(quotePath(sol, usdx, '10000000000'))
    expect(quotes).toMatchObject([
      {
        provider: 'jupiter',
        fromAmount: '10000000000',
        fromAccount: sol,
        toAccount: usdx,
        route: [{ to: usdx }],
      },
    ])
    expect(quotes[0]?.priceImpact).toBeCloseTo(0.4975, 3)
  })

  test('lists the coin first, and finds a token by its mint; wrapped coins are none', async () => {
    const app = await local()
    const listed = await app.json<SwapTokens>(`/v1/convert/tokens?chainId=${networkId}`)
    expect(listed.tokens[0]).toMatchObject({ symbol: 'SOL', address: sol, eip2612: false })
    const ask = (address: string) =>
      app.json<SwapTokens>(`/v1/convert/tokens?chainId=${networkId}&address=${address}`)
    expect((await ask(tollx)).tokens).toMatchObject([{ symbol: 'TOLLX', address: tollx }])
    expect((await ask(sol)).tokens).toMatchObject([{ symbol: 'SOL' }])
    const wrapped = id('So11111111111111111111111111111111111111112')
    expect((await ask(wrapped)).tokens).toEqual([])
  })

  test('builds what the user alone signs, with the minimum of the slippage', async () => {
    const app = await local()
    const { tx } = (await (await build(app)).json()) as SwapTransaction
    expect(tx).toMatchObject({ from: user, to: id(swapProgram), value: '1000000000' })
    const [amount, least] = [BigInt(tx.amount), BigInt(tx.minimumAmount)]
    expect(least * 100n).toBeGreaterThanOrEqual(amount * 99n)
    expect(least).toBeLessThan(amount)
    const sold = (await (
      await build(app, { from: usdx, to: sol, amount: '5' })
    ).json()) as SwapTransaction
    expect(sold.tx.value).toBe('0')
  })

  test('says what stands against a swap', async () => {
    const app = await local()
    for (const [path, description] of [
      [quotePath(usdx, tollx, '5'), 'insufficient liquidity, Could not find any route'],
      [quotePath(sol, sol, '5'), 'A token cannot be swapped for itself.'],
      [quotePath(sol, usdx, '0'), 'amount must be a whole number of base units above zero.'],
      [quotePath(sol, usdx, '99999999999999999999'), 'amount must be a whole number'],
      [quotePath(sol, `eip155:1:0x${'a'.repeat(40)}`, '5'), 'to must be a CAIP-10 id'],
      [quotePath(id('here'), usdx, '5'), 'from must be a CAIP-10 id'],
      [
        quotePath(sol, id('So11111111111111111111111111111111111111112'), '5'),
        'Wrapped SOL is swapped as the native coin.',
      ],
      [`/v1/convert/build-approve?from=${usdx}&to=${sol}`, 'Swaps on Solana need no approval.'],
      [`/v1/convert/gas-price?chainId=${networkId}`, 'Network not supported for Gas Price'],
    ] as const) {
      const error = await errorOf(await app.get(path))
      expect(error.status).toBe(400)
      expect(error.description).toContain(description)
    }
    const dave = id(accountOf('dave').address)
    for (const [more, description] of [
      [{ userAddress: dave }, 'the swap would fail'],
      [{ provider: 'pools' }, 'This network has no such provider.'],
      [{ eip155: { slippage: 51 } }, 'slippage must be from 0 to 50 percent.'],
    ] as const)
      expect((await errorOf(await build(app, more))).description).toContain(description)
    expect((await build(app, { userAddress: dave, disableEstimate: true })).status).toBe(200)
  })

  test('no token needs an allowance', async () => {
    const app = await local()
    const path = `/v1/convert/allowance?tokenAddress=${usdx}&userAddress=${user}`
    expect(await app.json(path)).toEqual({ allowance: String(2n ** 256n - 1n) })
  })
})

test('a network without a provider says so, on every route', async () => {
  const app = await appOver(undefined)
  for (const path of [
    quotePath(sol, usdx, '5'),
    `/v1/convert/tokens?chainId=${networkId}`,
    `/v1/convert/allowance?tokenAddress=${usdx}&userAddress=${user}`,
  ])
    expect(await errorOf(await app.get(path))).toEqual({
      status: 400,
      description: 'Network not supported for Swaps',
    })
  expect((await errorOf(await build(app))).description).toBe('Network not supported for Swaps')
})

type Answers = Readonly<Record<string, (answer: Readonly<Record<string, unknown>>) => unknown>>

interface Asked {
  readonly url: string
  readonly key: string | undefined
  readonly body: string
}

/** The local service, with answers that were changed on the way, by the end of their path. */
async function startLyingService(
  changes: Answers,
): Promise<{ readonly url: string; readonly asked: readonly Asked[] }> {
  const asked: Asked[] = []
  const server = createServer(
    cutOnFailure(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const { url = '', method = 'GET', headers } = request
      const body = Buffer.concat(chunks).toString()
      asked.push({ url, key: headers['x-api-key'] as string | undefined, body })
      const answer = await fetch(`${chain.chain.url}${url}`, {
        method,
        ...(body !== '' && { body }),
      })
      const json = (await answer.json()) as Readonly<Record<string, unknown>>
      const change = changes[url.replace(/\?.*/, '').slice('/swap/v1/'.length)]
      const changed = change && answer.ok ? change(json) : json
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(changed))
    }),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

test('asks as Jupiter’s documentation has it, and hands the quote back as it came', async () => {
  const service = await startLyingService({ quote: (answer) => ({ ...answer, extra: 'kept' }) })
  const app = await appOver({ url: service.url, apiKey: 'secret', program: swapProgram })
  expect((await build(app)).status).toBe(200)
  const [quote, swap] = service.asked
  const query = new URLSearchParams(quote?.url.replace(/^[^?]*/, ''))
  expect(Object.fromEntries(query)).toEqual({
    inputMint: 'So11111111111111111111111111111111111111112',
    outputMint: tokens.usdx.mint,
    amount: '1000000000',
    slippageBps: '99',
    swapMode: 'ExactIn',
    instructionVersion: 'V1',
  })
  expect(service.asked.map(({ key }) => key)).toEqual(['secret', 'secret'])
  expect(JSON.parse(swap?.body ?? '')).toMatchObject({
    userPublicKey: accountOf('alice').address,
    wrapAndUnwrapSol: true,
    quoteResponse: { extra: 'kept', slippageBps: 99 },
  })
})

test('of an amount so small that a basis point is nothing, no slippage is asked for', async () => {
  const service = await startLyingService({})
  const app = await appOver({ url: service.url, program: swapProgram })
  // 14 base units arrive: 1 percent less, rounded up, is 14 too.
  const response = await build(app, { amount: '100' })
  const { tx } = (await response.json()) as SwapTransaction
  expect(tx.minimumAmount).toBe(tx.amount)
  expect(service.asked.map(({ url }) => /slippageBps=(\d+)/.exec(url)?.[1])).toEqual([
    '99',
    '0',
    undefined,
  ])
})

const flipped = (swapTransaction: unknown, at: number): string => {
  const bytes = Buffer.from(String(swapTransaction), 'base64')
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return bytes.toString('base64')
}

test.each<[string, Answers]>([
  ['is for another amount', { quote: (quote) => ({ ...quote, inAmount: '1' }) }],
  ['sells another token', { quote: (quote) => ({ ...quote, inputMint: tokens.tollx.mint }) }],
  ['buys another token', { quote: (quote) => ({ ...quote, outputMint: tokens.tollx.mint }) }],
  ['says what is to arrive exactly', { quote: (quote) => ({ ...quote, swapMode: 'ExactOut' }) }],
  ['allows more slippage', { quote: (quote) => ({ ...quote, otherAmountThreshold: '1' }) }],
  ['has no amount', { quote: (quote) => ({ ...quote, outAmount: -1 }) }],
  ['has no plan', { quote: (quote) => ({ ...quote, routePlan: undefined }) }],
  [
    'is of another payer',
    { swap: ({ swapTransaction }) => ({ swapTransaction: flipped(swapTransaction, 70) }) },
  ],
  [
    'is for two signers',
    { swap: ({ swapTransaction }) => ({ swapTransaction: flipped(swapTransaction, 66) }) },
  ],
  [
    'has two signatures',
    { swap: ({ swapTransaction }) => ({ swapTransaction: flipped(swapTransaction, 0) }) },
  ],
  ['has no transaction', { swap: () => ({ swapTransaction: '' }) }],
  ['has nothing', { swap: () => ({}) }],
])('what %s is not handed on', async (_name, changes) => {
  const service = await startLyingService(changes)
  const app = await appOver({ url: service.url, program: swapProgram })
  const response = await build(app)
  expect(response.status).toBe(503)
})

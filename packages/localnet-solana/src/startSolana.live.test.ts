import {
  isSolanaError,
  SOLANA_ERROR__JSON_RPC__METHOD_NOT_FOUND,
  createSolanaRpc,
} from '@solana/kit'
import type { Signature } from '@solana/kit'
import { afterAll, describe, expect, it } from 'vitest'
import { programs } from './programs.ts'
import { accountOf } from './seed/accounts.ts'
import { tokens } from './seed/tokens.ts'
import { startSolana } from './startSolana.ts'
import { startTestChain } from './testing/startTestChain.ts'

const test = await startTestChain()
const { chain, rpc, alice, ask, post } = test
const bob = accountOf('bob').address

afterAll(() => test.chain.stop())

describe('the chain', () => {
  it('tells that it is well and how far it is', async () => {
    expect(await rpc.getHealth().send()).toBe('ok')
    expect(await rpc.getGenesisHash().send()).toMatch(/^[1-9A-HJ-NP-Za-km-z]{43,44}$/)
    const epoch = await rpc.getEpochInfo().send()
    const slot = await rpc.getSlot().send()
    expect(slot).toBeGreaterThanOrEqual(epoch.absoluteSlot)
    expect((await rpc.getVersion().send())['solana-core']).toContain('litesvm')
    const now = Number(await rpc.getBlockTime(epoch.absoluteSlot).send())
    expect(Math.abs(now - Date.now() / 1000)).toBeLessThan(10)
  })

  it('says so where it does not offer a method', async () => {
    const failure = await rpc
      .getBlock(1n)
      .send()
      .catch((error: unknown) => error)
    expect(isSolanaError(failure, SOLANA_ERROR__JSON_RPC__METHOD_NOT_FOUND)).toBe(true)
    expect(await ask('getBlock', [1])).toMatchObject({
      error: { code: -32601, message: 'this local chain does not offer getBlock' },
    })
    expect(await ask('constructor', [])).toMatchObject({ error: { code: -32601 } })
  })

  it('answers lists of requests, and refuses what is none', async () => {
    const both = await post(
      JSON.stringify([
        { jsonrpc: '2.0', id: 'a', method: 'getHealth' },
        { jsonrpc: '2.0', id: 'b', method: 'getBalance', params: ['nobody'] },
      ]),
    )
    expect(both).toMatchObject([
      { id: 'a', result: 'ok' },
      { id: 'b', error: { code: -32602 } },
    ])
    expect(await post('{')).toMatchObject({ error: { code: -32700 } })
    expect(await post('[]')).toMatchObject({ error: { code: -32600 } })
  })

  it('keeps a connection for longer than who asks would use it again', async () => {
    const { headers } = await fetch(`${chain.url}/health`)
    expect(headers.get('keep-alive')).toBe('timeout=65')
  })

  it('lets pages of any origin ask', async () => {
    const preflight = await fetch(chain.url, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://site.example',
        'access-control-request-headers': 'content-type,solana-client',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-headers')).toContain('solana-client')
  })
})

describe('its past', () => {
  it('spans eight months of both directions for alice', async () => {
    const all = await rpc.getSignaturesForAddress(alice.address).send()
    expect(all.length).toBeGreaterThanOrEqual(55)
    const times = all.map(({ blockTime }) => Number(blockTime))
    expect(times).toEqual([...times].sort((one, other) => other - one))
    const days = ((times[0] ?? 0) - (times.at(-1) ?? 0)) / 86_400
    expect(days).toBeGreaterThan(220)
    expect(days).toBeLessThan(250)
    expect(all.filter(({ err }) => err !== null)).toHaveLength(1)
    expect(all.some(({ memo }) => memo === '[16] Thanks for lunch')).toBe(true)
  })

  it('can be read page by page', async () => {
    const all = await rpc.getSignaturesForAddress(alice.address).send()
    const paged: Signature[] = []
    for (let before: Signature | undefined; ; before = paged.at(-1)) {
      const page = await rpc
        .getSignaturesForAddress(alice.address, { limit: 7, ...(before && { before }) })
        .send()
      if (page.length === 0) break
      expect(page.length).toBeLessThanOrEqual(7)
      paged.push(...page.map(({ signature }) => signature))
    }
    expect(paged).toEqual(all.map(({ signature }) => signature))

    const until = all[5]?.signature
    if (until === undefined) throw new Error('The past of alice is too short.')
    const newest = await rpc.getSignaturesForAddress(alice.address, { until }).send()
    expect(newest.map(({ signature }) => signature)).toEqual(paged.slice(0, 5))
  })

  it('adds up: what the transactions moved is what alice has', async () => {
    const all = await rpc.getSignaturesForAddress(alice.address).send()
    let balance = 0n
    for (const { signature } of all.toReversed()) {
      const found = await transactionOf(signature, 'finalized')
      const index = found.transaction.message.accountKeys.findIndex(
        ({ pubkey }) => pubkey === alice.address,
      )
      expect(found.meta?.preBalances[index]).toBe(balance)
      balance = found.meta?.postBalances[index] ?? -1n
    }
    expect((await rpc.getBalance(alice.address).send()).value).toBe(balance)
  })

  it('has left dave empty', async () => {
    const dave = accountOf('dave').address
    expect((await rpc.getBalance(dave).send()).value).toBe(0n)
    expect((await rpc.getAccountInfo(dave, { encoding: 'base64' }).send()).value).toBeNull()
    expect(await rpc.getSignaturesForAddress(dave).send()).toEqual([])
  })

  it('is the same at each start', async () => {
    const other = await startSolana({ port: 0 })
    try {
      const [ours, theirs] = await Promise.all(
        [rpc, createSolanaRpc(other.url)].map((one) => one.getSignaturesForAddress(bob).send()),
      )
      const signatures = theirs?.map(({ signature }) => signature)
      expect(signatures?.length).toBeGreaterThan(20)
      expect(ours?.map(({ signature }) => signature)).toEqual(
        expect.arrayContaining(signatures ?? []),
      )
    } finally {
      await other.stop()
    }
  })
})

describe('tokens', () => {
  it('shows what alice holds under both token programs', async () => {
    const symbols = await Promise.all(
      [programs.token, programs.token2022].map(async (programId) => {
        const { value } = await rpc
          .getTokenAccountsByOwner(alice.address, { programId }, { encoding: 'jsonParsed' })
          .send()
        return value.map(({ account }) => account.data.parsed.info.mint).sort()
      }),
    )
    expect(symbols).toEqual([
      [tokens.usdx.mint],
      [tokens.tollx.mint, tokens.sunrise.mint, tokens.lighthouse.mint].sort(),
    ])
    const raw = await rpc
      .getTokenAccountsByOwner(alice.address, { mint: tokens.usdx.mint }, { encoding: 'base64' })
      .send()
    expect(raw.value).toHaveLength(1)
    expect(Buffer.from(raw.value[0]?.account.data[0] ?? '', 'base64')).toHaveLength(165)
  })

  it('tells supply, holders and metadata', async () => {
    const { value: supply } = await rpc.getTokenSupply(tokens.usdx.mint).send()
    expect(supply).toMatchObject({ decimals: 6, uiAmountString: '305950' })
    const { value: holders } = await rpc.getTokenLargestAccounts(tokens.usdx.mint).send()
    const held = holders.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
    expect(held).toBe(BigInt(supply.amount))

    const { value: art } = await rpc
      .getAccountInfo(tokens.sunrise.mint, { encoding: 'jsonParsed' })
      .send()
    expect(art?.data).toMatchObject({
      program: 'spl-token-2022',
      parsed: {
        type: 'mint',
        info: {
          decimals: 0,
          supply: '1',
          mintAuthority: null,
          extensions: [
            { extension: 'metadataPointer', state: { metadataAddress: tokens.sunrise.mint } },
            { extension: 'tokenMetadata', state: { name: 'Sunrise', symbol: 'ART' } },
          ],
        },
      },
    })
  })

  it('finds accounts by filters', async () => {
    const { usdx } = tokens
    const found = await rpc
      .getProgramAccounts(programs.token, {
        encoding: 'jsonParsed',
        filters: [
          { dataSize: 165n },
          { memcmp: { offset: 32n, bytes: alice.address, encoding: 'base58' } },
        ],
      })
      .send()
    expect(found).toHaveLength(1)
    expect(found[0]?.account.data).toMatchObject({ parsed: { info: { mint: usdx.mint } } })
    const none = await rpc
      .getProgramAccounts(programs.token, { encoding: 'base64', filters: [{ dataSize: 7n }] })
      .send()
    expect(none).toEqual([])
  })
})

async function transactionOf(
  signature: Signature,
  commitment: 'confirmed' | 'finalized' = 'confirmed',
) {
  const found = await rpc
    .getTransaction(signature, {
      commitment,
      encoding: 'jsonParsed',
      maxSupportedTransactionVersion: 0,
    })
    .send()
  if (!found) throw new Error(`${signature} is not there.`)
  return found
}

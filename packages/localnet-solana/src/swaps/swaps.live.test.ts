import {
  getBase64Encoder,
  getTransactionDecoder,
  partiallySignTransaction,
  getBase64EncodedWireTransaction,
  type Address,
} from '@solana/kit'
import { findAssociatedTokenPda } from '@solana-program/token'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tokens, type SolanaTokenName } from '../seed/tokens.ts'
import { startTestChain, type TestChain } from '../testing/startTestChain.ts'
import { wrappedSol } from './pools.ts'

let test: TestChain
beforeAll(async () => {
  test = await startTestChain()
})
afterAll(async () => {
  await test.chain.stop()
})

interface Quote {
  readonly outAmount: string
  readonly otherAmountThreshold: string
  readonly priceImpactPct: string
  readonly slippageBps: number
}

async function quote(input: Address, output: Address, amount: bigint): Promise<Quote> {
  const query = new URLSearchParams({
    inputMint: input,
    outputMint: output,
    amount: String(amount),
    slippageBps: '100',
  })
  const response = await fetch(`${test.chain.url}/swap/v1/quote?${query.toString()}`)
  expect(response.status).toBe(200)
  return (await response.json()) as Quote
}

async function swap(quoteResponse: object): Promise<string | undefined> {
  const response = await fetch(`${test.chain.url}/swap/v1/swap`, {
    method: 'POST',
    body: JSON.stringify({ quoteResponse, userPublicKey: test.alice.address }),
  })
  expect(response.status).toBe(200)
  const { swapTransaction } = (await response.json()) as { readonly swapTransaction: string }
  const unsigned = getTransactionDecoder().decode(getBase64Encoder().encode(swapTransaction))
  const signed = await partiallySignTransaction([test.alice.keyPair], unsigned)
  const answer = (await test.ask('sendTransaction', [
    getBase64EncodedWireTransaction(signed),
    { encoding: 'base64' },
  ])) as { readonly error?: { readonly message: string } }
  return answer.error?.message
}

async function unitsOf(name: SolanaTokenName): Promise<bigint> {
  const { mint, program } = tokens[name]
  const [holding] = await findAssociatedTokenPda({
    owner: test.alice.address,
    mint,
    tokenProgram: program,
  })
  const { value } = await test.rpc.getTokenAccountBalance(holding).send()
  return BigInt(value.amount)
}

async function lamports(): Promise<bigint> {
  return (await test.rpc.getBalance(test.alice.address).send()).value
}

it('gives tokens for coins, as many as were quoted', async () => {
  const [coins, units] = [await lamports(), await unitsOf('usdx')]
  const offer = await quote(wrappedSol, tokens.usdx.mint, 1_000_000_000n)
  expect(Number(offer.outAmount)).toBeGreaterThan(149_000_000)
  expect(Number(offer.outAmount)).toBeLessThan(150_000_000)
  expect(await swap(offer)).toBeUndefined()
  expect((await unitsOf('usdx')) - units).toBe(BigInt(offer.outAmount))
  expect(coins - (await lamports())).toBe(1_000_000_000n + 6_000n)
})

it('gives coins for tokens, and leaves no wrapped ones', async () => {
  const [coins, units] = [await lamports(), await unitsOf('usdx')]
  const offer = await quote(tokens.usdx.mint, wrappedSol, 150_000_000n)
  expect(await swap(offer)).toBeUndefined()
  expect(units - (await unitsOf('usdx'))).toBe(150_000_000n)
  expect((await lamports()) - coins).toBe(BigInt(offer.outAmount) - 6_000n)
})

it('quotes what arrives of a token that keeps back a part of each transfer', async () => {
  const before = await unitsOf('tollx')
  const bought = await quote(wrappedSol, tokens.tollx.mint, 100_000_000n)
  expect(await swap(bought)).toBeUndefined()
  expect((await unitsOf('tollx')) - before).toBe(BigInt(bought.outAmount))
  const coins = await lamports()
  const sold = await quote(tokens.tollx.mint, wrappedSol, 60_000_000_000n)
  expect(await swap(sold)).toBeUndefined()
  expect((await lamports()) - coins).toBe(BigInt(sold.outAmount) - 6_000n)
})

it('fails where less than the minimum would arrive, and moves nothing', async () => {
  const units = await unitsOf('usdx')
  const offer = await quote(wrappedSol, tokens.usdx.mint, 1_000_000_000n)
  const outAmount = String((BigInt(offer.outAmount) * 102n) / 100n)
  expect(await swap({ ...offer, outAmount })).toContain('custom program error: 0x1771')
  expect(await unitsOf('usdx')).toBe(units)
})

it('finds no route where no pool has both tokens, or too little', async () => {
  for (const [input, output, amount] of [
    [tokens.usdx.mint, tokens.tollx.mint, '1000000'],
    [wrappedSol, tokens.usdx.mint, '5000000000000'],
  ] as const) {
    const query = new URLSearchParams({ inputMint: input, outputMint: output, amount })
    const response = await fetch(`${test.chain.url}/swap/v1/quote?${query.toString()}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ errorCode: 'COULD_NOT_FIND_ANY_ROUTE' })
  }
})

import { checkGas, nativeBalanceQuery } from '@latchkit/core'
import { address, generateKeyPairSigner, lamports } from '@solana/kit'
import { getCreateAccountInstruction } from '@solana-program/system'
import {
  AuthorityType,
  getFreezeAccountInstruction,
  getInitializeAccount3Instruction,
  getSetAuthorityInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountOf, tokens } from '@latchkit/localnet-solana'
import {
  freshKey,
  startSolanaChain,
  type SolanaTestChain,
} from '@latchkit/test-kit/startSolanaChain'
import { openSite, type Site } from '../../test/openSite.ts'
import { programs } from './programs.ts'
import { associatedTokenAddress } from './address/associatedTokenAddress.ts'

const bob = accountOf('bob').address
const usdx = tokens.usdx.mint as string
const tollx = tokens.tollx.mint as string
const minimum = 890_880n
const fee = 5_000n

let chain: SolanaTestChain

beforeAll(async () => {
  chain = await startSolanaChain()
})

afterAll(() => chain.chain.stop())

const open = (key?: { readonly secretKey: string }): Promise<Site> =>
  openSite({ rpcUrls: [chain.chain.url], ...(key && { secretKey: key.secretKey }) })

async function funded(lamportsGiven: bigint) {
  const key = freshKey()
  if (lamportsGiven > 0n) await chain.give(key.address, lamportsGiven)
  return { ...key, site: await open(key) }
}

async function settle(site: Site, hash: string) {
  return site.adapter.waitForTransaction(site.network.networkId, hash, {
    signal: new AbortController().signal,
  })
}

test('reads a native balance as the chain has it', async () => {
  const site = await open()
  const { accountId, address: of } = site.connection.account
  expect(await nativeBalanceQuery(site.kit, { account: accountId }).queryFn({} as never)).toBe(
    await chain.lamportsOf(of),
  )
  const nobody = `${site.network.networkId}:${freshKey().address}` as const
  expect(await site.adapter.nativeBalance(nobody)).toBe(0n)
})

test('sends SOL for exactly the fee that it has shown', async () => {
  const site = await open()
  const to = freshKey().address
  const from = site.connection.account.address
  const before = await chain.lamportsOf(from)
  const prepared = await site.prepare({ to, amount: 1_234_567_890n })
  expect(prepared).toMatchObject({
    amount: 1_234_567_890n,
    maximumFee: fee,
    expectedFee: fee,
    nativeBalance: before,
  })
  expect(checkGas(prepared)).toBe(true)
  const hash = await site.send(prepared)
  expect(await settle(site, hash)).toEqual({ status: 'confirmed', hash })
  expect(await chain.lamportsOf(to)).toBe(1_234_567_890n)
  expect(await chain.lamportsOf(from)).toBe(before - 1_234_567_890n - prepared.maximumFee)
})

test('sends everything, and leaves nothing', async () => {
  const { site, address: from } = await funded(3_000_000_007n)
  const prepared = await site.prepare({ to: bob, max: true })
  expect(prepared.amount).toBe(3_000_000_007n - fee)
  expect(prepared.amount + prepared.maximumFee).toBe(prepared.nativeBalance)
  expect(checkGas(prepared)).toBe(true)
  expect((await settle(site, await site.send(prepared))).status).toBe('confirmed')
  expect(await chain.lamportsOf(from)).toBe(0n)
})

test('lets an account keep what it must, or nothing, to the lamport', async () => {
  const balance = 10_000_000n
  const { site } = await funded(balance)
  const keeping = (rest: bigint) => site.prepare({ to: bob, amount: balance - fee - rest })
  await expect(keeping(minimum - 1n)).rejects.toMatchObject({
    code: 'InsufficientFunds',
    shortMessage: 'The account must keep 0.00089088 SOL, or be emptied.',
    context: { minimumBalance: minimum },
  })
  await expect(keeping(1n)).rejects.toMatchObject({ code: 'InsufficientFunds' })
  expect((await keeping(0n)).amount).toBe(balance - fee)
  const exact = await keeping(minimum)
  expect((await settle(site, await site.send(exact))).status).toBe('confirmed')
})

test('sends a new account no less than it must hold', async () => {
  const { site } = await funded(10_000_000n)
  const to = freshKey().address
  await expect(site.prepare({ to, amount: minimum - 1n })).rejects.toMatchObject({
    code: 'InvalidAmount',
    context: { minimumAmount: minimum },
  })
  expect(
    (await settle(site, await site.send(await site.prepare({ to, amount: minimum })))).status,
  ).toBe('confirmed')
  expect((await site.prepare({ to, amount: 1n })).amount).toBe(1n)
})

test('says that an account does not hold enough, without an error where only the fee is missing', async () => {
  const { site } = await funded(5_000_000n)
  await expect(site.prepare({ to: bob, amount: 5_000_001n })).rejects.toMatchObject({
    code: 'InsufficientFunds',
  })
  const prepared = await site.prepare({ to: bob, amount: 5_000_000n })
  expect(checkGas(prepared)).toBe(false)
  const poor = await funded(0n)
  await expect(poor.site.prepare({ to: bob, amount: 1n })).rejects.toMatchObject({
    code: 'InsufficientFunds',
  })
  await expect(poor.site.prepare({ to: bob, max: true })).rejects.toMatchObject({
    code: 'InsufficientFunds',
  })
})

test('prepares just what leaves no account with too little', async () => {
  const balance = 4_000_000n
  const { site } = await funded(balance)
  await fc.assert(
    fc.asyncProperty(
      fc.bigInt({ min: 1n, max: balance + 10n }),
      fc.boolean(),
      async (amount, isNew) => {
        const to = isNew ? freshKey().address : bob
        const answer = await site.prepare({ to, amount }).then(
          () => 'prepared',
          (error: { readonly code: string }) => error.code,
        )
        const rest = balance - amount - fee
        const leavesDust = rest > 0n && rest < minimum
        const givesDust = isNew && amount < minimum
        const refusals = [
          ...(amount > balance || leavesDust ? ['InsufficientFunds'] : []),
          ...(givesDust ? ['InvalidAmount'] : []),
        ]
        expect(refusals.length === 0 ? ['prepared'] : refusals).toContain(answer)
      },
    ),
    { numRuns: 60 },
  )
})

test('sends a token, and opens the account for it at the cost that it has shown', async () => {
  const site = await open()
  const to = freshKey().address
  const from = site.connection.account.address
  const prepared = await site.prepare({ to, amount: 1_500_000n, tokenAddress: usdx })
  const rent = 2_039_280n
  expect(prepared).toMatchObject({ amount: 1_500_000n, maximumFee: fee + rent })
  expect(prepared).not.toHaveProperty('receivedAmount')
  const [sol, held = 0n] = await Promise.all([chain.lamportsOf(from), chain.heldBy(from, 'usdx')])
  expect((await settle(site, await site.send(prepared))).status).toBe('confirmed')
  expect(await chain.heldBy(to, 'usdx')).toBe(1_500_000n)
  expect(await chain.heldBy(from, 'usdx')).toBe(held - 1_500_000n)
  expect(await chain.lamportsOf(from)).toBe(sol - prepared.maximumFee)

  const again = await site.prepare({ to, amount: 1n, tokenAddress: usdx })
  expect(again.maximumFee).toBe(fee)
  expect((await settle(site, await site.send(again))).status).toBe('confirmed')
  expect(await chain.heldBy(to, 'usdx')).toBe(1_500_001n)
})

test('refuses an amount that was made with other decimals than the token has on the chain', async () => {
  const site = await open()
  const to = freshKey().address
  // A server says 8 where the mint says 6: typing "1" would send 100.
  const believed = { to, amount: 100_000_000n, tokenAddress: usdx }
  for (const tokenDecimals of [8, 0, 255])
    await expect(site.prepare({ ...believed, tokenDecimals })).rejects.toMatchObject({
      code: 'DecimalsMismatch',
      context: { chainDecimals: 6 },
    })
  expect(await site.prepare({ ...believed, amount: 1_000_000n, tokenDecimals: 6 })).toMatchObject({
    amount: 1_000_000n,
  })
})

test('opens an account also where somebody has left lamports', async () => {
  const site = await open()
  const to = freshKey().address
  await chain.give(await associatedTokenAddress(to, usdx, programs.token), 1_000_000n)
  const from = site.connection.account.address
  const prepared = await site.prepare({ to, amount: 7n, tokenAddress: usdx })
  expect(prepared.maximumFee).toBe(fee + 2_039_280n - 1_000_000n)
  const before = await chain.lamportsOf(from)
  expect((await settle(site, await site.send(prepared))).status).toBe('confirmed')
  expect(await chain.lamportsOf(from)).toBe(before - prepared.maximumFee)
})

test('sends a Token-2022 token, and says what arrives where the token keeps a share', async () => {
  const site = await open()
  const to = freshKey().address
  const from = site.connection.account.address
  const prepared = await site.prepare({ to, amount: 1_000_000_001n, tokenAddress: tollx })
  expect(prepared.receivedAmount).toBe(1_000_000_001n - 10_000_001n)
  const before = await chain.lamportsOf(from)
  expect((await settle(site, await site.send(prepared))).status).toBe('confirmed')
  expect(await chain.heldBy(to, 'tollx')).toBe(prepared.receivedAmount)
  expect(await chain.lamportsOf(from)).toBe(before - prepared.maximumFee)
})

test('sends a single piece', async () => {
  const key = freshKey()
  await chain.give(key.address, 10_000_000n)
  await chain.giveToken(key.address, 'lighthouse', 1n)
  const site = await open(key)
  const mint = tokens.lighthouse.mint as string
  const prepared = await site.prepare({ to: bob, max: true, tokenAddress: mint })
  expect(prepared.amount).toBe(1n)
  expect((await settle(site, await site.send(prepared))).status).toBe('confirmed')
  expect(await chain.heldBy(bob, 'lighthouse')).toBe(1n)
  await expect(site.prepare({ to: bob, amount: 1n, tokenAddress: mint })).rejects.toMatchObject({
    code: 'InsufficientFunds',
  })
})

test('gathers a token from several accounts, and leaves frozen ones alone', async () => {
  const key = freshKey()
  await chain.give(key.address, 20_000_000n)
  await chain.giveToken(key.address, 'usdx', 100n)
  const extra = async (amount: bigint) => {
    const account = await generateKeyPairSigner()
    const source = await associatedTokenAddress(chain.alice.address, usdx, programs.token)
    await chain.pay(
      getCreateAccountInstruction({
        payer: chain.alice,
        newAccount: account,
        lamports: lamports(2_039_280n),
        space: 165,
        programAddress: tokens.usdx.program,
      }),
      getInitializeAccount3Instruction({
        account: account.address,
        mint: tokens.usdx.mint,
        owner: address(key.address),
      }),
      getTransferCheckedInstruction({
        source: address(source),
        mint: tokens.usdx.mint,
        destination: account.address,
        authority: chain.alice,
        amount,
        decimals: 6,
      }),
    )
    return account.address
  }
  await extra(30n)
  const frozen = await extra(1_000n)
  await chain.pay(
    getFreezeAccountInstruction({
      account: frozen,
      mint: tokens.usdx.mint,
      owner: await chain.signer('faucet'),
    }),
  )
  const site = await open(key)
  await expect(site.prepare({ to: bob, amount: 131n, tokenAddress: usdx })).rejects.toMatchObject({
    code: 'InsufficientFunds',
    context: { isFrozen: true },
  })
  const before = (await chain.heldBy(bob, 'usdx')) ?? 0n
  const all = await site.prepare({ to: bob, max: true, tokenAddress: usdx })
  expect(all.amount).toBe(130n)
  expect((await settle(site, await site.send(all))).status).toBe('confirmed')
  expect(await chain.heldBy(bob, 'usdx')).toBe(before + 130n)
})

test('sends to an account for the very token, and to no other', async () => {
  const site = await open()
  const owner = freshKey().address
  await chain.giveToken(owner, 'usdx', 1n)
  const account = await associatedTokenAddress(owner, usdx, programs.token)
  const prepared = await site.prepare({ to: account, amount: 5n, tokenAddress: usdx })
  expect(prepared.maximumFee).toBe(fee)
  expect((await settle(site, await site.send(prepared))).status).toBe('confirmed')
  expect(await chain.heldBy(owner, 'usdx')).toBe(6n)
  for (const wish of [
    { to: account, amount: 5n, tokenAddress: tollx },
    { to: account, amount: minimum },
    { to: usdx, amount: 5n, tokenAddress: usdx },
    { to: programs.token, amount: minimum },
    { to: await associatedTokenAddress(freshKey().address, usdx, programs.token), amount: minimum },
    { to: bob, amount: 5n, tokenAddress: bob },
    { to: bob, amount: 5n, tokenAddress: freshKey().address },
  ])
    await expect(site.prepare(wish)).rejects.toMatchObject({ code: 'InvalidAddress' })
})

test('sends nothing to an account that the receiver has given away', async () => {
  const thief = freshKey().address
  const carol = await chain.signer('carol')
  await chain.giveToken(carol.address, 'usdx', 1n)
  const given = await associatedTokenAddress(carol.address, usdx, programs.token)
  await chain.pay(
    getSetAuthorityInstruction({
      owned: address(given),
      owner: carol,
      authorityType: AuthorityType.AccountOwner,
      newAuthority: address(thief),
    }),
  )
  const site = await open()
  await expect(
    site.prepare({ to: carol.address, amount: 5n, tokenAddress: usdx }),
  ).rejects.toMatchObject({ code: 'InvalidAddress', context: { owner: thief } })
})

test('gives the program’s reason where a transfer would fail', async () => {
  const to = freshKey().address
  await chain.giveToken(to, 'usdx', 1n)
  const place = await associatedTokenAddress(to, usdx, programs.token)
  await chain.pay(
    getFreezeAccountInstruction({
      account: address(place),
      mint: tokens.usdx.mint,
      owner: await chain.signer('faucet'),
    }),
  )
  const site = await open()
  await expect(site.prepare({ to, amount: 5n, tokenAddress: usdx })).rejects.toMatchObject({
    code: 'SimulationFailed',
    details: 'Account is frozen',
    context: { err: { InstructionError: [2, { Custom: 17 }] } },
  })
})

test('shows the cost of a token transfer to one who cannot pay it', async () => {
  const key = freshKey()
  await chain.giveToken(key.address, 'usdx', 10n)
  const site = await open(key)
  const prepared = await site.prepare({ to: freshKey().address, amount: 5n, tokenAddress: usdx })
  expect(prepared).toMatchObject({ nativeBalance: 0n, maximumFee: fee + 2_039_280n })
  expect(checkGas(prepared)).toBe(false)
  await chain.give(key.address, minimum)
  await expect(site.prepare({ to: bob, amount: 5n, tokenAddress: usdx })).rejects.toMatchObject({
    code: 'InsufficientGas',
  })
})

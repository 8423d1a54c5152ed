import { createChain, readTokenAccounts, tokenPrograms, type Chain } from '@latchkit/backend/chain'
import { accountOf, tokens } from '@latchkit/localnet-solana'
import { startTestChain, type TestChain } from '@latchkit/localnet-solana/testing'
import type { NetworkId } from '@latchkit/wire'
import { base58 } from '@scure/base'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { solanaNetwork } from '../../../test/solanaNetwork.ts'
import { simulateSolana } from './simulateSolana.ts'

const [alice, bob] = [accountOf('alice').address, accountOf('bob').address]
const system = '11111111111111111111111111111111'
let local: TestChain
let chain: Chain
beforeAll(async () => {
  local = await startTestChain()
  chain = createChain(solanaNetwork(local.chain.url) as Parameters<typeof createChain>[0])
})
afterAll(() => local.chain.stop())

interface Instruction {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

/** A legacy transaction of one instruction that Alice pays for, not signed, on any blockhash. */
function transactionOf({ program, accounts, data }: Instruction): string {
  const others = accounts.filter((each) => each !== alice)
  const keys = [alice, ...others, program]
  const places = accounts.map((each) => keys.indexOf(each))
  const message = [1, 0, 1, keys.length]
  for (const key of keys) message.push(...base58.decode(key))
  message.push(...new Uint8Array(32), 1, keys.length - 1, places.length, ...places)
  message.push(data.length, ...data)
  return Buffer.from([1, ...new Uint8Array(64), ...message]).toString('base64')
}

const simulate = (instruction: Instruction, more: object = {}) =>
  simulateSolana(chain, {
    networkId: solanaNetwork('').caipNetworkId as NetworkId,
    from: alice,
    transaction: transactionOf(instruction),
    accounts: instruction.accounts,
    isWhole: true,
    paysFee: true,
    ...more,
  })

function transferOf(lamports: bigint): Instruction {
  const data = Buffer.alloc(12)
  data.writeUInt32LE(2)
  data.writeBigUInt64LE(lamports, 4)
  return { program: system, accounts: [alice, bob], data }
}

test('says what leaves, without the fee, and changes nothing', async () => {
  const before = await local.rpc.getBalance(bob).send()
  expect(await simulate(transferOf(1_500_000_000n))).toEqual({
    status: 'simulated',
    changes: [{ kind: 'native', amount: '-1500000000' }],
    isComplete: true,
  })
  expect((await local.rpc.getBalance(bob).send()).value).toBe(before.value)
})

test('does not call whole what uses accounts that it does not look at', async () => {
  expect(await simulate(transferOf(1n), { isWhole: false })).toMatchObject({ isComplete: false })
})

test('adds the fee to what the account has where it pays it, and not where another signer does', async () => {
  const [own, others] = await Promise.all(
    [true, false].map((paysFee) => simulate(transferOf(1_000_000n), { paysFee })),
  )
  expect(own).toMatchObject({ changes: [{ amount: '-1000000' }] })
  expect(others).toMatchObject({ changes: [{ amount: '-1005000' }] })
})

test('does not call whole what gives somebody else the say over tokens', async () => {
  const { mint } = tokens.usdx
  const [source = ''] = await holdings(alice, mint)
  const data = Buffer.alloc(9)
  data[0] = 4
  data.writeBigUInt64LE(1n, 1)
  const approved = await simulate({
    program: tokenPrograms[0] ?? '',
    accounts: [source, bob, alice],
    data,
  })
  expect(approved).toEqual({ status: 'simulated', changes: [], isComplete: false })
})

test('says which token leaves, with its decimals', async () => {
  const { mint } = tokens.usdx
  const [source] = await holdings(alice, mint)
  const [target] = await holdings(bob, mint)
  const data = Buffer.alloc(10)
  data[0] = 12
  data.writeBigUInt64LE(2_500_000n, 1)
  data[9] = 6
  const sent = await simulate({
    program: tokenPrograms[0] ?? '',
    accounts: [source ?? '', mint, target ?? '', alice],
    data,
  })
  expect(sent).toMatchObject({
    status: 'simulated',
    changes: [{ kind: 'token', address: mint, decimals: 6, amount: '-2500000' }],
  })
})

test('says that it would fail: more than there is', async () => {
  expect(await simulate(transferOf(10n ** 18n))).toEqual({ status: 'fails' })
})

test('says that nobody can tell, of bytes that are no transaction', async () => {
  expect(
    await simulateSolana(chain, {
      networkId: solanaNetwork('').caipNetworkId as NetworkId,
      from: alice,
      transaction: 'AAAA',
      accounts: [],
      isWhole: true,
      paysFee: true,
    }),
  ).toEqual({ status: 'unavailable' })
})

async function holdings(owner: string, mint: string): Promise<readonly string[]> {
  const accounts = await readTokenAccounts(chain, owner, [mint])
  return accounts.filter((each) => each.mint === mint).map(({ address }) => address)
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { prepareSwap, quoteSwap, submitSwap } from '@latchkit/core'
import { accountOf, programs, tokens } from '@latchkit/localnet-solana'
import { startLyingServer, type LyingServer } from '@latchkit/test-kit/startLyingServer'
import { startSolanaSwapStack, type SolanaSwapStack } from '@latchkit/test-kit/solanaSwapStack'
import type { SwapQuotes, SwapTransaction } from '@latchkit/wire'
import { base58 } from '@scure/base'
import {
  address,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type Address,
} from '@solana/kit'
import { findAssociatedTokenPda } from '@solana-program/token'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { askChain, coin, openSwapSite, swapToken } from '../../test/swapSite.ts'
import { bytes } from '../engine/bytes.ts'
import { compileMessage, unsignedTransaction } from '../engine/transaction/compileMessage.ts'
import type { Instruction } from '../engine/transaction/instructions.ts'

let stack: SolanaSwapStack
let server: LyingServer
beforeAll(async () => {
  stack = await startSolanaSwapStack()
  server = await startLyingServer(stack.apiUrl)
})
afterAll(async () => {
  server.stop()
  await stack.stop()
})
afterEach(() => {
  server.lie = undefined
})

const user: Address = accountOf('alice').address
const stranger: Address = accountOf('bob').address
const { usdx, tollx } = tokens
const wrapped = address('So11111111111111111111111111111111111111112')
const holding = async (owner: Address, mint: Address, tokenProgram: Address = programs.token) =>
  (await findAssociatedTokenPda({ owner, mint, tokenProgram }))[0]
const own = {
  usdx: await holding(user, usdx.mint),
  wrapped: await holding(user, wrapped),
  tollx: await holding(user, tollx.mint, programs.token2022),
}
const theirs = {
  usdx: await holding(stranger, usdx.mint),
  wrapped: await holding(stranger, wrapped),
}

/** A transaction taken apart: every account by its address, those of lookup tables too. */
interface Parts {
  readonly feePayer: string
  readonly instructions: readonly Instruction[]
}

/** Changes what an honest server has built, and puts it together again, without a lookup table. */
async function changeParts(data: string, change: (parts: Parts) => Parts): Promise<string> {
  const transaction = getTransactionDecoder().decode(getBase64Encoder().encode(data))
  const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
  if (message.version !== 0) throw new Error('it is of another version')
  const { staticAccounts, header, addressTableLookups = [] } = message
  const loaded = { writable: [] as string[], readonly: [] as string[] }
  for (const { lookupTableAddress, writableIndexes, readonlyIndexes } of addressTableLookups) {
    const { value } = await askChain<{ value: { data: [string, string] } }>(
      stack,
      'getAccountInfo',
      [lookupTableAddress, { encoding: 'base64' }],
    )
    const table = Buffer.from(value.data[0], 'base64')
    const at = (index: number) => base58.encode(table.subarray(56 + 32 * index, 88 + 32 * index))
    loaded.writable.push(...writableIndexes.map(at))
    loaded.readonly.push(...readonlyIndexes.map(at))
  }
  const accounts = [
    ...staticAccounts.map((each, index) => ({
      address: each,
      isSigner: index < header.numSignerAccounts,
      isWritable:
        index < header.numSignerAccounts
          ? index < header.numSignerAccounts - header.numReadonlySignerAccounts
          : index < staticAccounts.length - header.numReadonlyNonSignerAccounts,
    })),
    ...loaded.writable.map((each) => ({ address: each, isSigner: false, isWritable: true })),
    ...loaded.readonly.map((each) => ({ address: each, isSigner: false, isWritable: false })),
  ]
  const parts: Parts = {
    feePayer: staticAccounts[0] ?? '',
    instructions: message.instructions.map((instruction) => ({
      programAddress: staticAccounts[instruction.programAddressIndex] ?? '',
      accounts: (instruction.accountIndices ?? []).map((index) => {
        const account = accounts[index]
        if (!account) throw new Error('it names an account that is not there')
        return account
      }),
      data: new Uint8Array(instruction.data ?? []),
    })),
  }
  const { feePayer, instructions } = change(parts)
  const blockhash = message.lifetimeToken
  const changed = compileMessage({ feePayer, instructions, blockhash, version: 0 })
  const signers = changed[1] ?? 1
  const whole =
    signers === 1
      ? unsignedTransaction(changed)
      : bytes.concat([signers], new Uint8Array(64 * signers), changed)
  return Buffer.from(whole).toString('base64')
}

const isSwap = ({ programAddress }: Instruction): boolean => programAddress === stack.swapProgram

/** Changes the call of the program that swaps. */
function changeSwap(change: (swap: Instruction) => Instruction) {
  return (parts: Parts): Parts => ({
    ...parts,
    instructions: parts.instructions.map((each) => (isSwap(each) ? change(each) : each)),
  })
}

/** Puts another address in the place of an account of the swap. */
const account = (place: number, other: string) =>
  changeSwap((swap) => ({
    ...swap,
    accounts: swap.accounts.map((each, index) =>
      index === place ? { ...each, address: other } : each,
    ),
  }))

/** Changes a number of the data, counted from its end. */
const figure = (fromEnd: number, length: number, change: (value: bigint) => bigint) =>
  changeSwap((swap) => {
    const data = swap.data.slice()
    const at = data.length - fromEnd
    data.set(bytes.uint(change(bytes.readUint(data, at, length)), length), at)
    return { ...swap, data }
  })

const append =
  (...more: readonly Instruction[]) =>
  (parts: Parts): Parts => ({
    ...parts,
    instructions: [...parts.instructions, ...more],
  })
const prepend =
  (...more: readonly Instruction[]) =>
  (parts: Parts): Parts => ({
    ...parts,
    instructions: [...more, ...parts.instructions],
  })
/** Changes the instructions of one program. */
const changeProgram =
  (program: string, change: (instruction: Instruction) => Instruction | undefined) =>
  (parts: Parts): Parts => ({
    ...parts,
    instructions: parts.instructions.flatMap((each) =>
      each.programAddress === program ? (change(each) ?? []) : [each],
    ),
  })

const signing = { address: user, isSigner: true }
const writing = (each: string) => ({ address: each, isWritable: true })
const tokenCall = (
  data: readonly number[],
  accounts: Instruction['accounts'],
  program: string = programs.token,
): Instruction => ({ programAddress: program, accounts, data: Uint8Array.from(data) })
const units = (value: bigint) => Array.from(bytes.uint(value, 8))
const strangerKey = Array.from(base58.decode(stranger))

type Kind = 'buy' | 'sell'
type Mutation = readonly [name: string, kind: Kind, change: (parts: Parts) => Parts]

/** What a hostile server would build: `buy` is coins for USDX, `sell` USDX for coins. */
const mutations: readonly Mutation[] = [
  // who is paid, and from where
  ['recipient: the token account of somebody else', 'buy', account(3, theirs.usdx)],
  ['recipient: another token account of the visitor', 'buy', account(3, own.tollx)],
  ['recipient: the wrapped coins of somebody else', 'sell', account(3, theirs.wrapped)],
  ['recipient: an account beside it', 'buy', account(4, theirs.usdx)],
  ['source: the token account of somebody else', 'sell', account(2, theirs.usdx)],
  ['source: another token of the visitor', 'sell', account(2, own.tollx)],
  ['owner: somebody else', 'sell', account(1, stranger)],
  ['fee: an account that is paid one', 'buy', account(6, theirs.usdx)],
  ['fee: one percent of what arrives', 'buy', figure(1, 1, () => 100n)],
  // which tokens
  ['mint: another one is bought', 'buy', account(5, tollx.mint)],
  ['mint: none is bought', 'buy', account(5, user)],
  // how much
  ['amount: twice as much', 'sell', figure(19, 8, (amount) => amount * 2n)],
  ['amount: less', 'sell', figure(19, 8, (amount) => amount / 2n)],
  ['amount: all of it', 'buy', figure(19, 8, () => 2n ** 64n - 1n)],
  ['minimum: none was quoted', 'buy', figure(11, 8, () => 0n)],
  ['minimum: a little less', 'buy', figure(11, 8, (quoted) => (quoted * 97n) / 100n)],
  ['minimum: half may be lost', 'sell', figure(3, 2, () => 5_000n)],
  ['minimum: all may be lost', 'sell', figure(3, 2, () => 10_000n)],
  ['minimum: more than all may be lost', 'sell', figure(3, 2, () => 65_535n)],
  // which program
  ['program: another one', 'buy', changeSwap((swap) => ({ ...swap, programAddress: stranger }))],
  [
    'program: a function that nobody knows',
    'buy',
    changeSwap((swap) => ({ ...swap, data: bytes.concat([9], swap.data.subarray(1)) })),
  ],
  [
    'program: data that is cut off',
    'buy',
    changeSwap((swap) => ({ ...swap, data: swap.data.slice(0, 20) })),
  ],
  [
    'program: no swap at all',
    'buy',
    (parts) => ({ ...parts, instructions: parts.instructions.filter((each) => !isSwap(each)) }),
  ],
  [
    'program: the swap twice',
    'sell',
    (parts) => append(...parts.instructions.filter(isSwap))(parts),
  ],
  [
    'program: a second tail behind the call',
    'buy',
    changeSwap((swap) => {
      const honest = swap.data.subarray(-19)
      const without = bytes.concat(honest.subarray(0, 8), bytes.uint(0, 8), bytes.uint(10_000, 2))
      return { ...swap, data: bytes.concat(swap.data.subarray(0, -19), without, [0], honest) }
    }),
  ],
  [
    'program: a byte behind the call',
    'buy',
    changeSwap((swap) => {
      const honest = swap.data.subarray(-19)
      return { ...swap, data: bytes.concat(swap.data.subarray(0, -19), [0], honest) }
    }),
  ],
  [
    'program: a step that nobody knows',
    'buy',
    changeSwap((swap) => {
      const data = swap.data.slice()
      data[12] = 200
      return { ...swap, data }
    }),
  ],
  // other instructions
  [
    'extra: coins to somebody else',
    'buy',
    append({
      programAddress: programs.system,
      accounts: [{ ...signing, isWritable: true }, writing(stranger)],
      data: bytes.concat(bytes.uint(2, 4), bytes.uint(1_000_000n, 8)),
    }),
  ],
  [
    'extra: the account is given to another program',
    'buy',
    append({
      programAddress: programs.system,
      accounts: [{ ...signing, isWritable: true }],
      data: bytes.concat(bytes.uint(1, 4), base58.decode(programs.token)),
    }),
  ],
  [
    'extra: a new account is paid for',
    'buy',
    append({
      programAddress: programs.system,
      accounts: [{ ...signing, isWritable: true }, writing(theirs.wrapped)],
      data: bytes.concat(
        bytes.uint(0, 4),
        bytes.uint(5_000_000n, 8),
        bytes.uint(0n, 8),
        base58.decode(programs.token),
      ),
    }),
  ],
  [
    'extra: tokens to somebody else',
    'buy',
    append(tokenCall([3, ...units(1_000n)], [writing(own.usdx), writing(theirs.usdx), signing])),
  ],
  [
    'extra: tokens to somebody else, checked',
    'buy',
    append(
      tokenCall(
        [12, ...units(1_000n), 6],
        [writing(own.usdx), { address: usdx.mint }, writing(theirs.usdx), signing],
      ),
    ),
  ],
  [
    'extra: tokens of Token-2022 to somebody else',
    'buy',
    append(
      tokenCall(
        [12, ...units(1_000n), 9],
        [
          writing(own.tollx),
          { address: tollx.mint },
          writing(await holding(stranger, tollx.mint, programs.token2022)),
          signing,
        ],
        programs.token2022,
      ),
    ),
  ],
  [
    'extra: an approval',
    'buy',
    append(
      tokenCall([4, ...units(2n ** 64n - 1n)], [writing(own.usdx), { address: stranger }, signing]),
    ),
  ],
  [
    'extra: an approval, before the swap',
    'sell',
    prepend(tokenCall([4, ...units(1n)], [writing(own.usdx), { address: stranger }, signing])),
  ],
  [
    'extra: an approval, checked',
    'buy',
    append(
      tokenCall(
        [13, ...units(1_000n), 6],
        [writing(own.usdx), { address: usdx.mint }, { address: stranger }, signing],
      ),
    ),
  ],
  [
    'extra: another owner of the tokens',
    'buy',
    append(tokenCall([6, 2, 1, ...strangerKey], [writing(own.usdx), signing])),
  ],
  [
    'extra: another who may close the account',
    'buy',
    append(tokenCall([6, 3, 1, ...strangerKey], [writing(own.usdx), signing])),
  ],
  [
    'extra: tokens are burned',
    'buy',
    append(tokenCall([8, ...units(1_000n)], [writing(own.usdx), writing(usdx.mint), signing])),
  ],
  ['extra: an approval is taken back', 'buy', append(tokenCall([5], [writing(own.usdx), signing]))],
  [
    'extra: an account of another token is closed',
    'sell',
    append(tokenCall([9], [writing(own.usdx), writing(user), signing])),
  ],
  [
    'extra: an account for somebody else',
    'buy',
    append({
      programAddress: programs.associatedToken,
      accounts: [
        { ...signing, isWritable: true },
        writing(theirs.wrapped),
        { address: stranger },
        { address: wrapped },
        { address: programs.system },
        { address: programs.token },
      ],
      data: Uint8Array.of(1),
    }),
  ],
  [
    'extra: a program that nobody knows',
    'buy',
    append({ programAddress: stranger, accounts: [signing], data: Uint8Array.of(1) }),
  ],
  [
    'extra: a note of the server',
    'buy',
    append({ programAddress: programs.memo, accounts: [], data: Uint8Array.of(72, 105) }),
  ],
  [
    'extra: an account of a program that nobody knows',
    'buy',
    append({
      programAddress: programs.associatedToken,
      accounts: [
        { ...signing, isWritable: true },
        writing(own.usdx),
        { address: user },
        { address: usdx.mint },
        { address: programs.system },
        { address: programs.memo },
      ],
      data: Uint8Array.of(1),
    }),
  ],
  // wrapping
  [
    'wrapping: what is left goes to somebody else',
    'buy',
    changeProgram(programs.token, (each) =>
      each.data[0] === 9
        ? {
            ...each,
            accounts: each.accounts.map((one, at) => (at === 1 ? writing(stranger) : one)),
          }
        : each,
    ),
  ],
  [
    'wrapping: what is bought goes to somebody else',
    'sell',
    changeProgram(programs.token, (each) =>
      each.data[0] === 9
        ? {
            ...each,
            accounts: each.accounts.map((one, at) => (at === 1 ? writing(stranger) : one)),
          }
        : each,
    ),
  ],
  [
    'wrapping: the coins stay wrapped',
    'sell',
    changeProgram(programs.token, (each) => (each.data[0] === 9 ? undefined : each)),
  ],
  [
    'wrapping: another sum',
    'buy',
    changeProgram(programs.system, (each) => ({
      ...each,
      data: bytes.concat(bytes.uint(2, 4), bytes.uint(3_000_000_000n, 8)),
    })),
  ],
  [
    'wrapping: for somebody else',
    'buy',
    changeProgram(programs.system, (each) => ({
      ...each,
      accounts: each.accounts.map((one, at) => (at === 1 ? writing(theirs.wrapped) : one)),
    })),
  ],
  ['wrapping: not at all', 'buy', changeProgram(programs.system, () => undefined)],
  // who signs and pays
  ['signers: somebody else pays the fee', 'buy', (parts) => ({ ...parts, feePayer: stranger })],
  [
    'signers: somebody else signs too',
    'buy',
    append({
      programAddress: programs.computeBudget,
      accounts: [{ address: stranger, isSigner: true }],
      data: bytes.concat([3], bytes.uint(1n, 8)),
    }),
  ],
  // the fee of the network
  [
    'network fee: a hundred times as much',
    'buy',
    changeProgram(programs.computeBudget, (each) =>
      each.data[0] === 3
        ? { ...each, data: bytes.concat([3], bytes.uint(1_000_000_000n, 8)) }
        : each,
    ),
  ],
  [
    'network fee: a price with a byte behind it',
    'buy',
    changeProgram(programs.computeBudget, (each) =>
      each.data[0] === 3
        ? { ...each, data: bytes.concat([3], bytes.uint(1_000_000_000n, 8), [0]) }
        : each,
    ),
  ],
  [
    'network fee: a limit with a byte behind it',
    'buy',
    changeProgram(programs.computeBudget, (each) =>
      each.data[0] === 2 ? { ...each, data: bytes.concat(each.data, [0]) } : each,
    ),
  ],
]

const wishes = {
  buy: { from: coin, to: swapToken('usdx'), amount: 1_000_000_000n },
  sell: { from: swapToken('usdx'), to: coin, amount: 10_000_000n },
}

async function attempt(kind: Kind, lie?: (tx: SwapTransaction['tx']) => Promise<unknown>) {
  const site = await openSwapSite(stack, { apiUrl: server.url })
  server.lie = async (path, answer) =>
    path === '/v1/convert/build-transaction' && lie
      ? { tx: await lie((answer as SwapTransaction).tx) }
      : answer
  const run = async () => {
    const [offer] = await quoteSwap(site.kit, wishes[kind])
    if (!offer) throw new Error('no offer')
    const prepared = await prepareSwap(site.kit, { offer })
    await submitSwap(site.kit, { prepared })
  }
  const error: unknown = await run().then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return {
    error: error as { code?: string; details?: string } | undefined,
    given: site.wallet.given,
  }
}

test.each(['buy', 'sell'] as const)(
  'control: what the honest server builds reaches the wallet (%s)',
  async (kind) => {
    const { error, given } = await attempt(kind)
    expect(error).toBeUndefined()
    expect(given).toHaveLength(1)
  },
)

test.each(['buy', 'sell'] as const)(
  'control: the same without a lookup table reaches the wallet (%s)',
  async (kind) => {
    const { error, given } = await attempt(kind, async (tx) => ({
      ...tx,
      data: await changeParts(tx.data, (parts) => parts),
    }))
    expect(error).toBeUndefined()
    expect(given).toHaveLength(1)
  },
)

test('there are 40 mutations and more, each of its own name', () => {
  expect(new Set(mutations.map(([name]) => name)).size).toBeGreaterThanOrEqual(40)
})

test.each(mutations)('does not reach the wallet: %s', async (_name, kind, change) => {
  let isChanged = false
  const { error, given } = await attempt(kind, async (tx) => {
    const honest = await changeParts(tx.data, (parts) => parts)
    const data = await changeParts(tx.data, change)
    isChanged = data !== honest
    return { ...tx, data }
  })
  expect(isChanged).toBe(true)
  expect(given).toEqual([])
  expect(error?.code).toBe('UnsafeSwap')
})

test.each([
  ['no transaction', () => 'AAAA'],
  ['none in base64', () => '!!!!'],
  ['nothing', () => ''],
  ['one with a byte behind it', (data: Buffer) => Buffer.concat([data, Buffer.of(0)])],
  ['one that is cut off', (data: Buffer) => data.subarray(0, -1)],
  // The address of the table stands before the two lists of places at the end.
  ['another lookup table', (data: Buffer) => replaceTable(data, base58.decode(stranger))],
  ['a place that the lookup table lacks', (data: Buffer) => replaceLast(data, 200)],
  ['another place of the lookup table', (data: Buffer) => replaceLast(data, 0)],
])('does not reach the wallet: %s', async (_name, change) => {
  let isChanged = false
  const { error, given } = await attempt('buy', async (tx) => {
    const changed = change(Buffer.from(tx.data, 'base64'))
    const data = typeof changed === 'string' ? changed : changed.toString('base64')
    isChanged = data !== tx.data
    return { ...tx, data }
  })
  expect(isChanged).toBe(true)
  expect(given).toEqual([])
  expect(['UnsafeSwap', 'SimulationFailed']).toContain(error?.code)
})

function replaceTable(data: Buffer, other: Uint8Array): Buffer {
  const { messageBytes } = getTransactionDecoder().decode(data)
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  const [lookup] = message.version === 0 ? (message.addressTableLookups ?? []) : []
  const at = data.indexOf(Buffer.from(base58.decode(lookup?.lookupTableAddress ?? '')))
  if (at < 0) throw new Error('it names no lookup table')
  return Buffer.concat([data.subarray(0, at), other, data.subarray(at + 32)])
}

function replaceLast(data: Buffer, place: number): Buffer {
  return Buffer.concat([data.subarray(0, -1), Buffer.of(place)])
}

test.each([
  [
    'promises twice as much',
    (quote: object & { toAmount: string }) => ({
      ...quote,
      toAmount: String(BigInt(quote.toAmount) * 2n),
    }),
  ],
  ['is for another amount', (quote: object) => ({ ...quote, fromAmount: '1' })],
  ['is for another token', (quote: object) => ({ ...quote, toAccount: coin.address })],
])('a quote that %s leads nowhere', async (_name, change) => {
  const site = await openSwapSite(stack, { apiUrl: server.url })
  server.lie = (path, answer) =>
    path === '/v1/convert/quotes'
      ? { quotes: (answer as SwapQuotes).quotes.map((quote) => change(quote)) }
      : answer
  const run = async () => {
    const [offer] = await quoteSwap(site.kit, wishes.buy)
    if (!offer) throw new Error('no offer')
    await submitSwap(site.kit, { prepared: await prepareSwap(site.kit, { offer }) })
  }
  const error = (await run().catch((thrown: unknown) => thrown)) as { code?: string }
  expect(site.wallet.given).toEqual([])
  expect(['PriceMoved', 'NoLiquidity']).toContain(error.code)
})

test('the server that has built a swap is not asked what it does, where no node answers', async () => {
  const node = createServer((_request, response) => response.writeHead(403).end())
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void node.close())
  const { port } = node.address() as AddressInfo
  const asked: string[] = []
  server.lie = (path, answer) => {
    asked.push(path)
    return answer
  }
  const site = await openSwapSite(stack, {
    apiUrl: server.url,
    rpcUrl: `http://127.0.0.1:${port}`,
  })
  const [offer] = await quoteSwap(site.kit, wishes.buy)
  if (!offer) throw new Error('no offer')
  await expect(prepareSwap(site.kit, { offer })).rejects.toMatchObject({ code: 'HttpFailed' })
  expect(asked).toContain('/v1/convert/build-transaction')
  expect(site.wallet.given).toEqual([])
})

test('decimals that are not the mint’s are refused', async () => {
  const site = await openSwapSite(stack)
  const from = { ...swapToken('usdx'), decimals: 9 }
  const [offer] = await quoteSwap(site.kit, { from, to: coin, amount: 10_000_000n })
  if (!offer) throw new Error('no offer')
  await expect(prepareSwap(site.kit, { offer })).rejects.toMatchObject({ code: 'DecimalsMismatch' })
})

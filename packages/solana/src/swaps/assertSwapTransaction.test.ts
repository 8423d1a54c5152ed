import type { SwapRequest } from '@latchkit/core'
import { base58 } from '@scure/base'
import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Blockhash,
} from '@solana/kit'
import { describe, expect, test } from 'vitest'
import { bytes } from '../engine/bytes.ts'
import { programs } from '../engine/programs.ts'
import { compileMessage, unsignedTransaction } from '../engine/transaction/compileMessage.ts'
import { transferLamports, type Instruction } from '../engine/transaction/instructions.ts'
import { assertSwapTransaction } from './assertSwapTransaction.ts'
import { decodeSwap } from './decodeSwap.ts'
import { wrappedSol } from './wrappedSol.ts'

const keyOf = (first: number): string => base58.encode(new Uint8Array(32).fill(first))
const [user, stranger, usd, eur] = [keyOf(1), keyOf(2), keyOf(3), keyOf(4)]
const [source, destination, shared] = [keyOf(5), keyOf(6), keyOf(7)]
const jupiter = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'

const request = {
  from: { address: user },
  sell: { address: usd, decimals: 6 },
  buy: { address: eur, decimals: 6 },
  amount: 1_000n,
  minimumAmount: 990n,
  routers: [],
} as unknown as SwapRequest
const accounts = { source, destination, sellMint: usd, buyMint: eur }

const hashes = { route: 'e517cb977ae3ad2a', shared: 'c1209b3341d69c81' }

function dataOf(
  name: keyof typeof hashes,
  { amount = 1_000n, quoted = 1_000n, slippage = 100n, fee = 0 } = {},
): Uint8Array {
  // Raydium and Whirlpool, half of it each; RaydiumClmm.
  const plan =
    name === 'shared' ? [1, 2, 0, 0, 0, 7, 50, 0, 1, 17, 1, 50, 0, 1] : [1, 0, 0, 0, 26, 100, 0, 1]
  return bytes.concat(
    Buffer.from(hashes[name], 'hex'),
    plan,
    bytes.uint(amount, 8),
    bytes.uint(quoted, 8),
    bytes.uint(slippage, 2),
    [fee],
  )
}

const at = (address: string, isWritable = false) => ({ address, isWritable })
const signer = { address: user, isSigner: true, isWritable: true }

function swapCall(
  name: keyof typeof hashes,
  {
    places = {},
    figures,
    program = jupiter,
  }: {
    readonly places?: Readonly<Record<number, string>>
    readonly figures?: Parameters<typeof dataOf>[1]
    readonly program?: string
  } = {},
): Instruction {
  const list =
    name === 'route'
      ? [at(programs.token), signer, at(source, true), at(destination, true), at(program), at(eur)]
      : [
          at(programs.token),
          at(shared),
          signer,
          at(source, true),
          at(keyOf(8), true),
          at(keyOf(9), true),
          at(destination, true),
          at(usd),
          at(eur),
        ]
  const rest = [at(program), at(keyOf(10)), at(program), at(keyOf(11), true)]
  return {
    programAddress: program,
    accounts: [...list, ...rest].map((each, index) => {
      const other = places[index]
      return other === undefined ? each : { ...at(other, each.isWritable) }
    }),
    data: dataOf(name, figures),
  }
}

function check(instructions: readonly Instruction[], wish: SwapRequest = request): void {
  const message = compileMessage({ feePayer: user, instructions, blockhash: keyOf(12), version: 0 })
  const decoded = decodeSwap(unsignedTransaction(message))
  if (!decoded) throw new Error('it cannot be decoded')
  assertSwapTransaction(decoded, wish, accounts)
}

const refused = expect.objectContaining({ code: 'UnsafeSwap' })

describe.each(['route', 'shared'] as const)('%s', (name) => {
  test('is taken as Jupiter’s program has it', () => {
    expect(() => check([swapCall(name)])).not.toThrow()
  })

  const authority = name === 'route' ? 1 : 2
  const [from, to, mint, fee] = name === 'route' ? [2, 3, 5, 6] : [3, 6, 8, 9]
  test.each([
    ['another owner', { places: { [authority]: stranger } }],
    ['another source', { places: { [from]: shared } }],
    ['another destination', { places: { [to]: shared } }],
    ['another mint', { places: { [mint]: usd } }],
    ['an account for a fee', { places: { [fee]: stranger } }],
    ['another amount', { figures: { amount: 1_001n } }],
    ['less than the minimum', { figures: { quoted: 999n } }],
    ['more slippage', { figures: { slippage: 101n } }],
    ['more slippage than there is', { figures: { slippage: 10_001n, quoted: 10n ** 18n } }],
    ['a fee', { figures: { fee: 1 } }],
    ['another program', { program: stranger }],
  ])('%s is refused', (_name, change) => {
    expect(() => check([swapCall(name, change)])).toThrow(refused)
  })

  test('a program that the site lists is called as Jupiter’s own', () => {
    const swap = swapCall(name, { program: stranger })
    expect(() => check([swap], { ...request, routers: [stranger] })).not.toThrow()
  })
})

test('a mint that is sold under the name of another is refused', () => {
  expect(() => check([swapCall('shared', { places: { 7: eur } })])).toThrow(refused)
})

test('a route that pays into a further account is refused', () => {
  expect(() => check([swapCall('route', { places: { 4: destination } })])).toThrow(refused)
})

test('data that is too short, or of another function, is refused', () => {
  const swap = swapCall('route')
  for (const data of [
    new Uint8Array(),
    swap.data.subarray(0, 26),
    swap.data.subarray(0, -1),
    bytes.concat([0], swap.data.subarray(1)),
  ])
    expect(() => check([{ ...swap, data }])).toThrow(refused)
})

test('coins that are not part of the swap are neither wrapped nor sent', () => {
  for (const extra of [
    transferLamports(user, source, 1n),
    transferLamports(user, stranger, 1n),
    { programAddress: programs.token, accounts: [at(source, true)], data: Uint8Array.of(17) },
    {
      programAddress: programs.token,
      accounts: [at(source, true), at(user, true), signer],
      data: Uint8Array.of(9),
    },
  ])
    expect(() => check([extra, swapCall('route')])).toThrow(refused)
})

test('coins are wrapped before the swap and unwrapped after it', () => {
  const buying = { ...request, buy: { decimals: 9 } }
  const close = {
    programAddress: programs.token,
    accounts: [at(destination, true), at(user, true), signer],
    data: Uint8Array.of(9),
  }
  const wish = { ...buying, routers: [] }
  const ofCoins = (instructions: readonly Instruction[]) => {
    const message = compileMessage({
      feePayer: user,
      instructions,
      blockhash: keyOf(12),
      version: 'legacy',
    })
    const decoded = decodeSwap(unsignedTransaction(message))
    if (!decoded) throw new Error('it cannot be decoded')
    assertSwapTransaction(decoded, wish, { ...accounts, buyMint: wrappedSol })
  }
  const swap = swapCall('route', { places: { 5: wrappedSol } })
  expect(() => ofCoins([swap, close])).not.toThrow()
  expect(() => ofCoins([close, swap])).toThrow(refused)
  expect(() => ofCoins([swap])).toThrow(refused)
})

test('what follows the call is not taken for it', () => {
  const { data, ...swap } = swapCall('route', { figures: { quoted: 0n, slippage: 10_000n } })
  const honest = swapCall('route').data
  for (const hidden of [
    bytes.concat(data, honest.subarray(-19)),
    bytes.concat(honest, [0]),
    bytes.concat(honest, honest.subarray(8)),
  ])
    expect(() => check([{ ...swap, data: hidden }])).toThrow(refused)
})

test.each([
  ['of a kind that is not known', [1, 0, 0, 0, 200, 100, 0, 1]],
  ['of a kind without a fixed length', [1, 0, 0, 0, 47, 1, 0, 100, 0, 1]],
  ['with an argument that its kind does not have', [1, 0, 0, 0, 26, 1, 100, 0, 1]],
  ['with one step less than there are', [1, 0, 0, 0, 26, 50, 0, 1, 26, 50, 0, 1]],
  ['with more steps than there are', [255, 255, 255, 255, 26, 100, 0, 1]],
])('a plan %s is refused', (_name, plan) => {
  const swap = swapCall('route')
  const data = bytes.concat(swap.data.subarray(0, 8), plan, swap.data.subarray(-19))
  expect(() => check([{ ...swap, data }])).toThrow(refused)
})

const budget = (...data: readonly number[]): Instruction => ({
  programAddress: programs.computeBudget,
  accounts: [],
  data: Uint8Array.from(data),
})

test('what a unit costs is read as the network reads it', () => {
  const price = [3, 1, 0, 0, 0, 0, 0, 0, 0]
  const others = [1, 2, 4].map((kind) => budget(kind, 0, 0, 4, 0))
  const swap = swapCall('route')
  expect(() => check([...others, budget(...price), swap])).not.toThrow()
  for (const wrong of [
    [budget(...price, 0)],
    [budget(2, 0, 0, 4, 0, 0)],
    [budget(0, 0, 0, 0, 0)],
    [budget(5, 0, 0, 0, 0)],
    [budget()],
    [budget(...price), budget(...price)],
  ])
    expect(() => check([...wrong, swap])).toThrow(refused)
})

const opening = (opened: string, tokenProgram: string): Instruction => ({
  programAddress: programs.associatedToken,
  accounts: [
    { ...signer },
    at(opened, true),
    at(user),
    at(eur),
    at(programs.system),
    at(tokenProgram),
  ],
  data: Uint8Array.of(1),
})

test('accounts are opened by the token programs alone', () => {
  const swap = swapCall('route')
  for (const opened of [destination, keyOf(13)]) {
    expect(() => check([opening(opened, programs.token2022), swap])).not.toThrow()
    expect(() => check([opening(opened, stranger), swap])).toThrow(refused)
  }
})

/** Checks what takes an account from a lookup table, which is told to hold what it should. */
function checkWithTable(instructions: readonly Instruction[], inTable: string): void {
  const roles = [
    [AccountRole.READONLY, AccountRole.WRITABLE],
    [AccountRole.READONLY_SIGNER, AccountRole.WRITABLE_SIGNER],
  ] as const
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(address(user), empty),
    (paid) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: keyOf(12) as Blockhash, lastValidBlockHeight: 1n },
        paid,
      ),
    (lasting) =>
      appendTransactionMessageInstructions(
        instructions.map(({ programAddress, accounts: named, data }) => ({
          programAddress: address(programAddress),
          accounts: named.map(({ address: each, isSigner, isWritable }) => ({
            address: address(each),
            role: roles[isSigner ? 1 : 0][isWritable ? 1 : 0],
          })),
          data,
        })),
        lasting,
      ),
    (whole) =>
      compressTransactionMessageUsingAddressLookupTables(whole, {
        [address(keyOf(14))]: [address(inTable)],
      }),
  )
  const encoded = new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
  const decoded = decodeSwap(encoded, [inTable])
  if (decoded?.tables.length !== 1) throw new Error('nothing comes from the table')
  assertSwapTransaction(decoded, request, accounts)
}

test.each(['route', 'shared'] as const)(
  '%s: whom it takes from and pays is not what a lookup table says',
  (name) => {
    expect(() => checkWithTable([swapCall(name)], eur)).not.toThrow()
    for (const place of [source, destination])
      expect(() => checkWithTable([swapCall(name)], place)).toThrow(refused)
  },
)

test('whose account is opened, and by what, is not what a lookup table says', () => {
  const open = (opened: string, inTable: string) => () =>
    checkWithTable([opening(opened, programs.token2022), swapCall('shared')], inTable)
  expect(open(destination, programs.token2022)).not.toThrow()
  expect(open(keyOf(13), programs.token2022)).toThrow(refused)
})

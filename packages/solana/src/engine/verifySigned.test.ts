import { ed25519 } from '@noble/curves/ed25519.js'
import { expect, test } from 'vitest'
import { base58 } from '@scure/base'
import { bytes } from './bytes.ts'
import { programs } from './programs.ts'
import { compileMessage } from './transaction/compileMessage.ts'
import {
  createAssociatedTokenAccount,
  setComputeBudget,
  transferChecked,
  transferLamports,
  type Instruction,
} from './transaction/instructions.ts'
import { verifySigned } from './verifySigned.ts'

const secretKey = new Uint8Array(32).fill(7)
const addressOf = (fill: number): string => base58.encode(new Uint8Array(32).fill(fill))
const owner = base58.encode(ed25519.getPublicKey(secretKey))
const [receiver, thief, mint, source, destination, blockhash, memo] = [2, 3, 4, 5, 6, 8, 9].map(
  addressOf,
) as [string, string, string, string, string, string, string]

const transfer = transferLamports(owner, receiver, 1_000n)
const tokens = { source, destination, owner, mint, amount: 1_000n, decimals: 6 }
const tokenTransfer = transferChecked({ ...tokens, tokenProgram: programs.token })
const budget = setComputeBudget({ unitLimit: 60_000, microLamportsPerUnit: 7n })
/** A check of the wallet's own, by a program that moves nothing. */
const assertion: Instruction = { programAddress: memo, accounts: [], data: Uint8Array.of(1) }

interface Written {
  readonly instructions: readonly Instruction[]
  readonly feePayer?: string
  readonly blockhash?: string
  readonly version?: 'legacy' | 0
}

function signed({ version = 'legacy', ...written }: Written): Uint8Array {
  const message = compileMessage({ feePayer: owner, blockhash, version, ...written })
  // A message of two signers is signed by the thief too.
  const signers = message[version === 0 ? 1 : 0] ?? 0
  const signatures = Array.from({ length: signers }, () => ed25519.sign(message, secretKey))
  return bytes.concat([signers], ...signatures, message)
}

function verify(answer: unknown, instructions: readonly Instruction[] = [...budget, transfer]) {
  return verifySigned(answer, { feePayer: owner, instructions, blockhash })
}

const refused = expect.objectContaining({ name: 'KitError', code: 'Unknown' })

test.each(['legacy', 0] as const)('the transfer itself is taken (version %s)', (version) => {
  const answer = signed({ instructions: [...budget, transfer], version })
  const taken = verify(answer)
  expect(taken.bytes).toBe(answer)
  expect(ed25519.verify(taken.signature, answer.slice(65), base58.decode(owner))).toBe(true)
})

test('a wallet may set another price for computing, and add checks of its own', () => {
  const other = setComputeBudget({ unitLimit: 90_000, microLamportsPerUnit: 8n })
  expect(() => verify(signed({ instructions: [...other, transfer, assertion] }))).not.toThrow()
  expect(() => verify(signed({ instructions: [transfer] }))).not.toThrow()
})

const dearer = transferLamports(owner, receiver, 1_001n)
const theft = transferLamports(owner, thief, 1_000n)
const steals = (tokenProgram: string): Instruction =>
  transferChecked({ ...tokens, tokenProgram, destination: thief })
const [first, ...otherAccounts] = transfer.accounts

test.each<readonly [string, Written]>([
  ['another amount', { instructions: [dearer] }],
  ['another receiver', { instructions: [theft] }],
  ['the transfer and another one', { instructions: [transfer, theft] }],
  ['another one, then the transfer', { instructions: [theft, transfer] }],
  ['the transfer twice', { instructions: [transfer, transfer] }],
  ['nothing', { instructions: [assertion] }],
  ['a token transfer beside it', { instructions: [transfer, steals(programs.token)] }],
  ['a Token-2022 transfer beside it', { instructions: [transfer, steals(programs.token2022)] }],
  [
    'an account that the owner pays for',
    {
      instructions: [
        transfer,
        createAssociatedTokenAccount({
          payer: owner,
          address: destination,
          owner: thief,
          mint,
          tokenProgram: programs.token,
        }),
      ],
    },
  ],
  ['another blockhash', { instructions: [transfer], blockhash: addressOf(20) }],
  ['another fee payer', { instructions: [transfer], feePayer: thief }],
  ['another program', { instructions: [{ ...transfer, programAddress: memo }] }],
  [
    'an account more',
    { instructions: [{ ...transfer, accounts: [...transfer.accounts, { address: thief }] }] },
  ],
  ['data more', { instructions: [{ ...transfer, data: Uint8Array.of(...transfer.data, 0) }] }],
  [
    'accounts in another order',
    { instructions: [{ ...transfer, accounts: [...otherAccounts, ...(first ? [first] : [])] }] },
  ],
])('%s is refused', (_name, written) => {
  expect(() => verify(signed(written))).toThrow(refused)
})

test('of a token transfer all is compared, too', () => {
  const wanted = [...budget, tokenTransfer]
  expect(() => verify(signed({ instructions: wanted }), wanted)).not.toThrow()
  for (const change of [
    { amount: 1_001n },
    { decimals: 5 },
    { destination: thief },
    { mint: thief },
  ])
    expect(() =>
      verify(
        signed({
          instructions: [transferChecked({ ...tokens, ...change, tokenProgram: programs.token })],
        }),
        wanted,
      ),
    ).toThrow(refused)
})

test('bytes that are no transaction of the network are refused', () => {
  const good = signed({ instructions: [transfer], version: 0 })
  const unsigned = good.slice()
  unsigned.fill(0, 1, 65)
  const otherVersion = good.slice()
  otherVersion[65] = 0x81
  const twoSigners = good.slice()
  twoSigners[66] = 2
  const long = signed({
    instructions: [transfer, { ...assertion, data: new Uint8Array(700) }],
  })
  expect(() => verify(long)).not.toThrow()
  const tooLong = bytes.concat(long.slice(0, -702), bytes.compact(1_100), new Uint8Array(1_100))
  for (const answer of [
    unsigned,
    otherVersion,
    twoSigners,
    tooLong,
    bytes.concat(good, [0]),
    good.slice(0, -1),
    good.slice(0, 80),
    // A count of four bytes.
    bytes.concat([0x81, 0x80, 0x80, 0], good.slice(1)),
    new Uint8Array(),
    undefined,
    Array.from(good),
  ])
    expect(() => verify(answer)).toThrow(refused)
})

test('a program that a lookup table hides is refused', () => {
  const good = signed({ instructions: [transfer, assertion], version: 0 })
  // The program of the last instruction becomes an index beyond the message's own accounts; a table may have it.
  const hidden = good.slice()
  hidden[hidden.length - 5] = 9
  expect(() => verify(good)).not.toThrow()
  expect(() => verify(hidden)).toThrow(refused)
})

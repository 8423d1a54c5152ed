import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createNoopSigner,
  createTransactionMessage,
  getAddressDecoder,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Address,
  type Blockhash,
  type Instruction,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCloseAccountInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getSyncNativeInstruction,
} from '@solana-program/token'
import type { Bank } from '../chain/createBank.ts'
import { programs } from '../programs.ts'
import { lookupTable } from './lookupTable.ts'
import { poolProgram } from './poolProgram.ts'
import { wrappedSol, type PoolSide } from './pools.ts'
import type { PoolQuote } from './quoteSwap.ts'

/** How a swap is to be built. */
export interface BuildOptions {
  readonly user: string
  readonly quotedOut: bigint
  readonly slippageBps: number
  readonly priorityFeeLamports: bigint
}

/** A transaction that its user has still to sign, in base64. */
export interface BuiltSwap {
  readonly swapTransaction: string
  readonly lastValidBlockHeight: number
}

const unitLimit = 160_000

/** Builds a swap as Jupiter's service does: a message of version 0 that wraps and unwraps the coin where it has to. */
export async function buildSwap(
  bank: Bank,
  quote: PoolQuote,
  { user: userText, quotedOut, slippageBps, priorityFeeLamports }: BuildOptions,
): Promise<BuiltSwap> {
  const user = address(userText)
  const { pool, input, output, amount, inputHolding, outputHolding } = quote
  const [source, destination] = await Promise.all([holdingOf(user, input), holdingOf(user, output)])
  const payer = createNoopSigner(user)
  const open = (side: PoolSide, holding: Address): Instruction =>
    getCreateAssociatedTokenIdempotentInstruction({
      payer,
      owner: user,
      mint: side.mint,
      ata: holding,
      tokenProgram: side.program,
    })
  const unwrap = (holding: Address): Instruction =>
    getCloseAccountInstruction({ account: holding, destination: user, owner: payer })
  const instructions: readonly Instruction[] = [
    computeBudget(2, 4, BigInt(unitLimit)),
    computeBudget(3, 8, (priorityFeeLamports * 1_000_000n) / BigInt(unitLimit)),
    ...(input.mint === wrappedSol
      ? [
          open(input, source),
          getTransferSolInstruction({ source: payer, destination: source, amount }),
          getSyncNativeInstruction({ account: source }),
        ]
      : []),
    open(output, destination),
    {
      programAddress: poolProgram,
      accounts: [
        readonly(input.program),
        { address: user, role: AccountRole.READONLY_SIGNER },
        writable(source),
        writable(destination),
        readonly(poolProgram),
        readonly(output.mint),
        readonly(poolProgram),
        readonly(poolProgram),
        readonly(poolProgram),
        readonly(pool.address),
        writable(inputHolding),
        writable(outputHolding),
        readonly(input.mint),
        readonly(input.program),
        readonly(output.program),
      ],
      data: routeData(quote, { quotedOut, slippageBps }),
    },
    ...(input.mint === wrappedSol ? [unwrap(source)] : []),
    ...(output.mint === wrappedSol ? [unwrap(destination)] : []),
  ]
  const { blockhash, lastValidBlockHeight } = bank.blockhashes().latest()
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(user, empty),
    (paid) =>
      setTransactionMessageLifetimeUsingBlockhash(
        {
          blockhash: blockhash as Blockhash,
          lastValidBlockHeight: BigInt(lastValidBlockHeight),
        },
        paid,
      ),
    (lasting) => appendTransactionMessageInstructions(instructions, lasting),
    (whole) =>
      compressTransactionMessageUsingAddressLookupTables(whole, {
        [lookupTable]: tableAddresses(bank),
      }),
  )
  return {
    swapTransaction: getBase64EncodedWireTransaction(compileTransaction(message)),
    lastValidBlockHeight,
  }
}

async function holdingOf(owner: Address, { mint, program }: PoolSide): Promise<Address> {
  const [holding] = await findAssociatedTokenPda({ owner, mint, tokenProgram: program })
  return holding
}

function computeBudget(kind: number, bytes: 4 | 8, value: bigint): Instruction {
  const data = new DataView(new ArrayBuffer(1 + bytes))
  data.setUint8(0, kind)
  if (bytes === 4) data.setUint32(1, Number(value), true)
  else data.setBigUint64(1, value, true)
  return { programAddress: programs.computeBudget, data: new Uint8Array(data.buffer) }
}

const routeBytes = 37
/** The first eight bytes of the SHA-256 hash of `global:route`, by which Anchor's programs know their functions. */
const routeHash = [0xe5, 0x17, 0xcb, 0x97, 0x7a, 0xe3, 0xad, 0x2a]

/** The kind of a step whose arguments are two bytes, by its place in Jupiter's published interface. */
const perena = 71

/** `route`: a plan of one step, then the amount, what was quoted, the slippage and no fee of whoever asks. */
function routeData(
  { pool, amount }: PoolQuote,
  { quotedOut, slippageBps }: Pick<BuildOptions, 'quotedOut' | 'slippageBps'>,
): Uint8Array {
  const data = new Uint8Array(routeBytes)
  const view = new DataView(data.buffer)
  data.set(routeHash)
  view.setUint32(8, 1, true)
  data.set([perena, pool.id, pool.bump, 100, 0, 1], 12)
  view.setBigUint64(18, amount, true)
  view.setBigUint64(26, quotedOut, true)
  view.setUint16(34, slippageBps, true)
  return data
}

const tableHeaderBytes = 56

function tableAddresses({ svm }: Bank): Address[] {
  const table = svm.getAccount(lookupTable)
  if (!table.exists) return []
  const count = (table.data.length - tableHeaderBytes) / 32
  return Array.from({ length: count }, (_, index) =>
    getAddressDecoder().decode(table.data, tableHeaderBytes + index * 32),
  )
}

function readonly(account: Address) {
  return { address: account, role: AccountRole.READONLY } as const
}

function writable(account: Address) {
  return { address: account, role: AccountRole.WRITABLE } as const
}

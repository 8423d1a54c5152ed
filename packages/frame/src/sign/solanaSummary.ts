import { formatUnits } from '@latchkit/wire'
import { bytesToHex } from '@noble/hashes/utils.js'
import { networkOf } from './knownNetworks.ts'
import type { SolanaInstruction, SolanaMessage } from './solanaMessage.ts'
import type { SigningContext, SigningSummary, SigningWarning, SummaryLine } from './summary.ts'

/** Returns what a confirmation shows of Solana messages that are signed together. */
export function summarizeSolana(
  messages: readonly SolanaMessage[],
  context: SigningContext,
): SigningSummary {
  const described = messages.flatMap(({ instructions }) =>
    instructions.map((instruction) => describe(instruction, context)),
  )
  const isIncomplete = messages.some(
    ({ usesLookupTables, signers }) => usesLookupTables || signers.length > 1,
  )
  const feeLamports = feeOf(messages)
  const warnings = new Set<SigningWarning>([
    ...(networkOf(context.networkId).isKnown ? [] : (['unknownNetwork'] as const)),
    ...described.flatMap(({ warnings = [] }) => warnings),
    ...(isIncomplete ? (['incomplete'] as const) : []),
    ...(feeLamports > usualFeeLamports ? (['largeFee'] as const) : []),
  ])
  // A transfer with an allowance beside it is more than a transfer.
  const isSend =
    described.some(({ part }) => part === 'transfer') &&
    described.every(({ part }) => part !== undefined)
  return {
    action: isSend ? 'send' : 'transaction',
    networkId: context.networkId,
    address: context.address,
    lines: [
      ...described.flatMap(({ lines }) => lines),
      { label: 'fee', value: `${formatUnits(feeLamports, 9)} SOL` },
    ],
    warnings: [...warnings],
    movesValue: true,
  }
}

interface Described {
  readonly lines: readonly SummaryLine[]
  readonly warnings?: readonly SigningWarning[]
  /** Its part in a transfer; absent if it does anything else. */
  readonly part?: 'transfer' | 'preparation'
}

const systemProgram = '11111111111111111111111111111111'
const tokenPrograms = new Set([
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
])
const computeBudget = 'ComputeBudget111111111111111111111111111111'
const memoPrograms = new Set([
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
])
const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const unlimited = 1n << 63n
/** What the fee of a request usually stays below, even if the network is busy: 0.01 SOL. */
const usualFeeLamports = 10_000_000n

function describe(instruction: SolanaInstruction, context: SigningContext): Described {
  const { program } = instruction
  const known =
    program === systemProgram
      ? describeSystem(instruction)
      : program === computeBudget
        ? describeComputeBudget(instruction)
        : program === associatedTokenProgram
          ? describeAssociatedToken(instruction, context)
          : program !== undefined && memoPrograms.has(program)
            ? { lines: [{ label: 'message' as const, value: toText(instruction.data) }] }
            : program !== undefined && tokenPrograms.has(program)
              ? describeToken(instruction, context)
              : undefined
  return (
    known ?? {
      lines: [
        { label: 'program', value: program ?? '?' },
        { label: 'data', value: `0x${bytesToHex(instruction.data)}` },
      ],
      warnings: ['unknownCall'],
    }
  )
}

/**
 * An instruction of the compute budget, which only affects the fee. One of another length is shown as unknown: the network may accept
 * its price, and the fee shown here would not include it.
 */
function describeComputeBudget({ data }: SolanaInstruction): Described | undefined {
  const length = [undefined, 5, 5, 9, 5][data[0] ?? 0]
  return data.length === length ? { lines: [], part: 'preparation' } : undefined
}

/** The system program's Transfer: two accounts, and twelve bytes. Its other instructions are shown as they are. */
function describeSystem({ accounts, data }: SolanaInstruction): Described | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  if (data.length !== 12 || view.getUint32(0, true) !== 2) return undefined
  return {
    part: 'transfer',
    lines: [
      { label: 'amount', value: `${formatUnits(view.getBigUint64(4, true), 9)} SOL` },
      { label: 'to', value: accounts[1] ?? '?' },
    ],
  }
}

/**
 * Create and CreateIdempotent of the associated token program. The rent that the visitor pays belongs to the account's owner, who gets
 * it by closing the account.
 */
function describeAssociatedToken(
  { accounts: [, opened, owner, , , tokenProgram = ''], data }: SolanaInstruction,
  { address }: SigningContext,
): Described | undefined {
  if (data.length > 1 || (data[0] ?? 0) > 1 || !tokenPrograms.has(tokenProgram)) return undefined
  return {
    part: 'preparation',
    lines: [
      { label: 'program', value: 'Associated Token' },
      ...(owner === address ? [] : [{ label: 'to', value: opened ?? '?' } as const]),
    ],
  }
}

/** Transfer, TransferChecked, Approve, ApproveChecked, SetAuthority and CloseAccount of the token programs. */
function describeToken(
  { accounts, data }: SolanaInstruction,
  context: SigningContext,
): Described | undefined {
  const [kind] = data
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const isChecked = kind === 12 || kind === 13
  if ((kind === 3 || kind === 4 || isChecked) && data.length === (isChecked ? 10 : 9)) {
    const units = view.getBigUint64(1, true)
    const amount = isChecked ? formatUnits(units, data[9] ?? 0) : `${units}`
    const isTransfer = kind === 3 || kind === 12
    const other = accounts[isChecked ? 2 : 1] ?? '?'
    return {
      ...(isTransfer && { part: 'transfer' }),
      lines: [
        { label: 'amount', value: amount },
        ...(isChecked ? [{ label: 'token', value: accounts[1] ?? '?' } as const] : []),
        { label: isTransfer ? 'to' : 'spender', value: other },
      ],
      ...(!isTransfer && units >= unlimited && { warnings: ['unlimitedApproval'] }),
    }
  }
  if (kind === 6)
    return { lines: [{ label: 'method', value: 'SetAuthority' }], warnings: ['authority'] }
  if (kind === 9)
    return {
      lines: [
        { label: 'method', value: 'CloseAccount' },
        { label: 'to', value: accounts[1] ?? '?' },
      ],
      ...(accounts[1] !== context.address && { warnings: ['authority'] }),
    }
  return undefined
}

/** 5,000 lamports for each signature, and the priority fee at the limits that the message sets. */
function feeOf(messages: readonly SolanaMessage[]): bigint {
  let lamports = 0n
  for (const { signers, instructions } of messages) {
    let units = BigInt(Math.min(200_000 * instructions.length, 1_400_000))
    let microLamports = 0n
    for (const { program, data } of instructions) {
      if (program !== computeBudget) continue
      const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
      if (data[0] === 2 && data.length === 5) units = BigInt(view.getUint32(1, true))
      if (data[0] === 3 && data.length === 9) microLamports = view.getBigUint64(1, true)
    }
    lamports += 5_000n * BigInt(signers.length) + (units * microLamports + 999_999n) / 1_000_000n
  }
  return lamports
}

function toText(data: Uint8Array): string {
  return new TextDecoder().decode(data)
}

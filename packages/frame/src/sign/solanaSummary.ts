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
  const warnings = new Set<SigningWarning>([
    ...(networkOf(context.networkId).isKnown ? [] : (['unknownNetwork'] as const)),
    ...described.flatMap(({ warnings = [] }) => warnings),
    ...(isIncomplete ? (['incomplete'] as const) : []),
  ])
  const isSend = described.some(({ isSend }) => isSend) && !warnings.has('unknownCall')
  return {
    action: isSend ? 'send' : 'transaction',
    networkId: context.networkId,
    address: context.address,
    lines: [...described.flatMap(({ lines }) => lines), feeLine(messages)],
    warnings: [...warnings],
    movesValue: true,
  }
}

interface Described {
  readonly lines: readonly SummaryLine[]
  readonly warnings?: readonly SigningWarning[]
  readonly isSend?: boolean
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

function describe(instruction: SolanaInstruction, context: SigningContext): Described {
  const { program } = instruction
  const known =
    program === systemProgram
      ? describeSystem(instruction)
      : program === computeBudget
        ? { lines: [] }
        : program === associatedTokenProgram
          ? { lines: [{ label: 'program' as const, value: 'Associated Token' }] }
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

/** The system program's Transfer: two accounts, and twelve bytes. Its other instructions are shown as they are. */
function describeSystem({ accounts, data }: SolanaInstruction): Described | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  if (data.length !== 12 || view.getUint32(0, true) !== 2) return undefined
  return {
    isSend: true,
    lines: [
      { label: 'amount', value: `${formatUnits(view.getBigUint64(4, true), 9)} SOL` },
      { label: 'to', value: accounts[1] ?? '?' },
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
      isSend: isTransfer,
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
function feeLine(messages: readonly SolanaMessage[]): SummaryLine {
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
  return { label: 'fee', value: `${formatUnits(lamports, 9)} SOL` }
}

function toText(data: Uint8Array): string {
  return new TextDecoder().decode(data)
}

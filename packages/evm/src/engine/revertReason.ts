import { decodeErrorResult, isHex, type Abi, type Hex } from 'viem'
import { causesOf } from './causesOf.ts'

/** Why a call would fail, in the contract's own words where it has any. `undefined` where it was no revert. */
export function revertReason(error: unknown): string | undefined {
  const { data, message } = findRevert(error)
  if (data !== undefined && data !== '0x') {
    try {
      const { errorName, args = [] } = decodeErrorResult({ abi: knownErrors, data })
      return errorName === 'Error' ? String(args[0]) : `${errorName}(${args.join(', ')})`
    } catch {
      return `The contract refused with ${data.slice(0, 10)}.`
    }
  }
  if (message === undefined || !/revert/i.test(message)) return undefined
  return message.replace(/^execution reverted:?\s*/i, '') || 'The contract refused.'
}

/** The errors of ERC-6093 that a plain transfer can meet; `Error` and `Panic` the decoder knows itself. */
const knownErrors: Abi = [
  {
    type: 'error',
    name: 'ERC20InsufficientBalance',
    inputs: [
      { name: 'sender', type: 'address' },
      { name: 'balance', type: 'uint256' },
      { name: 'needed', type: 'uint256' },
    ],
  },
  { type: 'error', name: 'ERC20InvalidSender', inputs: [{ name: 'sender', type: 'address' }] },
  { type: 'error', name: 'ERC20InvalidReceiver', inputs: [{ name: 'receiver', type: 'address' }] },
  { type: 'error', name: 'EnforcedPause', inputs: [] },
]

function findRevert(error: unknown): { readonly data?: Hex; readonly message?: string } {
  let data: Hex | undefined
  let message: string | undefined
  for (const cause of causesOf(error) as readonly NodeError[]) {
    const found = typeof cause?.data === 'object' ? cause.data?.data : cause?.data
    if (isHex(found)) data ??= found
    if (typeof cause?.details === 'string') message ??= cause.details
    if (typeof cause?.message === 'string') message ??= cause.message
  }
  return { ...(data !== undefined && { data }), ...(message !== undefined && { message }) }
}

interface NodeError {
  readonly data?: Hex | { readonly data?: Hex }
  readonly details?: string
  readonly message?: string
}

import { decodeErrorResult, type Hex } from 'viem'

/** A contract may revert with a text of any length. */
const maxLength = 200

/** Returns the text that a contract has reverted with; `undefined` if it gave another error, or none. */
export function readRevertReason(data: Hex): string | undefined {
  try {
    const { errorName, args } = decodeErrorResult({ abi: [], data })
    if (errorName !== 'Error') return undefined
    const [text] = args as readonly [string]
    return text === '' ? undefined : text.slice(0, maxLength)
  } catch {
    return undefined
  }
}

import {
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  pad,
  parseAbi,
  parseAbiParameters,
  type Address,
  type Hex,
} from 'viem'

/** One call that an account makes. */
export interface AccountCall {
  readonly target: Address
  readonly value: bigint
  readonly callData: Hex
}

const executeAbi = parseAbi(['function execute(bytes32 mode, bytes calls)'])
const callsAbi = parseAbiParameters([
  'Execution[] calls',
  'struct Execution { address target; uint256 value; bytes callData; }',
])
/** All of a list or nothing (ERC-7579). */
const batch = pad('0x01', { dir: 'right', size: 32 })

/** Writes calls as accounts of ERC-7579 and ERC-7821 read them. */
export function encodeCalls(calls: readonly AccountCall[]): Hex {
  return encodeFunctionData({
    abi: executeAbi,
    functionName: 'execute',
    args: [batch, encodeAbiParameters(callsAbi, [calls])],
  })
}

/** Reads what {@link encodeCalls} has written; `undefined` for anything else, as the validator does. */
export function decodeCalls(callData: Hex): readonly AccountCall[] | undefined {
  try {
    const { args } = decodeFunctionData({ abi: executeAbi, data: callData })
    const [calls] = decodeAbiParameters(callsAbi, args[1])
    return calls.length > 0 && encodeCalls(calls) === callData.toLowerCase() ? calls : undefined
  } catch {
    return undefined
  }
}

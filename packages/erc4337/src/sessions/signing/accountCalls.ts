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
/** ERC-7579 mode: batch, revert if one call fails. */
const batch = pad('0x01', { dir: 'right', size: 32 })

/** Encodes calls for ERC-7579 and ERC-7821 accounts. */
export function encodeCalls(calls: readonly AccountCall[]): Hex {
  return encodeFunctionData({
    abi: executeAbi,
    functionName: 'execute',
    args: [batch, encodeAbiParameters(callsAbi, [calls])],
  })
}

/** Decodes call data of {@link encodeCalls}. Returns `undefined` for any other format, as the validator does. */
export function decodeCalls(callData: Hex): readonly AccountCall[] | undefined {
  try {
    const { args } = decodeFunctionData({ abi: executeAbi, data: callData })
    const [calls] = decodeAbiParameters(callsAbi, args[1])
    return calls.length > 0 && encodeCalls(calls) === callData.toLowerCase() ? calls : undefined
  } catch {
    return undefined
  }
}

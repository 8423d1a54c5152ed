import {
  decodeAbiParameters,
  decodeFunctionData,
  parseAbi,
  size,
  slice,
  type Address,
  type Hex,
} from 'viem'

/** A call that an account makes. */
export interface AccountCall {
  readonly to: Address
  readonly data: Hex
}

const abi = parseAbi([
  'struct Call { address to; uint256 value; bytes data; }',
  'function execute(address to, uint256 value, bytes data)',
  'function executeBatch(Call[] calls)',
  'function executeBatch(address[] to, uint256[] values, bytes[] data)',
  'function execute(bytes32 mode, bytes calls)',
])
const callsType = [
  {
    type: 'tuple[]',
    components: [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }],
  },
] as const
/** ERC-7579 modes begin with one of these, for a single call and for a batch. */
const oneCall = '0x00'
const severalCalls = '0x01'
const targetBytes = 20
const headBytes = 52

/**
 * Decodes the calls of an account's call data, in the formats of common accounts, EIP-7702 and ERC-7579 among them.
 * Returns `undefined` for any other format.
 */
export function decodeAccountCalls(callData: Hex): readonly AccountCall[] | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi, data: callData })
    if (functionName === 'execute') {
      if (args.length === 3) return [{ to: args[0], data: args[2] }]
      return readModular(args[0], args[1])
    }
    if (args.length === 1) return args[0].map(({ to, data }) => ({ to, data }))
    const [targets, , bytes] = args
    if (bytes.length !== targets.length) return undefined
    return targets.map((to, index) => ({ to, data: bytes[index] ?? '0x' }))
  } catch {
    return undefined
  }
}

function readModular(mode: Hex, calls: Hex): readonly AccountCall[] | undefined {
  const kind = slice(mode, 0, 1)
  if (kind === oneCall && size(calls) >= headBytes) {
    const data = size(calls) > headBytes ? slice(calls, headBytes) : '0x'
    return [{ to: slice(calls, 0, targetBytes), data }]
  }
  if (kind !== severalCalls) return undefined
  const [found] = decodeAbiParameters(callsType, calls)
  return found.map(([to, , data]) => ({ to, data }))
}

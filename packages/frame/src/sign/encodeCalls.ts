import type { FrameCall, HexText } from '@latchkit/wire'
import { hexToBytes } from '@noble/hashes/utils.js'
import { addr, ethHex } from 'micro-eth-signer'
import { createContract } from 'micro-eth-signer/abi.js'

const account = createContract([
  {
    type: 'function',
    name: 'executeBatch',
    inputs: [
      {
        name: 'calls',
        type: 'tuple[]',
        components: [
          { name: 'target', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'data', type: 'bytes' },
        ],
      },
    ],
    outputs: [],
  },
] as const)

/** Returns the call data by which a smart account makes these calls, all of them or none. */
export function encodeCalls(calls: readonly FrameCall[]): HexText {
  const data = account.executeBatch.encodeInput(
    calls.map(({ to, value, data }) => ({
      target: addr.addChecksum(to.toLowerCase()),
      value: BigInt(value),
      data: hexToBytes(data.slice(2)),
    })),
  )
  return ethHex.encode(data) as HexText
}

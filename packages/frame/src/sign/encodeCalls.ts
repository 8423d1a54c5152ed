import { hasSessions, isContractAccount, type FrameCall, type HexText } from '@latchkit/wire'
import { hexToBytes } from '@noble/hashes/utils.js'
import { addr, ethHex } from 'micro-eth-signer'
import { createContract } from 'micro-eth-signer/abi.js'

/** A list of calls, in the same encoding for all accounts: names of fields are not encoded. */
const list = {
  name: 'calls',
  type: 'tuple[]',
  components: [
    { name: 'target', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'data', type: 'bytes' },
  ],
} as const
const account = createContract([
  { type: 'function', name: 'executeBatch', inputs: [list], outputs: [] },
  {
    type: 'function',
    name: 'execute',
    inputs: [
      { name: 'mode', type: 'bytes32' },
      { name: 'calls', type: 'bytes' },
    ],
    outputs: [],
  },
] as const)
const selectorBytes = 4
/** ERC-7579 mode: batch, revert if one call fails. */
const batch = new Uint8Array(32)
batch[0] = 1

/** Returns the call data with which an account that runs `delegate` makes all of these calls, or none. */
export function encodeCalls(calls: readonly FrameCall[], delegate: string): HexText {
  const all = account.executeBatch.encodeInput(
    calls.map(({ to, value, data }) => ({
      target: addr.addChecksum(to.toLowerCase()),
      value: BigInt(value),
      data: hexToBytes(data.slice(2)),
    })),
  )
  const data =
    hasSessions(delegate) || isContractAccount(delegate)
      ? account.execute.encodeInput({ mode: batch, calls: all.slice(selectorBytes) })
      : all
  return ethHex.encode(data) as HexText
}

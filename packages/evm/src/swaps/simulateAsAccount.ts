import { concat, numberToHex, size, slice, type Address, type Hex } from 'viem'
import type { NetworkClient } from '../engine/createNetworkClient.ts'
import { isRpcResponseError } from '../engine/rpcResponseError.ts'
import { revertReason } from '../engine/revertReason.ts'
import type { Call } from './call.ts'
import { failing } from './failing.ts'

/** The answers that are kept of each call: their first word. */
const wordBytes = 32

/**
 * Runs several calls as an account and returns the first word of each answer: with `eth_call`, and the account's code
 * overridden by code that makes the calls. Nodes without `eth_simulateV1` have that.
 * @throws SimulationFailed, HttpFailed, Offline
 */
export async function simulateAsAccount(
  client: NetworkClient,
  account: Address,
  calls: readonly Call[],
  overrides: Readonly<Record<Address, object>>,
): Promise<readonly Hex[]> {
  const stateOverrides = { ...overrides, [account]: { code: callingCode(calls) } }
  try {
    const answer = await client.request({
      method: 'eth_call',
      // Whatever is sent with no data is money that arrives: the code takes it. One byte runs it.
      params: [{ from: account, to: account, data: '0x01' }, 'latest', stateOverrides],
    } as never)
    return calls.map((_, index) => slice(answer as Hex, index * wordBytes, (index + 1) * wordBytes))
  } catch (error) {
    const reason = revertReason(error)
    if (reason === undefined && !isRpcResponseError(error)) throw error
    throw failing(reason ?? 'No node of this network can simulate the swap.', error)
  }
}

const op = {
  stop: '0x00',
  calldatasize: '0x36',
  codecopy: '0x39',
  returndatasize: '0x3d',
  returndatacopy: '0x3e',
  jumpi: '0x57',
  jumpdest: '0x5b',
  gas: '0x5a',
  call: '0xf1',
  return: '0xf3',
  revert: '0xfd',
} as const

/** Memory: the answers first, a word each, then the calldata of the call that is made. */
function callingCode(calls: readonly Call[]): Hex {
  const answersBytes = calls.length * wordBytes
  // Its length does not depend on the offsets in it: they are pushed as three bytes.
  const length = size(write(0))
  return write(length)

  function write(dataStart: number): Hex {
    const prologue = concat([op.calldatasize, push3(7), op.jumpi, op.stop, op.jumpdest])
    const parts: Hex[] = [prologue]
    let at = size(prologue)
    let dataAt = dataStart
    for (const [index, { to, data, value = 0n }] of calls.entries()) {
      const bytes = size(data)
      const copy = concat([push3(bytes), push3(dataAt), push3(answersBytes), op.codecopy])
      const call = concat([
        push3(wordBytes),
        push3(index * wordBytes),
        push3(bytes),
        push3(answersBytes),
        concat(['0x7f', numberToHex(value, { size: 32 })]),
        concat(['0x73', to]),
        op.gas,
        op.call,
      ])
      const fail = concat([
        op.returndatasize,
        push3(0),
        push3(0),
        op.returndatacopy,
        op.returndatasize,
        push3(0),
        op.revert,
      ])
      // push3, jumpi and what reverts lie between the call and the place to go on at.
      const next = at + size(copy) + size(call) + 5 + size(fail)
      const step = concat([copy, call, push3(next), op.jumpi, fail, op.jumpdest])
      parts.push(step)
      at += size(step)
      dataAt += bytes
    }
    parts.push(concat([push3(answersBytes), push3(0), op.return]))
    return dataStart === 0 ? concat(parts) : concat([...parts, ...calls.map(({ data }) => data)])
  }
}

function push3(value: number): Hex {
  return concat(['0x62', numberToHex(value, { size: 3 })])
}

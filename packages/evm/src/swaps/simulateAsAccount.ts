import type { Address, Hex } from 'viem'
import { byteLength } from '../abi/byteLength.ts'
import { encodeWord } from '../abi/encodeWord.ts'
import { numberToHex } from '../abi/numberToHex.ts'
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
    const words = (answer as Hex).slice(2)
    return calls.map((_, index): Hex => `0x${words.slice(index * 64, (index + 1) * 64)}`)
  } catch (error) {
    const reason = revertReason(error)
    if (reason === undefined && !isRpcResponseError(error)) throw error
    throw failing(reason ?? 'No node of this network can simulate the swap.', error)
  }
}

/** Instructions, in hex. */
const op = {
  stop: '00',
  calldatasize: '36',
  codecopy: '39',
  returndatasize: '3d',
  returndatacopy: '3e',
  jumpi: '57',
  jumpdest: '5b',
  gas: '5a',
  push20: '73',
  push32: '7f',
  call: 'f1',
  return: 'f3',
  revert: 'fd',
} as const

/** Memory: the answers first, a word each, then the calldata of the call that is made. */
function callingCode(calls: readonly Call[]): Hex {
  const answersBytes = calls.length * wordBytes
  const fail = [
    op.returndatasize,
    push3(0),
    push3(0),
    op.returndatacopy,
    op.returndatasize,
    push3(0),
    op.revert,
  ].join('')
  // Its length does not depend on the offsets in it: they are pushed as three bytes.
  const code = write(write(0).length / 2)
  return `0x${code}${calls.map(({ data }) => data.slice(2)).join('')}`

  function write(dataStart: number): string {
    let written = [op.calldatasize, push3(7), op.jumpi, op.stop, op.jumpdest].join('')
    let dataAt = dataStart
    for (const [index, { to, data, value = 0n }] of calls.entries()) {
      const bytes = byteLength(data)
      written += [
        push3(bytes),
        push3(dataAt),
        push3(answersBytes),
        op.codecopy,
        push3(wordBytes),
        push3(index * wordBytes),
        push3(bytes),
        push3(answersBytes),
        op.push32,
        encodeWord(value),
        op.push20,
        to.slice(2),
        op.gas,
        op.call,
      ].join('')
      // push3, jumpi and what reverts lie between the call and the place to go on at.
      const next = (written.length + fail.length) / 2 + 5
      written += push3(next) + op.jumpi + fail + op.jumpdest
      dataAt += bytes
    }
    return written + push3(answersBytes) + push3(0) + op.return
  }
}

function push3(value: number): string {
  return `62${numberToHex(value, 3).slice(2)}`
}

import { decodeFunctionData, parseAbi, type Hex } from 'viem'
import { namehash } from 'viem/ens'
import { Refusal } from '../middleware/refusal.ts'
import { readDnsName } from './readDnsName.ts'

const resolveAbi = parseAbi(['function resolve(bytes name, bytes data) view returns (bytes)'])
/** ENSIP-1, ENSIP-9, ENSIP-5, ENSIP-7 and ENSIP-3, in this order. */
const recordAbi = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
  'function text(bytes32 node, string key) view returns (string)',
  'function contenthash(bytes32 node) view returns (bytes)',
  'function name(bytes32 node) view returns (string)',
])

/** What is wanted of a name. */
export type WantedRecord =
  | { readonly kind: 'ether' | 'contenthash' | 'name' }
  | { readonly kind: 'address'; readonly coinType: string }
  | { readonly kind: 'text'; readonly key: string }

/** What a resolver was asked. */
export interface NameQuestion {
  readonly name: string
  readonly record: WantedRecord
}

/**
 * Reads `resolve(name, data)` (ENSIP-10), where `data` is a call such as `addr(node)`.
 * @throws Refusal 400 `calldata`
 */
export function readQuestion(calldata: Hex): NameQuestion {
  const [dnsName, data] = decode(() => decodeFunctionData({ abi: resolveAbi, data: calldata }).args)
  const name = readDnsName(dnsName)
  if (name === undefined) throw refuse('The name can not be read.')
  const call = decode(() => decodeFunctionData({ abi: recordAbi, data }))
  if (call.args[0] !== namehash(name)) throw refuse('The call asks for another name.')
  switch (call.functionName) {
    case 'addr':
      return {
        name,
        record:
          call.args.length === 1
            ? { kind: 'ether' }
            : { kind: 'address', coinType: String(call.args[1]) },
      }
    case 'text':
      return { name, record: { kind: 'text', key: call.args[1] } }
    case 'contenthash':
    case 'name':
      return { name, record: { kind: call.functionName } }
  }
}

function decode<T>(read: () => T): T {
  try {
    return read()
  } catch (cause) {
    throw refuse('The call is none that a resolver answers.', cause)
  }
}

function refuse(description: string, cause?: unknown): Refusal {
  return new Refusal(400, 'calldata', description, { cause })
}

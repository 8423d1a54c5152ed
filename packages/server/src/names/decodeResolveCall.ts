import { decodeFunctionData, parseAbi, type Hex, hexToBytes } from 'viem'
import { namehash } from 'viem/ens'
import { HttpError } from '@latchkit/backend/errors'

const resolveAbi = parseAbi(['function resolve(bytes name, bytes data) view returns (bytes)'])
/** ENSIP-1, ENSIP-9, ENSIP-5, ENSIP-7 and ENSIP-3, in this order. */
const recordAbi = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
  'function text(bytes32 node, string key) view returns (string)',
  'function contenthash(bytes32 node) view returns (bytes)',
  'function name(bytes32 node) view returns (string)',
])

/** A record of a name. */
export type RecordQuery =
  | { readonly kind: 'ether' | 'contenthash' | 'name' }
  | { readonly kind: 'address'; readonly coinType: string }
  | { readonly kind: 'text'; readonly key: string }

/** A decoded call of a resolver. */
export interface ResolveCall {
  readonly name: string
  readonly record: RecordQuery
}

/**
 * Decodes `resolve(name, data)` (ENSIP-10), where `data` is a call such as `addr(node)`.
 * @throws HttpError 400 `calldata`
 */
export function decodeResolveCall(calldata: Hex): ResolveCall {
  const [dnsName, data] = decode(() => decodeFunctionData({ abi: resolveAbi, data: calldata }).args)
  const name = decodeDnsName(dnsName)
  if (name === undefined) throw badRequest('The name cannot be read.')
  const call = decode(() => decodeFunctionData({ abi: recordAbi, data }))
  if (call.args[0] !== namehash(name)) throw badRequest('The call asks for another name.')
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
    throw badRequest('The call is not one that a resolver answers.', cause)
  }
}

function badRequest(description: string, cause?: unknown): HttpError {
  return new HttpError(400, 'calldata', description, { cause })
}

/** Decodes a name in DNS wire format (RFC 1035); returns `undefined` if it is invalid. */
function decodeDnsName(data: Hex): string | undefined {
  const bytes = hexToBytes(data)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const labels: string[] = []
  let offset = 0
  for (;;) {
    const size = bytes[offset]
    if (size === undefined) return undefined
    if (size === 0) return offset + 1 === bytes.length ? labels.join('.') : undefined
    const label = bytes.subarray(offset + 1, offset + 1 + size)
    if (label.length !== size) return undefined
    try {
      labels.push(decoder.decode(label))
    } catch {
      return undefined
    }
    offset += 1 + size
  }
}

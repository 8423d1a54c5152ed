import type { ServerNetwork } from '@latchkit/backend/chain'
import { namespaceOf } from '@latchkit/wire'
import * as v from 'valibot'

/** Parses the addresses at which nodes of a network take WebSockets. */
export const wsUrlsSchema: v.GenericSchema<unknown, string[]> = v.pipe(
  v.array(v.pipe(v.string(), v.url(), v.regex(/^wss?:/))),
  v.nonEmpty(),
)

/** Parses the JSON-RPC methods that pages may call beside the usual ones. */
export const rpcMethodsSchema: v.GenericSchema<unknown, string[]> = v.array(
  v.pipe(v.string(), v.regex(/^[A-Za-z][\w.]{0,99}$/)),
)

/** The valid values of each setting of a network's proxy, as the end of the sentence "It must be …". */
export const rpcFieldHelp: Readonly<Record<string, string>> = {
  'networks[].wsUrls': 'a list with at least one ws(s) address',
  'networks[].wsUrls[]': 'a ws(s) address, such as "wss://rpc.example.com"',
  'networks[].rpcMethods': 'a list of JSON-RPC methods, such as ["debug_traceTransaction"]',
  'networks[].rpcMethods[]': 'the name of a JSON-RPC method, such as "debug_traceTransaction"',
}

/** Returns one sentence if nodes of a network would send what no client here understands. */
export function findSocketErrors(
  { caipNetworkId, wsUrls }: ServerNetwork,
  index: number,
): readonly string[] {
  if (!wsUrls || namespaceOf(caipNetworkId) === 'eip155') return []
  return [
    `networks[${index}].wsUrls is set for ${caipNetworkId}; only EVM networks are offered over WebSockets: remove it.`,
  ]
}

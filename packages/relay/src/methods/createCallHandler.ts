import { RelayError } from '../rpc/relayError.ts'
import { fetchMethods } from './fetchMethods.ts'
import type { Caller, RelayCore } from './method.ts'
import { publishMethods } from './publishMethods.ts'
import { subscribeMethods } from './subscribeMethods.ts'

/** Runs the method of a call. */
export type HandleCall = (
  call: { readonly method: string; readonly params: unknown },
  caller: Caller,
) => Promise<unknown>

/**
 * Creates a {@link HandleCall}. Each `irn_` method has the aliases `iridium_…` and `…Blocking`: this relay always
 * responds after the work is done.
 * @see https://specs.walletconnect.com/2.0/specs/servers/relay/relay-server-rpc
 */
export function createCallHandler(core: RelayCore): HandleCall {
  const methods = new Map(
    Object.entries({ ...publishMethods(core), ...subscribeMethods(core), ...fetchMethods(core) }),
  )
  return async ({ method, params }, caller) => {
    const found =
      methods.get(method) ??
      methods.get(method.replace(/^(?:irn|iridium)_(\w+?)(?:Blocking)?$/, 'irn_$1'))
    if (!found) throw new RelayError('InvalidMethod')
    return await found(params, caller)
  }
}

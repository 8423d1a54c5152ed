import { RelayError } from '../relayError.ts'
import { fetchMethods } from './fetchMethods.ts'
import type { Caller } from './method.ts'
import { publishMethods } from './publishMethods.ts'
import type { RelayCore } from './relayCore.ts'
import { subscribeMethods } from './subscribeMethods.ts'

/** Does what a call asks for. */
export type HandleCall = (
  call: { readonly method: string; readonly params: unknown },
  caller: Caller,
) => Promise<unknown>

/**
 * Makes an {@link HandleCall}. Each method of `irn_` can be called as `iridium_` too, and with `Blocking` behind it:
 * here nothing is answered before it is done.
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

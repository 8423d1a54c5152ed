import type { FrameRpcRequest } from '@latchkit/wire'
import type { OwnerChange } from './ownerChange.ts'

/** What the visitor has asked for on the screen of owners: at most one change at a time, for ten minutes. */
export interface AskedOwnerChange {
  /** Keeps a change until it is taken up, in place of the one before. */
  keep(change: OwnerChange): void
  /** Returns the change that may be encoded: nothing is signed with it. */
  find(): OwnerChange | undefined
  /** Returns the change if an operation names it, and forgets it then: whatever becomes of the request, it is signed at most once. */
  take(request: Pick<FrameRpcRequest, 'method' | 'params'>): OwnerChange | undefined
  /** Keeps a change again that was taken and not signed, until the same time; unless another was kept or all was forgotten meanwhile. */
  giveBack(change: OwnerChange): void
  forget(): void
  /** True if a change of the passkey with this number was asked for before: an operation that a site has kept would hit the new one. */
  wasNamed(passkey: Pick<OwnerChange, 'networkId' | 'account' | 'number'>): boolean
}

interface Asked {
  readonly change: OwnerChange
  readonly endsMs: number
}

const lastsMs = 600_000

/** Creates the {@link AskedOwnerChange} of a frame. */
export function createAskedOwnerChange(): AskedOwnerChange {
  const named = new Set<string>()
  let asked: Asked | undefined
  let taken: Asked | undefined

  function find(): OwnerChange | undefined {
    return asked && performance.now() < asked.endsMs ? asked.change : undefined
  }

  return {
    keep(change) {
      named.add(keyOf(change))
      taken = undefined
      asked = { change, endsMs: performance.now() + lastsMs }
    },
    find,
    take({ method, params }) {
      const change = find()
      if (!change || method !== 'eth_signUserOperation' || nameIn(params) !== change.id)
        return undefined
      taken = asked
      asked = undefined
      return change
    },
    giveBack(change) {
      if (taken?.change === change) asked = taken
    },
    forget() {
      asked = undefined
      taken = undefined
    },
    wasNamed: (passkey) => named.has(keyOf(passkey)),
  }
}

function keyOf({
  networkId,
  account,
  number,
}: Pick<OwnerChange, 'networkId' | 'account' | 'number'>): string {
  return `${networkId} ${account} ${number}`
}

/** Returns which change the operation of a request names. */
function nameIn(params: unknown): unknown {
  const [operation]: readonly unknown[] = Array.isArray(params) ? params : []
  return typeof operation === 'object' && operation !== null && 'ownerChange' in operation
    ? operation.ownerChange
    : undefined
}

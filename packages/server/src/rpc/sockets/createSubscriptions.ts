import { RpcError } from '@latchkit/backend/errors'
import { rpcErrorCode, type JsonRpcError } from '@latchkit/wire'
import { randomBytes } from 'node:crypto'
import type { Feed, FeedHolder } from '../feed/feed.ts'
import { parseSubscription } from './parseSubscription.ts'

const subscriptionsAtMost = 100

/** What one socket listens to. */
export interface Subscriptions {
  /**
   * Returns the id of a new subscription. Call `begin` when the client knows it: nothing is sent before.
   * @throws RpcError where it is not offered or refused, UpstreamError where no node can be reached
   */
  add(params: unknown): Promise<{ readonly id: string; begin(): void }>
  /** False where there is no such subscription. */
  remove(id: unknown): boolean
  clear(): void
}

/** Creates {@link Subscriptions}. `end` is called where nothing more will come. */
export function createSubscriptions(
  { feed, holder }: { readonly feed: Feed; readonly holder: FeedHolder },
  tell: (subscription: string, result: unknown) => void,
  end: () => void,
): Subscriptions {
  const leaves = new Map<string, () => void>()
  let isCleared = false
  let asked = 0
  return {
    async add(params) {
      const wanted = parseSubscription(params)
      if (!wanted) throw new RpcError(notOffered)
      if (leaves.size + asked >= subscriptionsAtMost) throw new RpcError(tooMany)
      const id = `0x${randomBytes(16).toString('hex')}`
      let early: unknown[] | undefined = []
      const onMessage = (result: unknown): void => {
        if (early) early.push(result)
        else tell(id, result)
      }
      asked += 1
      const leave = await feed
        .listen(wanted, { onMessage, end }, holder)
        .finally(() => (asked -= 1))
      if (isCleared) leave()
      else leaves.set(id, leave)
      return {
        id,
        begin() {
          const results = early ?? []
          early = undefined
          for (const result of results) tell(id, result)
        },
      }
    },
    remove(id) {
      const leave = typeof id === 'string' ? leaves.get(id) : undefined
      if (!leave) return false
      leaves.delete(id as string)
      leave()
      return true
    },
    clear() {
      isCleared = true
      for (const leave of leaves.values()) leave()
      leaves.clear()
    },
  }
}

const notOffered: JsonRpcError = {
  code: rpcErrorCode.invalidParams,
  message:
    'Subscribe to ["newHeads"], or to ["logs", filter] with "address", which must be there, and "topics" alone.',
}
const tooMany: JsonRpcError = {
  code: rpcErrorCode.resourceUnavailable,
  message: `One connection has ${subscriptionsAtMost} subscriptions at most.`,
}

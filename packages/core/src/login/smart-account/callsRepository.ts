import { isNetworkId, type HexText, type NetworkId } from '@latchkit/wire'
import * as v from 'valibot'
import { perKit, type PerKit } from '../../internal/perKit.ts'
import type { Kit } from '../../kit.ts'
import { hashSchema } from './hex.ts'

/** Calls that a site has had sent. */
export interface StoredCalls {
  readonly id: string
  readonly networkId: NetworkId
  readonly address: string
  /** In milliseconds since 1970. */
  readonly at: number
  /** Of the operation that was signed. Without it, nothing was. */
  readonly userOpHash?: HexText | undefined
  /** The bundler has refused the operation. */
  readonly isRefused?: boolean | undefined
}

/** Remembers calls by their ids, also after a reload. */
export interface CallsRepository {
  /** Takes an id. Returns false if it was ever taken: nothing may be sent twice under it. */
  reserve(calls: StoredCalls): boolean
  /** Gives an id back under which nothing was signed. */
  release(id: string): void
  /** Remembers more of calls. */
  update(id: string, changes: Pick<StoredCalls, 'userOpHash' | 'isRefused'>): void
  find(id: string): StoredCalls | undefined
}

const storageKey = 'calls'
const mostStored = 100
const schema = v.array(
  v.object({
    id: v.string(),
    networkId: v.custom<NetworkId>((value) => typeof value === 'string' && isNetworkId(value)),
    address: v.string(),
    at: v.number(),
    userOpHash: v.optional(hashSchema),
    isRefused: v.optional(v.boolean()),
  }),
)

/** The {@link CallsRepository} of a kit. What the storage does not take is remembered until the page is left. */
export const callsRepository: PerKit<CallsRepository> = perKit((kit) => {
  const held = new Map<string, StoredCalls>()

  /** What this page and its other tabs know, the oldest first. */
  function load(): Map<string, StoredCalls> {
    for (const calls of readStored(kit)) {
      const known = held.get(calls.id)
      held.set(calls.id, { ...known, ...calls, ...known })
    }
    return held
  }

  function save(calls: StoredCalls): void {
    load().set(calls.id, calls)
    store()
  }

  function store(): void {
    const newest = [...held.values()].toSorted((one, other) => one.at - other.at).slice(-mostStored)
    kit.storage.setItem(storageKey, JSON.stringify(newest))
  }

  return {
    reserve(calls) {
      if (load().has(calls.id)) return false
      save(calls)
      return true
    },
    release(id) {
      load().delete(id)
      store()
    },
    update(id, changes) {
      const calls = load().get(id)
      if (calls) save({ ...calls, ...changes })
    },
    find: (id) => load().get(id),
  }
})

function readStored(kit: Pick<Kit, 'storage'>): readonly StoredCalls[] {
  try {
    const parsed = v.safeParse(schema, JSON.parse(kit.storage.getItem(storageKey) ?? '[]'))
    return parsed.success ? parsed.output : []
  } catch {
    return []
  }
}

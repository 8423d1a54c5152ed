import { namespaceOf, type AccountId, type NetworkId } from '@latchkit/wire'
import type { RemoteEvent, RemoteGrant, RemoteWallet } from '@latchkit/core'

/** A wallet at the other end of a line, whose every answer the test gives. */
export interface FakeRemoteWallet {
  readonly wallet: RemoteWallet
  readonly asked: {
    readonly networkId: NetworkId
    readonly method: string
    readonly params: unknown
  }[]
  /** What it answers, by method; throws where it is to decline. */
  readonly answers: Record<string, (params: never) => unknown>
  hasLeft: boolean
  grant(grant: Partial<RemoteGrant>): void
  tell(event: RemoteEvent): void
}

export function fakeRemoteWallet(
  networkId: NetworkId,
  accounts: readonly AccountId[],
  methods: readonly string[],
): FakeRemoteWallet {
  const listeners = new Set<(event: RemoteEvent) => void>()
  let note: string | undefined
  let granted: RemoteGrant = { networks: [networkId], accounts, methods }
  const fake: FakeRemoteWallet = {
    asked: [],
    answers: {},
    hasLeft: false,
    grant(grant) {
      granted = { ...granted, ...grant }
      fake.tell({ type: 'grant' })
    },
    tell(event) {
      for (const listener of Array.from(listeners)) listener(event)
    },
    wallet: {
      connector: {
        id: 'walletConnect:a',
        name: 'Phone',
        namespace: namespaceOf(networkId),
        type: 'walletConnect',
      },
      networkId,
      granted: () => granted,
      async request(call) {
        fake.asked.push(call)
        return fake.answers[call.method]?.(call.params as never)
      },
      on(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      async leave() {
        fake.hasLeft = true
      },
      note: { read: () => note, write: (text) => (note = text) },
    },
  }
  return fake
}

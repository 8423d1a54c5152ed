import {
  createKit,
  type Account,
  type Connector,
  type Kit,
  type KitConfig,
  type WalletSession,
} from '@latchkit/core'
import { bitcoin, ethereum, polygon, solanaMainnet } from '@latchkit/core/networks'
import type { Namespace } from '@latchkit/wire'
import { alice, testAdapter, type TestAdapter, type TestKit } from './createTestKit.ts'

const aliceOnSolana = '4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA'
export const payments = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
export const ordinals = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'

export type TestNamespace = Extract<Namespace, 'eip155' | 'solana' | 'bip122'>

/** A kit over three namespaces, each with the wallet Fox, and EVM with Owl too. */
export interface MultichainKit extends TestKit {
  readonly adapters: Readonly<Record<TestNamespace, TestAdapter>>
}

const networks = { eip155: ethereum, solana: solanaMainnet, bip122: bitcoin }

const addresses: Readonly<Record<TestNamespace, readonly [string, ...string[]]>> = {
  eip155: [alice, '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
  solana: [aliceOnSolana],
  bip122: [payments, ordinals],
}

/** Fox in one namespace. */
export function fox(namespace: TestNamespace): Connector {
  return { id: 'app.fox', rdns: 'app.fox', name: 'Fox', namespace, type: 'injected' }
}

export const owl: Connector = { ...fox('eip155'), id: 'app.owl', rdns: 'app.owl', name: 'Owl' }

/** Creates a {@link MultichainKit}. Every wallet says yes, and Bitcoin's share an account for payments and one for ordinals. */
export function createMultichainKit(config: Partial<KitConfig> = {}): MultichainKit {
  const [evm, eip155] = testAdapter('eip155')
  const [sol, solana] = testAdapter('solana')
  const [btc, bip122] = testAdapter('bip122')
  const adapters = { eip155, solana, bip122 }
  for (const namespace of ['eip155', 'solana', 'bip122'] as const) {
    adapters[namespace].connectors =
      namespace === 'eip155' ? [fox(namespace), owl] : [fox(namespace)]
    adapters[namespace].connect = async () => sessionIn(namespace)
  }
  const storage = new Map<string, string>()
  const kit: Kit = createKit({
    projectId: 'test',
    networks: [ethereum, polygon, solanaMainnet, bitcoin],
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
    ...config,
    adapters: [evm, sol, btc],
  })
  return { kit, adapter: eip155, adapters, storage }
}

/** What every wallet of a namespace shares. */
export function sessionIn(namespace: TestNamespace): WalletSession {
  const { networkId } = networks[namespace]
  const account = (address: string, index: number): Account => ({
    address,
    accountId: `${networkId}:${address}`,
    type: namespace === 'bip122' ? (index === 0 ? 'payment' : 'ordinal') : 'eoa',
  })
  const [first, ...others] = addresses[namespace]
  return {
    accounts: [account(first, 0), ...others.map((each, index) => account(each, index + 1))],
    networkId,
  }
}

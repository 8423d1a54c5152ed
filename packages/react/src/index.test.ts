import { expect, it } from 'vitest'
import * as latchkit from './index.ts'

it('exports what it promises, and nothing else', () => {
  expect(Object.keys(latchkit).sort()).toMatchInlineSnapshot(`
    [
      "AccountButton",
      "AccountPanel",
      "ConnectButton",
      "ConnectPanel",
      "KitProvider",
      "NetworkButton",
      "SignedIn",
      "SignedOut",
      "useAccount",
      "useAccountEffect",
      "useAction",
      "useActivity",
      "useBalance",
      "useBalances",
      "useChainId",
      "useChains",
      "useConfig",
      "useConnect",
      "useConnectButton",
      "useConnection",
      "useConnectionEffect",
      "useConnections",
      "useConnectors",
      "useContacts",
      "useDisconnect",
      "useIdentity",
      "useKit",
      "useKitQuery",
      "useKitState",
      "useLogin",
      "useModal",
      "useNfts",
      "usePendingTransactions",
      "usePortfolio",
      "useProvider",
      "useReconnect",
      "useSession",
      "useSignIn",
      "useSignMessage",
      "useSwitchAccount",
      "useSwitchChain",
      "useSwitchConnection",
      "useWallets",
    ]
  `)
})

it('has the names of wagmi 2 beside those of wagmi 3', () => {
  expect(latchkit.useAccount).toBe(latchkit.useConnection)
  expect(latchkit.useAccountEffect).toBe(latchkit.useConnectionEffect)
  expect(latchkit.useSwitchAccount).toBe(latchkit.useSwitchConnection)
  expect(latchkit.useConfig).toBe(latchkit.useKit)
})

import { createKit } from '@latchkit/core'
import { ethereum } from '@latchkit/core/networks'
import { evm } from '@latchkit/evm'
import { latchkit } from '@latchkit/evm/wagmi'
import { ConnectButton, KitProvider } from '@latchkit/react'
import '@latchkit/react/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createConfig,
  http,
  useAccount,
  useDisconnect,
  useSignTypedData,
  WagmiProvider,
} from 'wagmi'
import { mainnet } from 'wagmi/chains'

const kit = createKit({ projectId: 'shop', adapters: [evm()], networks: [ethereum] })
const config = createConfig({
  chains: [mainnet],
  transports: { [mainnet.id]: http() },
  connectors: [latchkit(kit)],
  multiInjectedProviderDiscovery: false, // the kit finds the wallets
})
const queries = new QueryClient()

export function App() {
  return (
    <KitProvider kit={kit}>
      <WagmiProvider config={config}>
        <QueryClientProvider client={queries}>
          <main>
            <h1>Shop</h1>
            <ConnectButton />
            <Order />
          </main>
        </QueryClientProvider>
      </WagmiProvider>
    </KitProvider>
  )
}

/** wagmi's own hooks, as on any site that has it. */
function Order() {
  const { address, isConnected } = useAccount()
  const { disconnect } = useDisconnect()
  const { signTypedData, data, error, isPending } = useSignTypedData()
  if (!isConnected) return <p>No wallet is connected.</p>
  return (
    <p>
      <span>{address}</span>
      <button type="button" disabled={isPending} onClick={() => signTypedData(order)}>
        Sign the order
      </button>
      <button type="button" onClick={() => disconnect()}>
        Disconnect
      </button>
      <output>{data ?? error?.message}</output>
    </p>
  )
}

const order = {
  domain: { name: 'Shop', chainId: mainnet.id },
  types: { Order: [{ name: 'item', type: 'string' }] },
  primaryType: 'Order',
  message: { item: 'Teapot' },
} as const

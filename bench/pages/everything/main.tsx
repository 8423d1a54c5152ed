// All that a site can switch on: three namespaces, and wallets on other devices.
import { bitcoin } from '@latchkit/bitcoin'
import { createKit } from '@latchkit/core'
import { bitcoin as bitcoinMainnet, ethereum, solanaMainnet } from '@latchkit/core/networks'
import { evm } from '@latchkit/evm'
import { ConnectButton, KitProvider } from '@latchkit/react'
import '@latchkit/react/styles.css'
import { solana } from '@latchkit/solana'
import { walletConnect } from '@latchkit/walletconnect/kit'
import { createRoot } from 'react-dom/client'

const kit = createKit({
  adapters: [evm(), solana(), bitcoin()],
  apiUrl: 'https://wallet.example.com',
  networks: [ethereum, solanaMainnet, bitcoinMainnet],
  projectId: 'shop',
  walletConnect: walletConnect({
    projectId: '0'.repeat(32),
    relayUrl: 'wss://wallet.example.com/relay',
  }),
})
const App = () => (
  <KitProvider kit={kit}>
    <ConnectButton />
  </KitProvider>
)

createRoot(document.getElementById('root')!).render(<App />)

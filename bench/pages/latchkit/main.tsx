// The example of the README, as it stands there.
import { createKit } from '@latchkit/core'
import { ethereum } from '@latchkit/core/networks'
import { evm } from '@latchkit/evm'
import { ConnectButton, KitProvider } from '@latchkit/react'
import '@latchkit/react/styles.css'
import { createRoot } from 'react-dom/client'

const kit = createKit({
  adapters: [evm()],
  apiUrl: 'https://wallet.example.com',
  networks: [ethereum],
  projectId: 'shop',
})
const App = () => (
  <KitProvider kit={kit}>
    <ConnectButton />
  </KitProvider>
)

createRoot(document.getElementById('root')!).render(<App />)

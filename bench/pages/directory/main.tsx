import { createKit } from '@latchkit/core'
import { ethereum } from '@latchkit/core/networks'
import { evm } from '@latchkit/evm'
import { ConnectButton, KitProvider } from '@latchkit/react'
import '@latchkit/react/styles.css'
import { createRoot } from 'react-dom/client'

const apiUrl = new URLSearchParams(location.search).get('api') ?? ''
const kit = createKit({ adapters: [evm()], networks: [ethereum], projectId: 'bench', apiUrl })

createRoot(document.getElementById('root')!).render(
  <KitProvider kit={kit}>
    <ConnectButton />
  </KitProvider>,
)

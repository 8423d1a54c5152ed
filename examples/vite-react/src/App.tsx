import { createKit } from '@latchkit/core'
import { ethereum } from '@latchkit/core/networks'
import { evm } from '@latchkit/evm'
import {
  ConnectButton,
  KitProvider,
  useConnection,
  useDisconnect,
  useSignMessage,
} from '@latchkit/react'
import '@latchkit/react/styles.css'

const kit = createKit({ projectId: 'shop', adapters: [evm()], networks: [ethereum] })

export function App() {
  return (
    <KitProvider kit={kit}>
      <main>
        <h1>Shop</h1>
        <ConnectButton />
        <Greeting />
      </main>
    </KitProvider>
  )
}

function Greeting() {
  const { address } = useConnection()
  const { disconnect } = useDisconnect()
  const { signMessage, data, error, isPending } = useSignMessage()
  if (!address) return <p>No wallet is connected.</p>
  return (
    <>
      <p>{address}</p>
      <button type="button" disabled={isPending} onClick={() => signMessage({ message: 'Hello' })}>
        Sign a greeting
      </button>
      <button type="button" onClick={() => disconnect()}>
        Disconnect
      </button>
      <output>{data ?? error?.message}</output>
    </>
  )
}

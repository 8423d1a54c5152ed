import { ConnectButton, useConnection, useDisconnect, useSignMessage } from '@latchkit/react'

export default function Shop() {
  return (
    <main>
      <h1>Shop</h1>
      <ConnectButton />
      <Greeting />
    </main>
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

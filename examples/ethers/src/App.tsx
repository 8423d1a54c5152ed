import { createKit, disconnect } from '@latchkit/core'
import { ethereum } from '@latchkit/core/networks'
import { evm } from '@latchkit/evm'
import { getSigner } from '@latchkit/evm/ethers'
import { ConnectButton, KitProvider, useConnection } from '@latchkit/react'
import '@latchkit/react/styles.css'
import { formatEther } from 'ethers'
import { useState } from 'react'

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

/** A signer of ethers for the wallet that the kit has connected. Get a new one for each use. */
async function greet(): Promise<string> {
  const signer = await getSigner(kit)
  return signer.signMessage('Hello')
}

async function readBalance(): Promise<string> {
  const signer = await getSigner(kit)
  return `${formatEther(await signer.provider.getBalance(signer.address))} ETH`
}

function Greeting() {
  const { address } = useConnection()
  const [output, setOutput] = useState('')
  if (!address) return <p>No wallet is connected.</p>
  const show = (text: Promise<string>) =>
    text.catch(({ message }: Error) => message).then(setOutput)
  return (
    <>
      <p>{address}</p>
      <button type="button" onClick={() => show(greet())}>
        Sign a greeting
      </button>
      <button type="button" onClick={() => show(readBalance())}>
        Read the balance
      </button>
      <button type="button" onClick={() => disconnect(kit)}>
        Disconnect
      </button>
      <output>{output}</output>
    </>
  )
}

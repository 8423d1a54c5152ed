import { createKit } from '@latchkit/core'
import { solanaMainnet } from '@latchkit/core/networks'
import { ConnectButton, KitProvider } from '@latchkit/react'
import '@latchkit/react/styles.css'
import { solana } from '@latchkit/solana'
import { registerLatchkitWallet } from '@latchkit/solana/wallet-standard'
import { useSignMessage } from '@solana/react'
import {
  useDisconnect,
  useWallets,
  type UiWallet,
  type UiWalletAccount,
} from '@wallet-standard/react'
import { useState } from 'react'

const kit = createKit({ projectId: 'shop', adapters: [solana()], networks: [solanaMainnet] })
registerLatchkitWallet(kit)

export function App() {
  return (
    <KitProvider kit={kit}>
      <main>
        <h1>Shop</h1>
        <ConnectButton />
        <Wallet />
      </main>
    </KitProvider>
  )
}

/** Hooks of the Wallet Standard, as on any site that has them. */
function Wallet() {
  const wallet = useWallets().find(({ name }) => name === 'Latchkit')
  const [account] = wallet?.accounts ?? []
  if (!wallet || !account) return <p>No wallet is connected.</p>
  return <Greeting wallet={wallet} account={account} />
}

function Greeting({
  wallet,
  account,
}: {
  readonly wallet: UiWallet
  readonly account: UiWalletAccount
}) {
  const signMessage = useSignMessage(account)
  const [, disconnect] = useDisconnect(wallet)
  const [answer, setAnswer] = useState('')
  async function sign() {
    try {
      const { signature } = await signMessage({ message: new TextEncoder().encode('Hello') })
      setAnswer(Array.from(signature, (byte) => byte.toString(16).padStart(2, '0')).join(''))
    } catch (error) {
      setAnswer(String(error))
    }
  }
  return (
    <>
      <p>{account.address}</p>
      <button type="button" onClick={() => void sign()}>
        Sign a greeting
      </button>
      <button type="button" onClick={() => void disconnect()}>
        Disconnect
      </button>
      <output>{answer}</output>
    </>
  )
}

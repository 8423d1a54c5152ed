import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

interface Announced {
  readonly info: { readonly uuid: string; readonly name: string; readonly icon: string }
  readonly provider: { request(call: { method: string }): Promise<string[]> }
}

// The least that can list and connect wallets: React, EIP-6963 and a dialog, with nothing handled.
function Floor() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [wallets, setWallets] = useState<readonly Announced[]>([])
  const [address, setAddress] = useState<string>()

  useEffect(() => {
    const announced = (event: Event) => {
      const { detail } = event as CustomEvent<Announced>
      setWallets((known) => [...known.filter((one) => one.info.uuid !== detail.info.uuid), detail])
    }
    window.addEventListener('eip6963:announceProvider', announced)
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    return () => window.removeEventListener('eip6963:announceProvider', announced)
  }, [])

  const connect = async (wallet: Announced) => {
    const [first] = await wallet.provider.request({ method: 'eth_requestAccounts' })
    setAddress(first)
    dialog.current?.close()
  }

  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        {address ?? 'Connect wallet'}
      </button>
      <dialog ref={dialog}>
        {wallets.map((wallet) => (
          <button key={wallet.info.uuid} type="button" onClick={() => void connect(wallet)}>
            <img src={wallet.info.icon} alt="" width={32} height={32} /> {wallet.info.name}
          </button>
        ))}
      </dialog>
    </>
  )
}

createRoot(document.getElementById('root')!).render(<Floor />)

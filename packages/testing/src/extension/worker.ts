import { createBitcoinNamespace } from '../bitcoin/createBitcoinNamespace.ts'
import { createEvmNamespace } from '../evm/createEvmNamespace.ts'
import type { WalletAnswer } from '../owner/answerRequest.ts'
import { createOwnerControls } from '../owner/createOwnerControls.ts'
import type { Emit, NamespaceWallet, NamespaceName } from '../owner/namespaceWallet.ts'
import { createOwner } from '../owner/owner.ts'
import type { WalletInfo } from '../page/installProvider.ts'
import { bitcoinPart, solanaPart } from '../page/walletParts.ts'
import { createSolanaNamespace } from '../solana/createSolanaNamespace.ts'
import { browser, type BrowserPort } from './browser.ts'
import type { ExtensionConfig } from './extensionConfig.ts'

/** What Node finds in the service worker. */
export interface WorkerWallet {
  configure(config: ExtensionConfig): void
  control(
    namespace: NamespaceName | 'owner',
    name: string,
    parameters: readonly unknown[],
  ): Promise<unknown>
}

type Control = (...parameters: readonly unknown[]) => Promise<unknown>

interface Wallet {
  readonly config: ExtensionConfig
  readonly namespaces: Readonly<Partial<Record<NamespaceName, NamespaceWallet>>>
  readonly controls: Readonly<Partial<Record<NamespaceName | 'owner', object>>>
}

const ports = new Map<BrowserPort, string>()
let wallet: Wallet | undefined

const hook: WorkerWallet = {
  configure(config) {
    const owner = createOwner(config)
    const evm = createEvmNamespace(owner, config, emitter('evm'))
    const solana = config.solana && createSolanaNamespace(owner, config.solana, emitter('solana'))
    const bitcoin =
      config.bitcoin && createBitcoinNamespace(owner, config.bitcoin, emitter('bitcoin'))
    const namespaces = { evm, ...(solana && { solana }), ...(bitcoin && { bitcoin }) }
    const controls = {
      owner: createOwnerControls(owner, Object.values(namespaces)),
      evm: evm.controls,
      ...(solana && { solana: solana.controls }),
      ...(bitcoin && { bitcoin: bitcoin.controls }),
    }
    wallet = { config, namespaces, controls }
  },
  async control(namespace, name, parameters) {
    if (!wallet) throw new Error('The extension has no keys yet.')
    const controls = wallet.controls[namespace] as Readonly<Record<string, Control>> | undefined
    const control = controls?.[name]
    if (!control) throw new Error(`The extension has no ${namespace} wallet.`)
    return control(...parameters)
  },
}
Object.assign(globalThis, { latchTestWallet: hook })

browser.runtime.onConnect.addListener((port) => {
  ports.set(port, port.sender?.origin ?? 'null')
  port.onDisconnect.addListener(() => ports.delete(port))
  port.onMessage.addListener((message) => void handleMessage(port, message as PageMessage))
})

/** A page says who the wallet is to be, or has a request of a site. */
type PageMessage =
  | { readonly info: WalletInfo }
  | { readonly id: number; readonly namespace: NamespaceName; readonly request: string }

async function handleMessage(port: BrowserPort, message: PageMessage): Promise<void> {
  if ('info' in message) {
    const { solana, bitcoin } = wallet?.config ?? {}
    const parts = [
      ...(solana ? [solanaPart(solana, message.info, 'load')] : []),
      ...(bitcoin ? [bitcoinPart(bitcoin, message.info, 'load')] : []),
    ]
    if (ports.has(port)) port.postMessage({ parts })
    return
  }
  const { id, namespace, request } = message
  const origin = port.sender?.origin ?? 'null'
  const answer: WalletAnswer = (await wallet?.namespaces[namespace]?.answer(
    origin,
    JSON.parse(request),
  )) ?? { error: { code: 4900, message: 'The extension has no keys yet.' } }
  if (ports.has(port)) port.postMessage({ id, answer: JSON.stringify(answer) })
}

function emitter(namespace: NamespaceName): Emit {
  return async ({ name, payload, origin }) => {
    for (const [port, portOrigin] of ports) {
      if (origin === undefined || origin === portOrigin)
        port.postMessage({ namespace, name, payload })
    }
  }
}

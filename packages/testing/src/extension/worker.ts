import { createBitcoinFamily } from '../bitcoin/createBitcoinFamily.ts'
import { createEvmFamily } from '../evm/createEvmFamily.ts'
import type { WalletAnswer } from '../owner/answerRequest.ts'
import { createOwnerControls } from '../owner/createOwnerControls.ts'
import type { Emit, Family, FamilyName } from '../owner/family.ts'
import { createOwner } from '../owner/owner.ts'
import type { WalletInfo } from '../page/installProvider.ts'
import { bitcoinPart, solanaPart } from '../page/walletParts.ts'
import { createSolanaFamily } from '../solana/createSolanaFamily.ts'
import { browser, type BrowserPort } from './browser.ts'
import type { ExtensionConfig } from './extensionConfig.ts'

/** What Node finds in the service worker. */
export interface WorkerWallet {
  configure(config: ExtensionConfig): void
  control(
    family: FamilyName | 'owner',
    name: string,
    parameters: readonly unknown[],
  ): Promise<unknown>
}

type Control = (...parameters: readonly unknown[]) => Promise<unknown>

interface Wallet {
  readonly config: ExtensionConfig
  readonly families: Readonly<Partial<Record<FamilyName, Family>>>
  readonly controls: Readonly<Partial<Record<FamilyName | 'owner', object>>>
}

const ports = new Map<BrowserPort, string>()
let wallet: Wallet | undefined

const hook: WorkerWallet = {
  configure(config) {
    const owner = createOwner(config)
    const evm = createEvmFamily(owner, config, emitter('evm'))
    const solana = config.solana && createSolanaFamily(owner, config.solana, emitter('solana'))
    const bitcoin = config.bitcoin && createBitcoinFamily(owner, config.bitcoin, emitter('bitcoin'))
    const families = { evm, ...(solana && { solana }), ...(bitcoin && { bitcoin }) }
    const controls = {
      owner: createOwnerControls(owner, Object.values(families)),
      evm: evm.controls,
      ...(solana && { solana: solana.controls }),
      ...(bitcoin && { bitcoin: bitcoin.controls }),
    }
    wallet = { config, families, controls }
  },
  async control(family, name, parameters) {
    if (!wallet) throw new Error('The extension has no keys yet.')
    const controls = wallet.controls[family] as Readonly<Record<string, Control>> | undefined
    const control = controls?.[name]
    if (!control) throw new Error(`The extension has no ${family} wallet.`)
    return control(...parameters)
  },
}
Object.assign(globalThis, { latchTestWallet: hook })

browser.runtime.onConnect.addListener((port) => {
  ports.set(port, port.sender?.origin ?? 'null')
  port.onDisconnect.addListener(() => ports.delete(port))
  port.onMessage.addListener((message) => void hear(port, message as PageMessage))
})

/** A page says who the wallet is to be, or has a request of a site. */
type PageMessage =
  | { readonly info: WalletInfo }
  | { readonly id: number; readonly family: FamilyName; readonly request: string }

async function hear(port: BrowserPort, message: PageMessage): Promise<void> {
  if ('info' in message) {
    const { solana, bitcoin } = wallet?.config ?? {}
    const parts = [
      ...(solana ? [solanaPart(solana, message.info, 'load')] : []),
      ...(bitcoin ? [bitcoinPart(bitcoin, message.info, 'load')] : []),
    ]
    if (ports.has(port)) port.postMessage({ parts })
    return
  }
  const { id, family, request } = message
  const origin = port.sender?.origin ?? 'null'
  const answer: WalletAnswer = (await wallet?.families[family]?.answer(
    origin,
    JSON.parse(request),
  )) ?? { error: { code: 4900, message: 'The extension has no keys yet.' } }
  if (ports.has(port)) port.postMessage({ id, answer: JSON.stringify(answer) })
}

function emitter(family: FamilyName): Emit {
  return async ({ name, payload, origin }) => {
    for (const [port, portOrigin] of ports) {
      if (origin === undefined || origin === portOrigin) port.postMessage({ family, name, payload })
    }
  }
}

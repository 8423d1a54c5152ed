import { createBitcoinFamily } from '../bitcoin/createBitcoinFamily.ts'
import type { WalletFamilies } from '../createMultichainTestWallet.ts'
import { createEvmFamily } from '../evm/createEvmFamily.ts'
import { createOwnerControls } from '../owner/createOwnerControls.ts'
import { createOwner, type OwnerConfig } from '../owner/owner.ts'
import type { OwnerControls } from '../owner/ownerControls.ts'
import { createSolanaFamily } from '../solana/createSolanaFamily.ts'
import { bitcoinOnPhone } from './bitcoinOnPhone.ts'
import { evmOnPhone } from './evmOnPhone.ts'
import { grantNamespaces, type PhoneHoldings, type WantedNamespaces } from './grantNamespaces.ts'
import type { LineRequest } from './phoneFamily.ts'
import { solanaOnPhone } from './solanaOnPhone.ts'
import { startPhone, type Phone, type PhoneOptions } from './startPhone.ts'

/** What a wallet grants of what a site asks for; everything where nothing is given. */
export type PhoneGrant = Pick<PhoneHoldings, 'networks' | 'lacks'>

/** A wallet on another device with its owner: it holds keys, and signs what a site asks over the line. */
export interface PhoneWallet extends Omit<OwnerControls, 'lock' | 'unlock' | 'forgetSites'> {
  readonly phone: Phone
  /** Scans what a site shows, and lets the site in. Answers the session's topic. */
  letIn(uri: string, grant?: PhoneGrant): Promise<string>
  /** Scans what a site shows, and turns the site away. */
  turnAway(uri: string): Promise<void>
  /** Ends every session. */
  leave(): Promise<void>
  stop(): Promise<void>
}

interface Proposal {
  readonly id: number
  readonly params: { readonly optionalNamespaces: WantedNamespaces }
}

interface Request {
  readonly id: number
  readonly topic: string
  readonly params: {
    readonly chainId: string
    readonly request: Pick<LineRequest, 'method' | 'params'>
  }
}

/** Starts a wallet on another device, with the families that it is given. */
export async function createPhoneWallet(
  options: WalletFamilies & OwnerConfig & PhoneOptions,
): Promise<PhoneWallet> {
  const phone = await startPhone(options)
  const owner = createOwner(options)
  const { evm, solana, bitcoin } = options
  const evmFamily = evm && createEvmFamily(owner, evm, silent)
  const solanaFamily = solana && createSolanaFamily(owner, solana, silent)
  const bitcoinFamily =
    bitcoin && createBitcoinFamily(owner, { ...bitcoin, way: 'standard' }, silent)
  const families = [
    ...(evmFamily ? [evmOnPhone(evmFamily)] : []),
    ...(solanaFamily ? [solanaOnPhone(solanaFamily)] : []),
    ...(bitcoinFamily ? [bitcoinOnPhone(bitcoinFamily)] : []),
  ]
  const controls = createOwnerControls(owner, [])

  phone.on('session_request', async ({ id, topic, params }: Request) => {
    const { chainId, request } = params
    const family = families.find(({ namespace }) => chainId.startsWith(`${namespace}:`))
    const answer = (await family?.answer(topic, { chainId, ...request })) ?? unknown
    const response = { id, jsonrpc: '2.0', ...answer }
    // The session may be over by now.
    await phone.call('respondSessionRequest', { topic, response }).catch(() => undefined)
  })

  async function scan(uri: string): Promise<Proposal> {
    if (!uri.startsWith('wc:')) throw new TypeError(`${uri} is no offer.`)
    await phone.scan(uri)
    return phone.next<Proposal>('session_proposal')
  }

  return {
    ...controls,
    phone,
    async letIn(uri, grant = {}) {
      const { id, params } = await scan(uri)
      const held = families.map(async (family) => [family.namespace, await family.addresses()])
      const addresses = Object.fromEntries(await Promise.all(held)) as PhoneHoldings['addresses']
      const namespaces = grantNamespaces(params.optionalNamespaces, { ...grant, addresses })
      const { topic } = await phone.call<{ topic: string }>('approveSession', { id, namespaces })
      for (const family of families) await family.letIn(topic)
      return topic
    },
    async turnAway(uri) {
      const { id } = await scan(uri)
      await phone.call('rejectSession', { id, reason: { code: 5000, message: 'User rejected.' } })
    },
    async leave() {
      const reason = { code: 6000, message: 'User disconnected.' }
      for (const topic of Object.keys(await phone.call<object>('getActiveSessions')))
        await phone.call('disconnectSession', { topic, reason })
    },
    stop: phone.stop,
  }
}

const unknown = { error: { code: 10_001, message: 'The wallet has no such method.' } }

/** Sites hear of changes by the session alone. */
async function silent(): Promise<void> {
  // Nobody listens.
}

import { createBitcoinNamespace } from '../bitcoin/createBitcoinNamespace.ts'
import type { WalletNamespaces } from '../createMultichainTestWallet.ts'
import { createEvmNamespace } from '../evm/createEvmNamespace.ts'
import { createOwnerControls } from '../owner/createOwnerControls.ts'
import { createOwner, type OwnerConfig } from '../owner/owner.ts'
import type { OwnerControls } from '../owner/ownerControls.ts'
import { createSolanaNamespace } from '../solana/createSolanaNamespace.ts'
import { bitcoinOnPhone } from './bitcoinOnPhone.ts'
import { evmOnPhone } from './evmOnPhone.ts'
import { grantNamespaces, type PhoneHoldings, type WantedNamespaces } from './grantNamespaces.ts'
import type { LineRequest } from './phoneNamespace.ts'
import { solanaOnPhone } from './solanaOnPhone.ts'
import { startPhone, type Phone, type PhoneOptions } from './startPhone.ts'
import type { PhoneProgram } from './startPhoneProgram.ts'

/** What a wallet grants of what a site asks for; everything where nothing is given. */
export type PhoneGrant = Pick<PhoneHoldings, 'networks' | 'lacks'>

/** A wallet on another device with its owner: it holds keys, and signs what a site asks over the line. */
export interface PhoneWallet extends Omit<OwnerControls, 'forgetSites'> {
  readonly phone: Phone
  /** Scans what a site shows. Its owner has not answered yet. */
  read(uri: string): Promise<PhoneProposal>
  /** Scans what a site shows, and lets the site in. Returns the session's topic. */
  letIn(uri: string, grant?: PhoneGrant): Promise<string>
  /**
   * Scans what a site shows, and signs in with the first EVM account while it lets the site in (`wc_sessionAuthenticate`).
   * Returns the session's topic. Throws where the owner declines; the site is told.
   * @param options.eachNetwork signs once for each network that the site asks for, as some wallets do; else for the first alone
   */
  signIn(uri: string, options?: { readonly eachNetwork?: boolean }): Promise<string>
  /** Scans what a site shows, and turns the site away. */
  turnAway(uri: string): Promise<void>
  /** Ends every session. */
  leave(): Promise<void>
  stop(): Promise<void>
}

/** A site that wants to be let in. */
export interface PhoneProposal {
  readonly site: { readonly name: string; readonly url: string }
  /** The CAIP-2 ids of the networks that it would use. */
  readonly networks: readonly string[]
  /** Lets the site in. Returns the session's topic. */
  letIn(grant?: PhoneGrant): Promise<string>
  turnAway(): Promise<void>
}

interface Proposal {
  readonly id: number
  readonly params: {
    readonly optionalNamespaces: WantedNamespaces
    readonly proposer: { readonly metadata: { readonly name: string; readonly url: string } }
  }
}

interface Authenticate {
  readonly id: number
  readonly params: { readonly authPayload: { readonly chains: readonly string[] } }
}

interface Request {
  readonly id: number
  readonly topic: string
  readonly params: {
    readonly chainId: string
    readonly request: Pick<LineRequest, 'method' | 'params'>
  }
}

/**
 * Starts a wallet on another device, with the given namespaces.
 *
 * @param options.phones the program in which it runs. Default: one of its own
 */
export async function createPhoneWallet(
  options: WalletNamespaces & OwnerConfig & PhoneOptions & { readonly phones?: PhoneProgram },
): Promise<PhoneWallet> {
  const phone = await (options.phones ?? { startPhone }).startPhone(options)
  const owner = createOwner(options)
  const { evm, solana, bitcoin } = options
  const evmNamespace = evm && createEvmNamespace(owner, evm, silent)
  const solanaNamespace = solana && createSolanaNamespace(owner, solana, silent)
  const bitcoinNamespace =
    bitcoin && createBitcoinNamespace(owner, { ...bitcoin, way: 'standard' }, silent)
  const wallets = [
    ...(evmNamespace ? [evmOnPhone(evmNamespace)] : []),
    ...(solanaNamespace ? [solanaOnPhone(solanaNamespace)] : []),
    ...(bitcoinNamespace ? [bitcoinOnPhone(bitcoinNamespace)] : []),
  ]
  const controls = createOwnerControls(owner, [])

  phone.on('session_request', async ({ id, topic, params }: Request) => {
    const { chainId, request } = params
    const wallet = wallets.find(({ namespace }) => chainId.startsWith(`${namespace}:`))
    const isOpen = await unlocked({ origin: topic, method: request.method })
    const answer = isOpen
      ? ((await wallet?.answer(topic, { chainId, ...request })) ?? unknown)
      : refused
    const response = { id, jsonrpc: '2.0', ...answer }
    // The session may be over by now.
    await phone.call('respondSessionRequest', { topic, response }).catch(() => undefined)
  })

  /** False where the owner would not unlock the wallet for a request. */
  async function unlocked(asked: { origin: string; method: string }): Promise<boolean> {
    if (!owner.isLocked) return true
    const answered = owner.prompts.ask({ ...asked, params: [], kind: 'unlock' })
    return answered.then(
      () => true,
      () => false,
    )
  }

  async function scan(uri: string): Promise<Proposal> {
    if (!uri.startsWith('wc:')) throw new TypeError(`${uri} is not an offer.`)
    await phone.scan(uri)
    return phone.next<Proposal>('session_proposal')
  }

  async function read(uri: string): Promise<PhoneProposal> {
    const { id, params } = await scan(uri)
    const { optionalNamespaces: wanted, proposer } = params
    return {
      site: proposer.metadata,
      networks: Object.values(wanted).flatMap(({ chains = [] }) => chains),
      async letIn(grant = {}) {
        const held = wallets.map(async (wallet) => [wallet.namespace, await wallet.addresses()])
        const addresses = Object.fromEntries(await Promise.all(held)) as PhoneHoldings['addresses']
        const namespaces = grantNamespaces(wanted, { ...grant, addresses })
        const { topic } = await phone.call<{ topic: string }>('approveSession', { id, namespaces })
        for (const wallet of wallets) await wallet.letIn(topic)
        return topic
      },
      async turnAway() {
        await phone.call('rejectSession', { id, reason: { code: 5000, message: 'User rejected.' } })
      },
    }
  }

  return {
    ...controls,
    phone,
    read,
    letIn: async (uri, grant) => (await read(uri)).letIn(grant),
    async signIn(uri, { eachNetwork = false } = {}) {
      const wallet = wallets.find(({ namespace }) => namespace === 'eip155')
      if (!wallet) throw new TypeError('The wallet has no EVM account to sign in with.')
      await phone.scan(uri)
      const { id, params } = await phone.next<Authenticate>('session_authenticate')
      const { authPayload } = params
      const [address = ''] = await wallet.addresses()
      const methods = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction']
      const asked = { authPayload, chains: authPayload.chains, methods }
      const payload = await phone.call<object>('populateAuthPayload', asked)
      await wallet.letIn(uri)
      const auths: unknown[] = []
      for (const chainId of authPayload.chains.slice(0, eachNetwork ? undefined : 1)) {
        const issuer = `${chainId}:${address}`
        const message = await phone.call<string>('formatAuthMessage', {
          request: payload,
          iss: issuer,
        })
        const text = `0x${Buffer.from(message).toString('hex')}`
        const question = { chainId, method: 'personal_sign', params: [text, address] }
        const signed = await wallet.answer(uri, question)
        if (!('result' in signed)) {
          const reason = { code: 12_001, message: 'User rejected.' }
          await phone.call('rejectSessionAuthenticate', { id, reason })
          throw new Error('The owner has declined.')
        }
        const signature = { t: 'eip191', s: signed.result }
        auths.push(await phone.call('buildAuthObject', { payload, signature, issuer }))
      }
      const { session } = await phone.call<{ session: { topic: string } }>(
        'approveSessionAuthenticate',
        { id, auths },
      )
      await wallet.letIn(session.topic)
      return session.topic
    },
    turnAway: async (uri) => (await read(uri)).turnAway(),
    async leave() {
      const reason = { code: 6000, message: 'User disconnected.' }
      for (const topic of Object.keys(await phone.call<object>('getActiveSessions')))
        await phone.call('disconnectSession', { topic, reason })
    },
    stop: phone.stop,
  }
}

const refused = { error: { code: 5000, message: 'User rejected.' } }
const unknown = { error: { code: 10_001, message: 'The wallet has no such method.' } }

/** Sites hear of changes by the session alone. */
async function silent(): Promise<void> {
  // Nobody listens.
}

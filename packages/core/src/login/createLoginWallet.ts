import {
  parseAccountId,
  signingMethods,
  type FrameNamespace,
  type FrameRpcRequest,
  type FrameUser,
  type Namespace,
  type NetworkId,
} from '@latchkit/wire'
import type { RemoteEvent, RemoteGrant, RemoteWallet } from '../adapters/remoteWallet.ts'
import { getNamespaceState } from '../connection/getNamespaceState.ts'
import { KitError } from '../errors.ts'
import { lazy } from '../internal/lazy.ts'
import { notify } from '../internal/notify.ts'
import type { Kit } from '../kit.ts'
import { loginConnectorId } from '../loginConnectorId.ts'
import { listSocials } from '../socials.ts'
import type { LoginAccounts } from './ownAccounts.ts'

/** The visitor's own wallet in one namespace, with what emits its events. */
export interface LoginWalletHandle {
  readonly wallet: RemoteWallet
  /** Returns true if the site would pay the network fee of an EVM transaction. */
  isSponsored(networkId: NetworkId, transaction: unknown): Promise<boolean>
  /** Returns true if the account is a smart account on a network, or can become one; `null` where accounts never are. */
  canBeSmart(networkId: NetworkId): Promise<boolean | null>
  /** Returns true if the smart account stands on a network, false if its first calls create it; `null` where there is none. */
  isDeployed(networkId: NetworkId): Promise<boolean | null>
  emit(event: RemoteEvent): void
}

/** What a login wallet needs of the login. */
export interface LoginWalletSource {
  user(): FrameUser | undefined
  request(request: FrameRpcRequest): Promise<unknown>
  /** Called when a namespace was disconnected. */
  onLeave(): Promise<void>
}

/** The methods of EIP-5792 and ERC-7811, which the smart account answers. */
const callsMethods = [
  'wallet_getCapabilities',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
  'wallet_showCallsStatus',
  'wallet_getAssets',
]

/** The methods that the kit offers, by namespace. EVM transactions are signed by the frame and sent by the kit. */
const offeredMethods: Readonly<Record<FrameNamespace, readonly string[]>> = {
  eip155: ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', ...callsMethods],
  solana: ['solana_signMessage', 'solana_signTransaction'],
  bip122: ['getAccountAddresses', 'signMessage', 'signPsbt'],
}

/** Returns what the visitor has logged in with. */
function nameOf(kit: Kit, user: FrameUser | undefined): string {
  if (!user?.social) return 'E-mail'
  const { provider } = user.social
  return listSocials(kit).find(({ id }) => id === provider)?.label ?? provider
}

/** Creates the wallet of the user who is logged in, in one namespace. Adapters treat it as any other remote wallet. */
export function createLoginWallet(
  kit: Kit,
  namespace: Namespace,
  { user, request, onLeave }: LoginWalletSource,
): LoginWalletHandle {
  const listeners = new Set<(event: RemoteEvent) => void>()
  const offered = offeredMethods[namespace as FrameNamespace] ?? []
  const hasCalls = offered.includes('wallet_sendCalls')
  const loadSmartAccount = lazy(() => import('./smart-account/smartAccount.ts'))
  const own: LoginAccounts = { kit, user, request }
  let note: string | undefined
  const loadSending = lazy(async () => (await import('./sendFromLogin.ts')).sendFromLogin)

  function granted(): RemoteGrant {
    const accounts = (user()?.accounts ?? []).filter((account) => {
      const networkId = parseAccountId(account)?.networkId
      return networkId !== undefined && kit.networks.get(networkId)?.namespace === namespace
    })
    const networks = accounts.flatMap((account) => parseAccountId(account)?.networkId ?? [])
    return { accounts, networks, methods: offered }
  }

  const wallet: RemoteWallet = {
    connector: { id: loginConnectorId, name: nameOf(kit, user()), namespace, type: 'login' },
    networkId: getNamespaceState(kit.store.get(), namespace).networkId,
    granted,
    async request({ networkId, method, params }) {
      const network = kit.networks.get(networkId)
      if (!network || !granted().networks.includes(networkId))
        throw new KitError('UnsupportedChain', 'The wallet has no account on this network.', {
          context: { networkId },
        })
      // Those of EIP-5792, ERC-7811 and ERC-7715; the smart account refuses any other.
      if (hasCalls && method.startsWith('wallet_')) {
        const { answerCalls } = await loadSmartAccount()
        return await answerCalls(own, networkId, { method, params })
      }
      if (method === 'eth_sendTransaction') return await (await loadSending())(own, network, params)
      if (
        !offered.includes(method) &&
        !signingMethods[namespace as FrameNamespace]?.includes(method)
      )
        throw new KitError('MethodNotSupported', 'Action not allowed', {
          details: 'Requested RPC call is not allowed',
          context: { method },
        })
      return await request({ networkId, method, params })
    },
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    leave: onLeave,
    note: { read: () => note, write: (text) => void (note = text) },
  }
  return {
    wallet,
    emit: (event) => notify(listeners, event),
    canBeSmart: async (networkId) =>
      hasCalls ? await (await loadSmartAccount()).canBeSmart(own, networkId) : null,
    isDeployed: async (networkId) =>
      hasCalls ? await (await loadSmartAccount()).isDeployed(own, networkId) : null,
    isSponsored: async (networkId, transaction) =>
      hasCalls && (await (await loadSmartAccount()).isSponsored(own, networkId, [transaction])),
  }
}

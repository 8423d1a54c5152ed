import type { AccountId, NetworkId, Namespace } from '@latchkit/wire'
import type { SignInRequest } from '@latchkit/wire/walletconnect'
import type { Account, AccountType } from './account.ts'
import type { Network } from './network.ts'
import type { RemoteNamespace } from './adapters/remoteWallet.ts'
import type { PreparedTransfer, TransferRequest } from './send/transfer.ts'
import type { CheckedSwap, SwapRequest } from './swaps/swap.ts'
import type { TransactionOutcome } from './transactions/pendingTransaction.ts'
import type { Connector } from './connector.ts'
import type { Providers } from './provider/providers.ts'

/** What the kit provides to an adapter. */
export interface AdapterHost {
  /** The networks of the adapter's namespace that the site offers, the default one first. */
  readonly networks: readonly [Network, ...Network[]]
  /**
   * Returns the endpoints of a network, best first: the server's proxy if the site has a server, then the network's own.
   * @param path a path of Esplora's HTTP API, for networks that are read by paths instead of JSON-RPC
   */
  rpcEndpoints(network: Network, path?: string): readonly [RpcEndpoint, ...RpcEndpoint[]]
}

/** An endpoint of a network. */
export interface RpcEndpoint {
  readonly url: string
  /** True for the kit's own server, which accepts a body as `text/plain`: such a request needs no preflight. */
  readonly plainText: boolean
}

/** Creates the adapter of a namespace. Returned by `evm()`, passed to `createKit`. */
export interface AdapterFactory {
  readonly namespace: Namespace
  create(host: AdapterHost): ChainAdapter
}

/** A connected wallet, as its adapter sees it. */
export interface WalletSession {
  /** The first is the one that the wallet has selected. */
  readonly accounts: readonly [Account, ...Account[]]
  /** The network that the wallet is on. The site may not offer it. */
  readonly networkId: NetworkId
}

/** What the provider of a namespace follows. The kit passes it to {@link ChainAdapter.provider}. */
export interface ProviderSource {
  readonly adapter: ChainAdapter
  /** The network of the wallet or, without one, the one chosen for the namespace. */
  networkId(): NetworkId
  /** The active wallet of the namespace; `undefined` without one, and while it is being reconnected. */
  wallet():
    | (WalletSession & { readonly connectorId: string; readonly account: Account })
    | undefined
  isReconnecting(): boolean
  /**
   * Waits while a wallet is being reconnected. Returns the active wallet.
   * @throws NotConnected
   */
  ready(): Promise<NonNullable<ReturnType<ProviderSource['wallet']>>>
  /** Calls `listener` when the wallets of the namespace have changed. Returns the function that stops. */
  subscribe(listener: () => void): () => void
  /** Disconnects the active wallet. */
  disconnect(): Promise<void>
}

/** Why a wallet could not be reconnected. */
export type LapseReason = 'locked' | 'gone'

/** What an adapter reports to the kit. Adapters never change the kit's state themselves. */
export type AdapterEvent =
  /** The list of wallets has changed. */
  | { readonly type: 'connectors' }
  /** The wallet has other accounts or another network now. */
  | { readonly type: 'change'; readonly connectorId: string; readonly session: WalletSession }
  /** The wallet has disconnected. A `locked` one may reconnect without a prompt. */
  | {
      readonly type: 'disconnect'
      readonly connectorId: string
      readonly reason: 'locked' | 'disconnected'
    }

/** Options of {@link ChainAdapter.waitForTransaction}. */
export interface WaitOptions {
  readonly signal: AbortSignal
  /** What an earlier wait has passed to `onResumeToken`. */
  readonly resumeToken?: string
  /** Called with what identifies the transaction if it is replaced. The kit stores it, so that a wait can continue after a reload. */
  readonly onResumeToken?: (resumeToken: string) => void
}

/** Checks, formats and asks for payments to the addresses of a namespace, without the network. */
export interface Addresses {
  /**
   * True if the text is an address of this namespace, with a right checksum if it carries one. With `networkId`, it must
   * be of that network too, if addresses of the namespace say their network.
   */
  isAddress(text: string, networkId?: NetworkId): boolean
  /**
   * Returns an address as it is shown and compared: on EVM with the checksum of EIP-55. Text that is not an address is
   * returned as it is.
   */
  format(address: string): string
  /**
   * Returns a payment link for a QR code: EIP-681, Solana Pay, BIP-21. `amount` is in base units.
   * @throws InvalidAddress
   */
  receiveUri(request: {
    readonly account: AccountId
    readonly tokenAddress?: string
    readonly amount?: bigint
    /** Of the token. Links that carry whole units leave the amount out without it. */
    readonly decimals?: number
  }): string
}

/** What the kit needs of a namespace. There is one adapter for each. Adapters throw nothing but `KitError`. */
export interface ChainAdapter {
  readonly namespace: Namespace

  /** Starts to discover wallets and to subscribe to them. Prompts no wallet. Returns the function that stops. */
  start(emit: (event: AdapterEvent) => void): () => void

  /** The wallets seen so far. The same array until it changes. */
  connectors(): readonly Connector[]

  /**
   * Requests the accounts of a wallet. The wallet may prompt its owner.
   * @throws UserRejected, RequestPending, WalletLocked, ConnectorNotFound, Aborted
   */
  connect(
    connectorId: string,
    options: {
      readonly networkId?: NetworkId
      /** The network chosen for the namespace: for wallets without a network of their own. */
      readonly chosenNetworkId?: NetworkId
      /** Returns what a wallet that can sign in while it connects is to sign; `undefined` if the site has no sign-in. */
      readonly signIn?: () => Promise<SignInRequest | undefined>
      readonly signal: AbortSignal
    },
  ): Promise<WalletSession>

  /** Reconnects a wallet without a prompt. Waits briefly for one that has not announced itself yet. */
  reconnect(
    connectorId: string,
    options: { readonly chosenNetworkId?: NetworkId; readonly signal: AbortSignal },
  ): Promise<WalletSession | LapseReason>

  /** Ends the session with a wallet, and revokes the wallet's permission if it can. Resolves even if the wallet refuses. */
  disconnect(connectorId: string): Promise<void>

  /**
   * Switches the wallet to a network, and adds the network to a wallet that does not know it.
   * Resolves after the resulting `change` was emitted.
   * @throws UserRejected, UnsupportedChain
   */
  switchNetwork(connectorId: string, network: Network): Promise<void>

  /** Signs a text as the wallet shows it (EIP-191 on EVM). Returns the signature in the chain's own encoding. */
  signMessage(connectorId: string, account: Account, message: string): Promise<string>

  /**
   * Has a wallet sign a sign-in message in its own way (`signIn` of the Wallet Standard), which shows what it is. Returns the
   * text that it has signed; `undefined` if the wallet has no such way: then `signMessage` is the way.
   * @throws UserRejected, WalletLocked, WalletDisconnected
   */
  signInMessage?(
    connectorId: string,
    account: Account,
    message: string,
  ): Promise<{ readonly message: string; readonly signature: string } | undefined>

  /** Returns the native balance of an account in base units, read from the network. */
  nativeBalance(account: AccountId): Promise<bigint>

  /**
   * Returns the type of an account as the network knows it. Absent if only the wallet can know.
   * @throws HttpFailed, Offline, TimedOut
   */
  accountType?(account: AccountId): Promise<AccountType>

  /**
   * Loads what checks and formats addresses. It is kept out of the first load: only views and actions that are loaded
   * later need it.
   * @throws Offline
   */
  loadAddresses(): Promise<Addresses>

  /**
   * Estimates a transfer: its fee, whether it would fail, what it needs.
   * @throws SimulationFailed, HttpFailed
   */
  prepareTransfer(request: TransferRequest): Promise<PreparedTransfer>

  /**
   * Submits a prepared transfer to the wallet. Returns its hash once the wallet has sent it.
   * @throws UserRejected, InsufficientFunds, WalletDisconnected
   */
  sendTransfer(connectorId: string, transfer: PreparedTransfer): Promise<string>

  /**
   * Waits without a time limit until a transaction is confirmed, replaced or failed. Continues while the network is out of
   * reach.
   * @throws Aborted
   */
  waitForTransaction(
    networkId: NetworkId,
    hash: string,
    options: WaitOptions,
  ): Promise<TransactionOutcome>

  /**
   * Checks a swap that a server has built, by its calldata and on the current state of the chain. Absent if the namespace
   * has no swaps.
   * @throws UnsafeSwap, PriceMoved, InsufficientFunds, SimulationFailed, DecimalsMismatch, HttpFailed
   */
  checkSwap?(connectorId: string, request: SwapRequest): Promise<CheckedSwap>

  /**
   * Submits a part of a checked swap to the wallet: its approval number `part`, the swap itself, or all of it as one request
   * (EIP-5792).
   * @throws UserRejected, InsufficientFunds, WalletDisconnected, OutcomeUnknown
   */
  sendSwap?(
    connectorId: string,
    swap: CheckedSwap,
    part: number | 'swap' | 'together',
  ): Promise<string>

  /**
   * Waits until the wallet says which transaction has carried out what was submitted as one request. Returns its hash;
   * `undefined` if the wallet has given up.
   * @param callsId what `sendSwap` has returned for `together`
   * @throws Aborted
   */
  waitForCalls?(
    connectorId: string,
    callsId: string,
    signal: AbortSignal,
  ): Promise<string | undefined>

  /** Loads the connected wallet for a site's own code. Called once for each kit. Absent if the namespace has none. */
  provider?(source: ProviderSource): Promise<Providers[keyof Providers]>

  /** Loads what connects wallets over WalletConnect. Absent if the namespace has no such wallets. */
  remote?(): Promise<RemoteNamespace>
}

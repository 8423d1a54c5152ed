import type { AccountId, NetworkId, Namespace } from '@latchkit/wire'
import type { Account, AccountType } from './account.ts'
import type { Network } from './network.ts'
import type { RemoteNamespace } from './adapters/remoteWallet.ts'
import type { PreparedTransfer, TransactionOutcome, TransferRequest } from './send/transfer.ts'
import type { Connector } from './connector.ts'

/** What the kit lends to an adapter. */
export interface AdapterHost {
  /** The networks of the adapter's namespace that the site offers, the default one first. */
  readonly networks: readonly [Network, ...Network[]]
  /**
   * Where a network can be read, best first: the server's proxy where there is a server, then the network's own
   * endpoints. With `path`, the network is one that is read by paths in place of JSON-RPC (Esplora's HTTP API), and
   * these are the addresses of that path.
   */
  rpcEndpoints(network: Network, path?: string): readonly [RpcEndpoint, ...RpcEndpoint[]]
}

/** An address that answers for a network. */
export interface RpcEndpoint {
  readonly url: string
  /** True for the kit's own server, which reads a body sent as `text/plain`: the browser then asks no leave first. */
  readonly plainText: boolean
}

/** Makes an adapter. What `evm()` answers, given to `createKit`. */
export interface AdapterFactory {
  readonly namespace: Namespace
  create(host: AdapterHost): ChainAdapter
}

/** A wallet as an adapter sees it once it is connected. */
export interface WalletSession {
  /** At least one; the first is the one that the wallet has selected. */
  readonly accounts: readonly [Account, ...Account[]]
  /** The network that the wallet is on; it may be one that the site does not offer. */
  readonly networkId: NetworkId
}

/** Why a wallet that was connected could not be taken up again. */
export type LapseReason = 'locked' | 'gone'

/** What an adapter tells the kit. It never touches the kit's state itself. */
export type AdapterEvent =
  /** The list of wallets has changed. */
  | { readonly type: 'connectors' }
  /** The wallet has other accounts or another network now. */
  | { readonly type: 'change'; readonly connectorId: string; readonly session: WalletSession }
  /** The wallet has withdrawn: `locked` when it may come back by itself. */
  | {
      readonly type: 'disconnect'
      readonly connectorId: string
      readonly reason: 'locked' | 'disconnected'
    }

/** How to wait for a transaction. */
export interface WaitOptions {
  readonly signal: AbortSignal
  /** What an earlier wait noted about the transaction. */
  readonly resumeToken?: string
  /** Told what the transaction can be recognised by if it is replaced. Opaque to the kit, which keeps it over a reload. */
  readonly onResumeToken?: (resumeToken: string) => void
}

/** Checks and formats the addresses of a namespace, without the network. */
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
}

/** Everything that the kit asks of a chain family. One per namespace. Throws `KitError` alone. */
export interface ChainAdapter {
  readonly namespace: Namespace

  /** Begins to look for wallets, and to listen to them. Answers the function that stops. No wallet is asked anything. */
  start(emit: (event: AdapterEvent) => void): () => void

  /** The wallets seen so far. The same array until it changes. */
  connectors(): readonly Connector[]

  /**
   * Asks a wallet for its accounts; the wallet may ask its owner.
   * @throws UserRejected, RequestPending, WalletLocked, ConnectorNotFound, Aborted
   */
  connect(
    connectorId: string,
    options: {
      readonly networkId?: NetworkId
      /** The network chosen for the family: where a wallet is that has no network of its own. */
      readonly chosenNetworkId?: NetworkId
      readonly signal: AbortSignal
    },
  ): Promise<WalletSession>

  /** Takes a wallet up again without asking its owner. Waits briefly for one that has not announced itself yet. */
  reconnect(
    connectorId: string,
    options: { readonly chosenNetworkId?: NetworkId; readonly signal: AbortSignal },
  ): Promise<WalletSession | LapseReason>

  /** Ends the session with a wallet; also the wallet's own permission where it has such a call. A wallet that refuses is no error. */
  disconnect(connectorId: string): Promise<void>

  /**
   * Brings the wallet to a network, adding the network to the wallet where it does not know it.
   * The `change` that follows from it has been emitted when the promise resolves.
   * @throws UserRejected, UnsupportedChain
   */
  switchNetwork(connectorId: string, network: Network): Promise<void>

  /** Signs a text as the wallet shows it (EIP-191 on EVM). Answers the signature in the chain's own encoding. */
  signMessage(connectorId: string, account: Account, message: string): Promise<string>

  /** The native balance of an account, in base units, read from the network itself. */
  nativeBalance(account: AccountId): Promise<bigint>

  /**
   * What stands behind an address, as the network tells it. Absent where a wallet alone can know: then its word holds.
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
   * Gives a prepared transfer to the wallet. Answers its hash once the wallet has sent it.
   * @throws UserRejected, InsufficientFunds, WalletDisconnected
   */
  sendTransfer(connectorId: string, transfer: PreparedTransfer): Promise<string>

  /**
   * Waits, as long as it takes, until a transaction is final enough to show, replaced or failed.
   * A network that cannot be reached for a while does not end it.
   * @throws Aborted
   */
  waitForTransaction(
    networkId: NetworkId,
    hash: string,
    options: WaitOptions,
  ): Promise<TransactionOutcome>

  /** A payment link for a QR code: EIP-681, Solana Pay, BIP-21. `amount` in base units. */
  receiveUri(request: {
    readonly account: AccountId
    readonly tokenAddress?: string
    readonly amount?: bigint
    /** Of the token, for links that write whole units: without it they ask for no amount of a token. */
    readonly decimals?: number
  }): string

  /** How wallets at the other end of a line (WalletConnect) are spoken with. Absent where the family has no way to. */
  remote?(): Promise<RemoteNamespace>
}

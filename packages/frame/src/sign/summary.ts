import type { AccountCodeRequest, NetworkId, Simulation, SimulationRequest } from '@latchkit/wire'
import type { KeyName } from '../keys/derive.ts'
import type { Bytes } from '../keys/zero.ts'

/** What a request does, as the confirmation titles it. The last two sign nothing: the visitor changes how they log in. */
export type SigningAction =
  | 'send'
  | 'calls'
  | 'permission'
  | 'endSession'
  | 'approve'
  | 'contract'
  | 'deploy'
  | 'transaction'
  | 'signIn'
  | 'message'
  | 'typedData'
  | 'addMethod'
  | 'removeMethod'

/** What the visitor has to be warned of. */
export type SigningWarning =
  /** An allowance without a bound. */
  | 'unlimitedApproval'
  /** One address may move every NFT of a collection. */
  | 'approvalForAll'
  /** A call, or one that it carries, lets somebody spend tokens. */
  | 'allowance'
  /** Somebody else gets the say over a contract: its owner, its code, its modules. */
  | 'control'
  /** A signature that lets somebody else move tokens later, without a transaction of the visitor. */
  | 'permit'
  /** A call whose meaning the frame does not know. */
  | 'unknownCall'
  | 'describedCall'
  /** A network that the frame does not know. */
  | 'unknownNetwork'
  /** The authority over an account changes hands. */
  | 'authority'
  /** Not all of the amounts can be known: other signers, or accounts from a lookup table. */
  | 'incomplete'
  /** The fee is a large part of what is sent. */
  | 'highFee'
  /** The fee is far above the usual ones, whatever it is for. */
  | 'largeFee'
  /** A site's key may spend, without asking. */
  | 'permission'
  /** The account will run the code of a contract. */
  | 'delegation'
  /** The same, of a contract that nobody else has audited. */
  | 'sessionCode'
  /** The account is a contract, which is created with this. */
  | 'contractAccount'
  /** Somebody pays the fee whom nobody knows. */
  | 'paymaster'
  /** Somebody else could be let in, or the visitor kept out. */
  | 'addMethod'
  | 'removeMethod'
  /** The text is not readable. */
  | 'binary'
  /** 32 bytes, which can be the hash of what another account of the visitor does. */
  | 'hash'

/**
 * One line of a confirmation. `field` is a field of typed data, whose `name` comes from the site; the value of `warning` is a
 * {@link SigningWarning} of the call above it.
 */
export interface SummaryLine {
  readonly label:
    | 'to'
    | 'amount'
    | 'token'
    | 'tokenId'
    | 'spender'
    | 'from'
    | 'contract'
    | 'method'
    | 'fee'
    | 'change'
    | 'spent'
    | 'gained'
    | 'program'
    | 'message'
    | 'data'
    | 'field'
    | 'call'
    | 'warning'
    | 'ownFee'
    | 'payer'
    | 'delegate'
    | 'site'
    | 'spends'
    | 'spendsInAll'
    | 'starts'
    | 'ends'
    | 'siteKey'
    | 'session'
    | 'loginMethod'
  readonly name?: string
  readonly value: string
}

/** What a confirmation shows. It is derived from the bytes that are signed, never from what the site says of them. */
export interface SigningSummary {
  readonly action: SigningAction
  readonly networkId: NetworkId
  /** The visitor's address that signs. */
  readonly address: string
  readonly lines: readonly SummaryLine[]
  readonly warnings: readonly SigningWarning[]
  /** True where signing can move money, now or later. */
  readonly movesValue: boolean
  /** What the server has tried it out to. Shown beside the lines, which alone say what is signed. */
  readonly simulation?: Simulation
  /** Of those that get something, the ones that the account has not sent the same to from this browser. */
  readonly newReceivers?: readonly string[]
}

/** A request that was read completely: what it shows, and how it is signed. */
export interface Signable {
  readonly key: KeyName
  readonly summary: SigningSummary
  /** What the server can try out before the visitor is asked. */
  readonly simulation?: SimulationRequest
  /** What has to hold for the account before the visitor is asked. */
  readonly accountCode?: ExpectedAccountCode
  /** Of an account that is a contract: the key's address. What creates the account goes with a signature until it stands. */
  readonly contractOwner?: string | undefined
  /** Returns the summary in the words of a public descriptor; rejects, or gives `undefined`, where there are none. */
  describe?(): Promise<SigningSummary | undefined>
  /** Returns what the RPC method gives. */
  sign(privateKey: Bytes): unknown
}

/** Somebody who gets something of the visitor's. */
export interface Receiver {
  readonly address: string
  /** The token's address; none for the network's own coin. */
  readonly token?: string | undefined
}

/** A request that waits for the visitor. */
export interface PreparedRequest {
  /** Signs exactly what the summary shows, once. */
  readonly ticket: string
  readonly summary: SigningSummary
  /** Who gets something, as the signed bytes say it; a description in other words may not name them. */
  readonly receivers: readonly Receiver[]
  readonly simulation?: SimulationRequest | undefined
  readonly accountCode?: ExpectedAccountCode | undefined
  readonly contractOwner?: string | undefined
}

/** The code that an account is to run when its operation is validated. */
export interface ExpectedAccountCode extends Omit<AccountCodeRequest, 'session'> {
  /** Of the authorization that is signed with the operation: none where the account runs the code already. */
  readonly authorizationNonce?: number | undefined
  /** The operation creates the contract account. */
  readonly deploys?: boolean | undefined
  /** Who pays, if it is not the account. */
  readonly paymaster?: string
  /** What the account grants with it. */
  readonly permission?: ExpectedSession | undefined
}

/** What of a session only the server knows: its own key, who pays for it, and the units of its token. */
export interface ExpectedSession {
  readonly serverKey: string
  readonly paymaster: string
  /** None for the native coin. */
  readonly token?: string
  /** In base units: of each period, and in all. */
  readonly amount?: string
  readonly inAll?: string
  /** What stands behind the amount of each period. */
  readonly each?: string
}

/** What readers of requests know beside the params. */
export interface SigningContext {
  readonly networkId: NetworkId
  /** The visitor's address on that network: the key's, or that of the contract account that it owns. */
  readonly address: string
  /** The key's address, where the account is a contract. */
  readonly owner?: string | undefined
  /** The visitor's other account of that key: a signature for one is a signature for both. */
  readonly other?: string | undefined
  readonly key: KeyName
  /** The site's origin, from the handshake. */
  readonly origin: string
}

/** Reads a signing method of one namespace completely, or returns `undefined` for a method that it does not have. */
export type RequestParser = (
  method: string,
  params: unknown,
  context: SigningContext,
) => Signable | undefined

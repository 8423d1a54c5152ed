import type {
  AccountCodeRequest,
  HexText,
  NetworkId,
  OwnerPasskey,
  Simulation,
  SimulationRequest,
} from '@latchkit/wire'
import type { KeyName } from '../keys/derive.ts'
import type { Bytes } from '../keys/zero.ts'
import type { OwnerChange } from './ownerChange.ts'

/** What a request does: the title of its confirmation. The last two sign nothing; they change the ways to log in. */
export type SigningAction =
  | 'send'
  | 'calls'
  | 'permission'
  | 'endSession'
  | 'addOwner'
  | 'removeOwner'
  | 'approve'
  | 'contract'
  | 'deploy'
  | 'transaction'
  | 'signIn'
  | 'message'
  | 'typedData'
  | 'addMethod'
  | 'removeMethod'

/** A warning for the visitor. */
export type SigningWarning =
  /** An allowance without a bound. */
  | 'unlimitedApproval'
  /** One address may move every NFT of a collection. */
  | 'approvalForAll'
  /** A call, or one nested in it, lets somebody spend tokens. */
  | 'allowance'
  /** Somebody else gets control of a contract: its owner, its code, or its modules. */
  | 'control'
  /** A signature with which somebody else can move tokens later, without a transaction of the visitor. */
  | 'permit'
  /** A call whose meaning the frame does not know. */
  | 'unknownCall'
  /** The same, with a description from a public registry. */
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
  /** A site's key may spend without asking again. */
  | 'permission'
  /** The account will run the code of a contract. */
  | 'delegation'
  /** The same, with a contract that only its authors have audited. */
  | 'sessionCode'
  /** The account is a contract, which is created with this. */
  | 'contractAccount'
  /** An unknown paymaster pays the fee. */
  | 'paymaster'
  /** A passkey may do all that the account can, or no longer. */
  | 'addOwner'
  | 'removeOwner'
  /** Somebody else could get in, or the visitor could be locked out. */
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
    | 'passkey'
    | 'loginMethod'
  readonly name?: string
  readonly value: string
}

/** What a confirmation shows. It is derived from the bytes that are signed, never from what the site says about them. */
export interface SigningSummary {
  readonly action: SigningAction
  readonly networkId: NetworkId
  /** The visitor's address that signs. */
  readonly address: string
  readonly lines: readonly SummaryLine[]
  readonly warnings: readonly SigningWarning[]
  /** True where signing can move money, now or later. */
  readonly movesValue: boolean
  /** The server's simulation. Shown besides the lines; only the lines say what is signed. */
  readonly simulation?: Simulation
  /** The receivers to which the account has not sent the same token from this browser. */
  readonly newReceivers?: readonly string[]
  /** The passkeys that own the account, as its network says: each may sign in the key's place. */
  readonly passkeys?: readonly OwnerPasskey[]
}

/** What a passkey that owns the account signs in place of the key. */
export interface PasskeySignable {
  /** The hash that the account verifies: 32 bytes in hex. */
  readonly challenge: HexText
  /** Returns the result of the RPC method, with a signature as the account reads it. */
  finish(signature: HexText): unknown
}

/** A parsed request: what its confirmation shows, and how it is signed. */
export interface Signable {
  readonly key: KeyName
  readonly summary: SigningSummary
  /** What the server can simulate before the visitor is asked. */
  readonly simulation?: SimulationRequest
  /** What the account must be before the visitor is asked. */
  readonly accountCode?: ExpectedAccountCode
  /** For a contract account, the address of its key. Until the account is deployed, signatures carry its deployment (ERC-6492). */
  readonly contractOwner?: string | undefined
  /** Returns the summary in the words of a public descriptor; rejects, or returns `undefined`, if there is none. */
  describe?(): Promise<SigningSummary | undefined>
  /** Of an account that is a contract, once it may have passkeys as owners. */
  readonly passkey?: PasskeySignable
  /** Returns the result of the RPC method. */
  sign(privateKey: Bytes): unknown
}

/** A receiver of something that the visitor sends. */
export interface Receiver {
  readonly address: string
  /** Address of the token; absent for the native currency. */
  readonly token?: string | undefined
}

/** A request that waits for the visitor. */
export interface PreparedRequest {
  /** Signs exactly what the summary shows, once. */
  readonly ticket: string
  readonly summary: SigningSummary
  /** The receivers in the signed bytes: a public descriptor may leave some out. */
  readonly receivers: readonly Receiver[]
  readonly simulation?: SimulationRequest | undefined
  readonly accountCode?: ExpectedAccountCode | undefined
  readonly contractOwner?: string | undefined
  /** What a passkey signs in place of the key; none where it can be no owner. */
  readonly challenge?: HexText | undefined
}

/** The code that an account must run when its operation is validated. */
export interface ExpectedAccountCode extends Omit<AccountCodeRequest, 'session'> {
  /** Nonce of the authorization that is signed with the operation; absent if the account runs the code already. */
  readonly authorizationNonce?: number | undefined
  /** The operation creates the contract account. */
  readonly deploys?: boolean | undefined
  /** Of an operation that must be the account's next one; absent where it may come later. */
  readonly nonce?: HexText | undefined
  /** The paymaster; absent if the account pays. */
  readonly paymaster?: string
  /** The session that the account grants with it. */
  readonly permission?: ExpectedSession | undefined
  /** What the session that it ends may spend. */
  readonly ended?: SessionAmounts | undefined
}

/** What a session may spend of a token, of which the server names the unit; nothing of this for the native currency. */
export interface SessionAmounts {
  readonly token?: string
  /** In base units: per period, and in total. */
  readonly amount?: string
  readonly inAll?: string
  /** The text behind the amount per period, such as ` every day`. */
  readonly each?: string
}

/** What the server checks of a session that is granted: its own key, the paymaster, and the decimals of the token. */
export interface ExpectedSession extends SessionAmounts {
  readonly serverKey: string
  readonly paymaster: string
}

/** What parsers of requests know besides the params. */
export interface SigningContext {
  readonly networkId: NetworkId
  /** The visitor's address on that network: the key's, or that of the contract account that it owns. */
  readonly address: string
  /** The key's address, if the account is a contract. */
  readonly owner?: string | undefined
  /** The other account of that key: a signature for one is valid for both. */
  readonly other?: string | undefined
  readonly key: KeyName
  /** The site's origin, from the handshake. */
  readonly origin: string
  /** What the visitor has asked for on the frame's screen of owners. */
  readonly ownerChange?: OwnerChange | undefined
}

/** Parses a request of one namespace's signing methods; returns `undefined` for any other method. */
export type RequestParser = (
  method: string,
  params: unknown,
  context: SigningContext,
) => Signable | undefined

import type { NetworkId, Simulation, SimulationRequest } from '@latchkit/wire'
import type { KeyName } from '../keys/derive.ts'
import type { Bytes } from '../keys/zero.ts'

/** What a request does, as the confirmation titles it. */
export type SigningAction =
  | 'send'
  | 'approve'
  | 'contract'
  | 'deploy'
  | 'transaction'
  | 'signIn'
  | 'message'
  | 'typedData'

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
  /** The text is not readable. */
  | 'binary'
  /** 32 bytes, which can be the hash of what another account of the visitor does. */
  | 'hash'

/** One line of a confirmation. `field` is a field of typed data, whose `name` comes from the site. */
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
}

/** A request that was read completely: what it shows, and how it is signed. */
export interface Signable {
  readonly key: KeyName
  readonly summary: SigningSummary
  /** What the server can try out before the visitor is asked. */
  readonly simulation?: SimulationRequest
  /** Returns the summary in the words of a public descriptor; rejects, or gives `undefined`, where there are none. */
  describe?(): Promise<SigningSummary | undefined>
  /** Returns what the RPC method gives. */
  sign(privateKey: Bytes): unknown
}

/** A request that waits for the visitor. */
export interface PreparedRequest {
  /** Signs exactly what the summary shows, once. */
  readonly ticket: string
  readonly summary: SigningSummary
  readonly simulation?: SimulationRequest | undefined
}

/** What readers of requests know beside the params. */
export interface SigningContext {
  readonly networkId: NetworkId
  /** The visitor's address on that network. */
  readonly address: string
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

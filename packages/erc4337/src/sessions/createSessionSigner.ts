import type { NetworkId, UserOperation } from '@latchkit/wire'
import {
  isAddressEqual,
  parseSignature,
  serializeSignature,
  type Address,
  type Hex,
  recoverAddress,
  recoverMessageAddress,
  size,
} from 'viem'
import {
  type Chain,
  type EntryPoint,
  hashUserOperation,
  readEntryPoint,
} from '@latchkit/backend/chain'
import type { Project } from '@latchkit/backend/http'
import { HttpError } from '@latchkit/backend/errors'
import { assertActive, findSession } from './findSession.ts'
import { isGranted } from './isGranted.ts'
import type { FoundOperation, SessionEntry } from './sessionRepository.ts'
import type { SessionParts } from './sessionParts.ts'
import { decodeCalls, encodeCalls, type AccountCall } from './signing/accountCalls.ts'
import { isNonceNear, nonceKeysOf, pickNonce } from './pickNonce.ts'
import { isPermitted } from './signing/isPermitted.ts'
import { measureOperation } from './signing/measureOperation.ts'
import { periodOf } from './signing/periodOf.ts'
import { stubKeySignature, writeSignature } from './signing/writeSignature.ts'
import { decodeTerms, type SessionTerms } from './terms/sessionTerms.ts'

/** A session, and the project and account that use it. */
export interface SessionUse {
  readonly pci: string
  readonly project: Project | undefined
  readonly account: Address
  readonly networkId: NetworkId
}

/** The fields of an operation that its session determines. */
export interface SessionDraft {
  readonly callData: Hex
  /** Selects the validator (ERC-7579). */
  readonly nonce: bigint
  /** A dummy signature of the real length. */
  readonly signature: Hex
  /** What remains of the session's gas limit. */
  readonly gasLeftWei: bigint
  /** The only paymaster that may pay; address 0 for none. */
  readonly paymaster: Address
  /** The EntryPoint of the account. */
  readonly entryPoint: EntryPoint
}

/** An operation that the server has signed too. */
export interface CosignedOperation {
  /** For the account. */
  readonly signature: Hex
  readonly hash: Hex
  readonly entryPoint: EntryPoint
}

/** Co-signs operations of sessions. */
export interface SessionSigner {
  /**
   * Drafts an operation.
   * @throws HttpError if the session does not permit a call, UpstreamError if no node responds
   */
  draft(use: SessionUse, calls: readonly AccountCall[]): Promise<SessionDraft>
  /**
   * Co-signs an operation that the site has signed, and charges it to the session.
   * @throws HttpError if the session does not permit it or a limit is reached, UpstreamError if no node responds
   */
  sign(use: SessionUse, operation: UserOperation): Promise<CosignedOperation>
  /** Releases the charge of {@link SessionSigner.sign} for an operation that was not sent. */
  release(pci: string, hash: Hex): Promise<void>
  findOperation(networkId: string, hash: Hex): Promise<FoundOperation | undefined>
}

/** Creates a {@link SessionSigner}. */
export function createSessionSigner({ repository, chains, signer }: SessionParts): SessionSigner {
  async function open(use: SessionUse): Promise<{ session: SessionEntry; terms: SessionTerms }> {
    const session = await findSession(repository, {
      pci: use.pci,
      account: { address: use.account.toLowerCase() as Address, networkId: use.networkId },
      project: use.project,
    })
    assertActive(session)
    const terms = decodeTerms(session.terms)
    if (!isAddressEqual(terms.serverKey, signer.address))
      throw new HttpError(
        400,
        'pci',
        'The session names a key that this server no longer has. Create a new session.',
      )
    return { session, terms }
  }

  function requireChain({ networkId }: SessionEntry): Chain {
    const chain = chains.get(networkId)
    if (chain) return chain
    throw new HttpError(400, 'chainId', `This server does not have the network ${networkId}.`)
  }

  return {
    async draft(use, calls) {
      const { session, terms } = await open(use)
      assertPermitted(terms, session, calls)
      const chain = requireChain(session)
      const entryPoint = await readEntryPoint(chain, session.account)
      return {
        callData: encodeCalls(calls),
        nonce: await pickNonce(repository, chain, entryPoint, session),
        entryPoint,
        gasLeftWei: terms.gasLimitWei - (await repository.readSpent(session.pci, 'gas')),
        paymaster: terms.paymaster,
        signature: writeSignature({
          server: stubKeySignature,
          site: stubKeySignature,
          terms,
          periods: terms.allowances.map((allowance) => periodOf(allowance, nowSeconds())),
        }),
      }
    },
    async sign(use, operation) {
      const { session, terms } = await open(use)
      const nonce = BigInt(operation.nonce)
      if (!nonceKeysOf(session).includes(nonce >> 64n))
        throw new HttpError(
          400,
          'userOp',
          'The nonce of the operation has no key of this session. Take the nonce from wallet_prepareCalls.',
        )
      if (operation.factory)
        throw new HttpError(
          400,
          'userOp',
          'The account is deployed already. Leave out factory and factoryData.',
        )
      const calls = decodeCalls(operation.callData)
      if (!calls)
        throw new HttpError(
          400,
          'userOp',
          'callData must be execute(bytes32,bytes) of ERC-7579, with a batch of calls.',
        )
      assertPermitted(terms, session, calls)
      const chain = requireChain(session)
      const entryPoint = await readEntryPoint(chain, session.account)
      const hash = hashUserOperation(use.networkId, operation, entryPoint)
      if (!(await isSignedBy(terms.siteKey, hash, operation.signature)))
        throw new HttpError(
          401,
          'signature',
          'The signature is not one of the session’s key for this operation.',
        )
      const { charges, periods } = measureOperation(terms, operation, calls, nowSeconds())
      if (!(await isGranted(chain, session)))
        throw new HttpError(401, '', 'The account has revoked this session on the chain.')
      if (!(await isNonceNear(chain, entryPoint, session, nonce)))
        throw new HttpError(
          400,
          'userOp',
          'The nonce of the operation is not the next one of its key. Read it from the EntryPoint, getNonce(account, key).',
        )
      const server = await signer.signMessage({ message: { raw: hash } })
      const counted = await repository.charge({ pci: session.pci, hash, nonce, charges })
      if (counted === 'ended') throw new HttpError(400, 'pci', 'The session has ended.')
      if (counted === 'crowded')
        throw new HttpError(
          429,
          'userOp',
          'Too many operations of this session have been signed for this nonce, and only one can be included. Send one of them.',
        )
      if (counted !== 'counted') {
        const { counter, limit } = counted.over
        throw new HttpError(
          401,
          '',
          `The operation would exceed a limit of the session: ${nameOf(counter)}, ${limit}.`,
        )
      }
      // Some signers use 0 and 1 instead of 27 and 28, which contracts do not accept.
      const site = serializeSignature(parseSignature(operation.signature))
      return {
        signature: writeSignature({ server, site, terms, periods }),
        hash,
        entryPoint,
      }
    },
    release: (pci, hash) => repository.release(pci, hash),
    findOperation: (networkId, hash) => repository.findOperation(networkId, hash),
  }
}

function assertPermitted(
  terms: SessionTerms,
  session: SessionEntry,
  calls: readonly AccountCall[],
): void {
  const index = calls.findIndex((call) => !isPermitted(terms, session, call))
  if (index >= 0)
    throw new HttpError(401, '', `The session does not permit call ${index} of the operation.`)
}

function nameOf(counter: string): string {
  if (counter === 'gas') return 'wei of gas'
  return counter === 'calls' ? 'calls' : 'allowance'
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1000)
}

const signatureBytes = 65

/** Returns true if a key has signed a hash, raw or as a message (ERC-191). */
async function isSignedBy(key: Address, hash: Hex, signature: Hex): Promise<boolean> {
  if (size(signature) !== signatureBytes) return false
  try {
    const message = { raw: hash }
    const signers = await Promise.all([
      recoverMessageAddress({ message, signature }),
      recoverAddress({ hash, signature }),
    ])
    return signers.some((signer) => isAddressEqual(signer, key))
  } catch {
    return false
  }
}

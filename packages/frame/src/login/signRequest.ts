import {
  rpcErrorCode,
  simulationSchema,
  type FrameRpcRequest,
  type Simulation,
  type SimulationRequest,
} from '@latchkit/wire'
import { FrameRequestError } from '../FrameRequestError.ts'
import { decide } from '../approve/confirm.ts'
import type { Decision } from '../approve/decision.ts'
import { createKnownReceivers } from '../approve/createKnownReceivers.ts'
import type { StoredWallet } from '../keys/deviceRepository.ts'
import type { OwnerChange } from '../sign/ownerChange.ts'
import type { PreparedRequest, SigningSummary } from '../sign/summary.ts'
import type { Screen } from '../ui/createScreen.ts'
import { texts } from '../ui/texts.ts'
import { askRetry } from './askRetry.ts'
import { assertAccountCode } from './assertAccountCode.ts'
import { findContractInit, type ContractSigning } from './findContractInit.ts'
import type { FrameParts } from './frameParts.ts'
import { fetchUnlock } from './openWallet.ts'
import { OtherNonceError } from './OtherNonceError.ts'

/** How long the visitor waits for a simulation before the request is shown without one. */
const longestMs = 2_500

/** The dependencies of {@link signRequest}. */
export interface SigningFlow {
  readonly parts: FrameParts
  /** True as long as another confirmation may be shown to this site. */
  mayConfirm(): boolean
  /** Runs a flow alone, on the screen, until its signal aborts. */
  withScreen<T>(signal: AbortSignal, run: () => Promise<T>): Promise<T>
  /** True if the visitor has agreed to the request already. */
  isAgreed(summary: SigningSummary): boolean
  /** What the visitor has asked for on the screen of owners. */
  readonly ownerChange?: OwnerChange | undefined
}

/**
 * Parses a request, shows what it does, and signs it once the visitor approves: with the wallet's key, or with a passkey that owns the
 * account. Returns `null` where another operation of the account has come first, and the visitor tries again.
 *
 * @throws {FrameRequestError} for a request that cannot be signed, and `Signature declined`.
 */
export async function signRequest(
  { parts, mayConfirm, withScreen, isAgreed, ownerChange }: SigningFlow,
  stored: StoredWallet,
  request: FrameRpcRequest,
  signal: AbortSignal,
): Promise<unknown> {
  const { operations, screen, origin, project } = parts
  const prepared = await operations.prepare(request, stored.addresses, origin, ownerChange)
  const { ticket, summary, receivers, challenge } = prepared
  const sender = { accountId: stored.accountId, networkId: request.networkId }
  const known = createKnownReceivers(parts.repository)
  try {
    if (
      prepared.contractOwner !== undefined &&
      !project.contractNetworks?.includes(request.networkId)
    )
      throw new FrameRequestError(
        rpcErrorCode.invalidParams,
        `This server has no contract accounts on ${request.networkId}. Its operator can set contractAccounts of the network.`,
      )
    if (!mayConfirm())
      throw new FrameRequestError(
        rpcErrorCode.resourceUnavailable,
        'Too many requests. Try again in a minute.',
      )
    const review = async (): Promise<unknown> => {
      const contract = await findContract(parts, request, prepared, signal)
      let decision: Decision = true
      if (prepared.accountCode || !isAgreed(summary)) {
        const newReceivers = await known.findNew(sender, receivers)
        const shown = { ...(await complete(parts, prepared, contract, signal)), newReceivers }
        decision = await decide(screen, { summary: shown, origin, challenge })
        if (decision === false)
          throw new FrameRequestError(rpcErrorCode.userRejected, 'Signature declined')
        screen.wait(texts.working)
      }
      // A passkey opens no wallet: nothing is fetched for it.
      const unlock = typeof decision === 'object' ? undefined : await fetchUnlock(parts, stored)
      if (signal.aborted)
        throw new FrameRequestError(rpcErrorCode.userRejected, 'Request was aborted')
      const signed = await (typeof decision === 'object'
        ? operations.signWithPasskey(ticket, decision.passkeySignature)
        : unlock && operations.sign(ticket, unlock))
      // The signature is returned even if the list cannot be stored.
      await known.remember(sender, receivers).catch(() => undefined)
      // A user operation contains the deployment itself.
      return contract && typeof signed === 'string' ? contract.finish(signed) : signed
    }
    return await withScreen(signal, () =>
      review().catch((error: unknown) => tryAgain(screen, error)),
    )
  } finally {
    await operations.forget(ticket)
  }
}

/** Has the visitor go on where another operation has come first: nothing was shown or signed, and the site prepares the next one. */
async function tryAgain(screen: Screen, error: unknown): Promise<null> {
  if (!(error instanceof OtherNonceError)) throw error
  await askRetry(screen, texts.otherNonce)
  return null
}

/** For a message of a contract account; an operation is checked with the code of its account. */
async function findContract(
  parts: FrameParts,
  { networkId }: FrameRpcRequest,
  { summary, contractOwner: owner, accountCode }: PreparedRequest,
  signal: AbortSignal,
): Promise<ContractSigning | undefined> {
  if (owner === undefined || accountCode) return undefined
  return await findContractInit(parts, { networkId, owner, contract: summary.address }, signal)
}

/** Adds what only the server knows: the simulation, and the code and the owners of the account. */
async function complete(
  parts: FrameParts,
  { summary, simulation, accountCode }: PreparedRequest,
  contract: ContractSigning | undefined,
  signal: AbortSignal,
): Promise<SigningSummary> {
  const [checked, simulated] = await Promise.all([
    accountCode ? assertAccountCode(parts, accountCode, summary, signal) : summary,
    simulation && simulate(parts, simulation, signal),
  ])
  const { passkeys = [] } = contract ?? {}
  return {
    ...checked,
    ...(passkeys.length > 0 && { passkeys }),
    ...(simulated && { simulation: simulated }),
  }
}

/**
 * Has the server simulate what a transaction would do to the visitor's balances. Without a result, the confirmation says so; nothing
 * else depends on it.
 */
async function simulate(
  { api, screen }: Pick<FrameParts, 'api' | 'screen'>,
  request: SimulationRequest,
  signal: AbortSignal,
): Promise<Simulation> {
  screen.wait(texts.working)
  const limit = AbortSignal.any([signal, AbortSignal.timeout(longestMs)])
  try {
    return await api.send('POST', '/v1/login/simulation', request, simulationSchema, limit)
  } catch {
    return { status: 'unavailable' }
  }
}

import { rpcErrorCode, type FrameRpcRequest } from '@latchkit/wire'
import { FrameRequestError } from '../FrameRequestError.ts'
import { confirm } from '../approve/confirm.ts'
import { createKnownReceivers } from '../approve/createKnownReceivers.ts'
import type { StoredWallet } from '../keys/deviceRepository.ts'
import type { PreparedRequest, SigningSummary } from '../sign/summary.ts'
import { texts } from '../ui/texts.ts'
import { assertAccountCode } from './assertAccountCode.ts'
import { findContractInit } from './findContractInit.ts'
import type { FrameParts } from './frameParts.ts'
import { fetchUnlock } from './openWallet.ts'
import { simulate } from './simulate.ts'

/** What {@link signRequest} works with. */
export interface SigningFlow {
  readonly parts: FrameParts
  /** True as long as another confirmation may be shown to this site. */
  mayConfirm(): boolean
  /** Runs a flow alone, on the screen, until its signal aborts. */
  withScreen<T>(signal: AbortSignal, run: () => Promise<T>): Promise<T>
  /** True if the visitor has agreed already. */
  isAgreed(summary: SigningSummary): boolean
}

/**
 * Reads a request, shows what it does, and signs it once the visitor approves.
 *
 * @throws {FrameRequestError} for a request that cannot be signed, and `Signature declined`.
 */
export async function signRequest(
  { parts, mayConfirm, withScreen, isAgreed }: SigningFlow,
  stored: StoredWallet,
  request: FrameRpcRequest,
  signal: AbortSignal,
): Promise<unknown> {
  const { operations, screen, origin, project } = parts
  const prepared = await operations.prepare(request, stored.addresses, origin)
  const { ticket, summary, receivers } = prepared
  const sender = { accountId: stored.accountId, networkId: request.networkId }
  const known = createKnownReceivers(parts.repository)
  try {
    if (
      prepared.contractOwner !== undefined &&
      !project.contractNetworks?.includes(request.networkId)
    )
      throw new FrameRequestError(
        rpcErrorCode.invalidParams,
        `There are no contract accounts on ${request.networkId}.`,
      )
    if (!mayConfirm())
      throw new FrameRequestError(
        rpcErrorCode.resourceUnavailable,
        'Too many requests. Try again in a minute.',
      )
    return await withScreen(signal, async () => {
      if (prepared.accountCode || !isAgreed(summary)) {
        const newReceivers = await known.findNew(sender, receivers)
        const shown = { ...(await complete(parts, prepared, signal)), newReceivers }
        if (!(await confirm(screen, shown, origin)))
          throw new FrameRequestError(rpcErrorCode.userRejected, 'Signature declined')
        screen.wait(texts.working)
      }
      const [unlock, finish] = await Promise.all([
        fetchUnlock(parts, stored),
        prepared.contractOwner === undefined
          ? undefined
          : findContractInit(
              parts,
              {
                networkId: request.networkId,
                owner: prepared.contractOwner,
                contract: summary.address,
              },
              signal,
            ),
      ])
      if (signal.aborted)
        throw new FrameRequestError(rpcErrorCode.userRejected, 'Request was aborted')
      const signed = await operations.sign(ticket, unlock)
      // What is signed is given out, also where the list cannot be written.
      await known.remember(sender, receivers).catch(() => undefined)
      // An operation says by itself whether it creates the account.
      return finish && typeof signed === 'string' ? finish(signed) : signed
    })
  } finally {
    await operations.forget(ticket)
  }
}

/** Adds what only the server knows: what the request would change, and what the account is. */
async function complete(
  parts: FrameParts,
  { summary, simulation, accountCode }: PreparedRequest,
  signal: AbortSignal,
): Promise<SigningSummary> {
  const [checked, simulated] = await Promise.all([
    accountCode ? assertAccountCode(parts, accountCode, summary, signal) : summary,
    simulation && simulate(parts, simulation, signal),
  ])
  return simulated ? { ...checked, simulation: simulated } : checked
}

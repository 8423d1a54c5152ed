import {
  accountCodeSchema,
  rpcErrorCode,
  smartAccountCodes,
  type AccountCode,
} from '@latchkit/wire'
import { FrameRequestError } from '../FrameRequestError.ts'
import type { ExpectedAccountCode, SigningSummary } from '../sign/summary.ts'
import { fill, texts } from '../ui/texts.ts'
import type { FrameParts } from './frameParts.ts'

/**
 * Holds a user operation to what its account is on the network: the code at the contract's address is the audited one, and the account
 * runs it, or nothing yet. Says in the summary who pays. An account that runs other code is left as it is.
 *
 * @throws {FrameRequestError} where one of it does not hold, or the server cannot tell.
 */
export async function assertAccountCode(
  { api }: Pick<FrameParts, 'api'>,
  { paymaster, authorizationNonce, ...request }: ExpectedAccountCode,
  summary: SigningSummary,
  signal: AbortSignal,
): Promise<SigningSummary> {
  const found = await api.send('POST', '/v1/login/account-code', request, accountCodeSchema, signal)
  const rejection = rejectionOf(found, request.delegate, authorizationNonce)
  if (rejection !== undefined) throw new FrameRequestError(rpcErrorCode.invalidParams, rejection)
  if (paymaster === undefined) return summary
  if (!isSame(paymaster, found.paymaster))
    return { ...summary, warnings: [...summary.warnings, 'paymaster'] }
  const payer = fill(texts.payerSite, { address: paymaster })
  return {
    ...summary,
    lines: summary.lines.map((line) => (line.label === 'payer' ? { ...line, value: payer } : line)),
  }
}

function rejectionOf(
  { codeHash, delegation, nonce }: AccountCode,
  delegate: string,
  authorizationNonce: number | undefined,
): string | undefined {
  const known = smartAccountCodes.find(({ address }) => isSame(address, delegate))
  if (codeHash !== known?.codeHash)
    return `The contract ${delegate} has other code on this network than the audited one.`
  if (delegation !== null && !isSame(delegation, delegate))
    return `The account runs the code of ${delegation} already. It is not given other code.`
  if (authorizationNonce === undefined)
    return delegation === null ? 'The account is no smart account yet: authorize it.' : undefined
  if (delegation !== null)
    return 'The account is a smart account already: leave the authorization out.'
  return authorizationNonce === nonce
    ? undefined
    : `The authorization has the nonce ${authorizationNonce}; the account is at ${nonce}.`
}

function isSame(one: string, other: string | null): boolean {
  return one.toLowerCase() === other?.toLowerCase()
}

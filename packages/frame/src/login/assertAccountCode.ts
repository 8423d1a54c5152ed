import {
  accountCodeSchema,
  contractAccount,
  formatUnits,
  hasSessions,
  rpcErrorCode,
  sessionValidator,
  smartAccountCodes,
  type AccountCode,
} from '@latchkit/wire'
import { FrameRequestError } from '../FrameRequestError.ts'
import type {
  ExpectedAccountCode,
  ExpectedSession,
  SessionAmounts,
  SigningSummary,
} from '../sign/summary.ts'
import { fill, texts } from '../ui/texts.ts'
import type { FrameParts } from './frameParts.ts'
import { OtherNonceError } from './OtherNonceError.ts'

/** Most characters that are shown of a token's symbol. */
const longestSymbol = 16

/**
 * Checks a user operation against its account on the network: the contract must have the audited code, and the account must run that
 * code, or none yet. Adds to the summary who pays, and in which unit a session may spend. An account that runs other code keeps it; only the
 * first permission upgrades an account of the list to the code that has sessions.
 *
 * @throws {FrameRequestError} if a check fails, or the server cannot tell; {@link OtherNonceError} for a change of owners out of its turn.
 */
export async function assertAccountCode(
  { api }: Pick<FrameParts, 'api'>,
  {
    paymaster,
    authorizationNonce,
    deploys,
    nonce,
    permission,
    ended,
    ...account
  }: ExpectedAccountCode,
  summary: SigningSummary,
  signal: AbortSignal,
): Promise<SigningSummary> {
  const amounts = permission ?? ended
  const request = {
    ...account,
    ...(amounts && { session: { token: amounts.token } }),
  }
  const found = await api.send('POST', '/v1/login/account-code', request, accountCodeSchema, signal)
  const rejection =
    account.contract === undefined
      ? (rejectionOf(found, account.delegate, { authorizationNonce, permission }) ??
        (permission && rejectionOfSession(found, permission)))
      : rejectionOfContract(found, deploys, nonce)
  if (rejection !== undefined) throw new FrameRequestError(rpcErrorCode.invalidParams, rejection)
  const named = nameUnits(namePayer(summary, paymaster, found), found, amounts)
  const { passkeys = [] } = found.contract ?? {}
  return passkeys.length > 0 ? { ...named, passkeys } : named
}

function namePayer(
  summary: SigningSummary,
  paymaster: string | undefined,
  found: AccountCode,
): SigningSummary {
  if (paymaster === undefined) return summary
  if (!isSame(paymaster, found.paymaster))
    return { ...summary, warnings: [...summary.warnings, 'paymaster'] }
  const payer = fill(texts.payerSite, { address: paymaster })
  return {
    ...summary,
    lines: summary.lines.map((line) => (line.label === 'payer' ? { ...line, value: payer } : line)),
  }
}

/** Formats the amounts of a token, whose decimals the summary could not know. */
function nameUnits(
  summary: SigningSummary,
  { session }: AccountCode,
  amounts: SessionAmounts | undefined,
): SigningSummary {
  const token = session?.token
  if (!amounts?.token || !token) return summary
  const { amount = '0', inAll = '0', each = '' } = amounts
  // What nobody sees is left out: fillers and selectors are letters and marks by their category.
  const symbol = token.symbol
    .replaceAll(/[\p{C}\p{Z}\p{DI}\u2800]+/gu, ' ')
    .trim()
    .slice(0, longestSymbol)
  const of = (units: string): string => `${formatUnits(BigInt(units), token.decimals)} ${symbol}`
  const values: Readonly<Record<string, string>> = {
    spends: of(amount) + each,
    spendsInAll: of(inAll),
  }
  return {
    ...summary,
    lines: summary.lines.map((line) => ({ ...line, value: values[line.label] ?? line.value })),
  }
}

/** A session must name the server's key and paymaster, and our validator must have its audited code. */
function rejectionOfSession(
  { session, paymaster }: AccountCode,
  permission: ExpectedSession,
): string | undefined {
  if (!session || session.serverKey === null || paymaster === null)
    return 'This server has no session key or no paymaster on this network. Its operator can configure both.'
  if (session.validatorCodeHash !== sessionValidator.codeHash)
    return `The contract ${sessionValidator.address} has other code on this network than the audited one.`
  if (!isSame(permission.serverKey, session.serverKey))
    return `serverKey is ${permission.serverKey}; the server’s session key is ${session.serverKey}.`
  if (!isSame(permission.paymaster, paymaster))
    return `paymaster is ${permission.paymaster}; the server’s paymaster is ${paymaster}.`
  return permission.token !== undefined && session.token === null
    ? `There is no token at ${permission.token} on this network. Set token to the address of an ERC-20 contract.`
    : undefined
}

function rejectionOf(
  { codeHash, delegation, nonce }: AccountCode,
  delegate: string,
  {
    authorizationNonce,
    permission,
  }: Pick<ExpectedAccountCode, 'authorizationNonce' | 'permission'>,
): string | undefined {
  const known = smartAccountCodes.find(({ address }) => isSame(address, delegate))
  if (codeHash !== known?.codeHash)
    return `The contract ${delegate} has other code on this network than the audited one.`
  const isUpgrade =
    permission !== undefined &&
    hasSessions(delegate) &&
    smartAccountCodes.some(({ address }) => isSame(address, delegation)) &&
    !isSame(delegate, delegation)
  if (delegation !== null && !isSame(delegation, delegate) && !isUpgrade)
    return `The account has already delegated to ${delegation}. Its code is not replaced.`
  if (authorizationNonce === undefined)
    return delegation === null || isUpgrade
      ? 'The account is not a smart account yet. Add an authorization to the operation.'
      : undefined
  if (delegation !== null && !isUpgrade)
    return 'The account is a smart account already. Leave out the authorization.'
  return authorizationNonce === nonce
    ? undefined
    : `The authorization has the nonce ${authorizationNonce}; the account is at ${nonce}.`
}

/** A contract account is created once, and never runs other code than it was created with. */
function rejectionOfContract(
  { contract }: AccountCode,
  deploys: boolean | undefined,
  nonce: string | undefined,
): string | undefined {
  if (!contract)
    return 'The server did not return the code of the contract account. Update the server.'
  const { codeHash, implementation, nonce: next } = contract
  if (nonce !== undefined) {
    if (next === undefined) return 'The server does not say which operation is the account’s next.'
    // Of all that are signed for one place, one can happen: what is kept for later is over with the next operation.
    if (BigInt(nonce) !== BigInt(next)) throw new OtherNonceError(BigInt(nonce), BigInt(next))
  }
  if (codeHash === null)
    return deploys
      ? undefined
      : 'The account is not deployed yet. Set deploys to create it with this operation.'
  if (
    codeHash !== contractAccount.codeHash ||
    !isSame(contractAccount.implementation, implementation)
  )
    return `The account runs the code of ${implementation}, which is not the audited one. The operation is not signed.`
  return deploys ? 'The account is deployed already. Leave out deploys.' : undefined
}

function isSame(one: string, other: string | null): boolean {
  return one.toLowerCase() === other?.toLowerCase()
}

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
import type { ExpectedAccountCode, ExpectedSession, SigningSummary } from '../sign/summary.ts'
import { fill, texts } from '../ui/texts.ts'
import type { FrameParts } from './frameParts.ts'

/** Of the text with which a contract calls itself. */
const longestSymbol = 16

/**
 * Holds a user operation to what its account is on the network: the code at the contract's address is the audited one, and the account
 * runs it, or nothing yet. Says in the summary who pays, and what a session may spend. An account that runs other code is left as it is;
 * only the first permission gives one of the list the other one, which has sessions.
 *
 * @throws {FrameRequestError} where one of it does not hold, or the server cannot tell.
 */
export async function assertAccountCode(
  { api }: Pick<FrameParts, 'api'>,
  { paymaster, authorizationNonce, deploys, permission, ...account }: ExpectedAccountCode,
  summary: SigningSummary,
  signal: AbortSignal,
): Promise<SigningSummary> {
  const request = {
    ...account,
    ...(permission && { session: { token: permission.token } }),
  }
  const found = await api.send('POST', '/v1/login/account-code', request, accountCodeSchema, signal)
  const rejection =
    account.contract === undefined
      ? (rejectionOf(found, account.delegate, { authorizationNonce, permission }) ??
        (permission && rejectionOfSession(found, permission)))
      : rejectionOfContract(found, deploys)
  if (rejection !== undefined) throw new FrameRequestError(rpcErrorCode.invalidParams, rejection)
  return nameUnits(namePayer(summary, paymaster, found), found, permission)
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

/** Writes the amounts of a token, whose units the summary could not know. */
function nameUnits(
  summary: SigningSummary,
  { session }: AccountCode,
  permission: ExpectedSession | undefined,
): SigningSummary {
  const token = session?.token
  if (!permission?.token || !token) return summary
  const { amount = '0', inAll = '0', each = '' } = permission
  const of = (units: string): string =>
    `${formatUnits(BigInt(units), token.decimals)} ${token.symbol.slice(0, longestSymbol)}`
  const values: Readonly<Record<string, string>> = {
    spends: of(amount) + each,
    spendsInAll: of(inAll),
  }
  return {
    ...summary,
    lines: summary.lines.map((line) => ({ ...line, value: values[line.label] ?? line.value })),
  }
}

/** What a session says must be what the server has: its key, its paymaster, and our contract with its code. */
function rejectionOfSession(
  { session, paymaster }: AccountCode,
  permission: ExpectedSession,
): string | undefined {
  if (!session || session.serverKey === null || paymaster === null)
    return 'The server has no sessions on this network, or nobody who pays for them.'
  if (session.validatorCodeHash !== sessionValidator.codeHash)
    return `The contract ${sessionValidator.address} has other code on this network than it must.`
  if (!isSame(permission.serverKey, session.serverKey))
    return `${permission.serverKey} is not the key of the server.`
  if (!isSame(permission.paymaster, paymaster))
    return `${permission.paymaster} is not the paymaster of the server.`
  return permission.token !== undefined && session.token === null
    ? `${permission.token} is no token.`
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
    return `The account runs the code of ${delegation} already. It is not given other code.`
  if (authorizationNonce === undefined)
    return delegation === null || isUpgrade
      ? 'The account is no smart account yet: authorize it.'
      : undefined
  if (delegation !== null && !isUpgrade)
    return 'The account is a smart account already: leave the authorization out.'
  return authorizationNonce === nonce
    ? undefined
    : `The authorization has the nonce ${authorizationNonce}; the account is at ${nonce}.`
}

/** A contract account is created once, and never runs other code than it was created with. */
function rejectionOfContract(
  { contract }: AccountCode,
  deploys: boolean | undefined,
): string | undefined {
  if (!contract) return 'The server has not read the account.'
  const { codeHash, implementation } = contract
  if (codeHash === null)
    return deploys ? undefined : 'The account does not stand yet: create it with this operation.'
  if (
    codeHash !== contractAccount.codeHash ||
    !isSame(contractAccount.implementation, implementation)
  )
    return `The account runs the code of ${implementation}. It is not called.`
  return deploys ? 'The account stands already: it is not created again.' : undefined
}

function isSame(one: string, other: string | null): boolean {
  return one.toLowerCase() === other?.toLowerCase()
}

import { namespaceOf } from '@latchkit/wire'
import { requireAdapter } from '../connection/requireAdapter.ts'
import { requireConnection } from '../connection/requireConnection.ts'
import { decimalsMismatchError } from '../adapters/decimalsMismatchError.ts'
import { KitError } from '../errors.ts'
import { toKitError } from '../internal/toKitError.ts'
import type { Kit } from '../kit.ts'
import { loadLogin } from '../loadLogin.ts'
import { loginConnectorId } from '../loginConnectorId.ts'
import { checkReceiver } from './checkReceiver.ts'
import type { SendToken } from './token.ts'
import type { PreparedTransfer, TransferSpeed } from './transfer.ts'

/** Options of {@link prepareSend}. */
export interface PrepareSendOptions {
  readonly token: SendToken
  /** Base units. */
  readonly amount: bigint
  readonly to: string
  /** Sends everything; of the native coin, what is left after the fee. */
  readonly max?: boolean
  /** How fast, on chains that offer the choice. */
  readonly speed?: TransferSpeed
  readonly signal?: AbortSignal
}

/**
 * Estimates a transfer of a token or an NFT from the active account: its fee, and whether it would fail. Does not prompt the
 * wallet. The chain, not the server, says what the account holds.
 * @example
 * const prepared = await prepareSend(kit, { token, amount: 10n ** 16n, to })
 * @throws NotConnected, InvalidAddress (of the token itself too: what is sent there is lost), InvalidAmount, InsufficientFunds, DecimalsMismatch, FeeTooHigh, SimulationFailed, HttpFailed, Offline
 */
export async function prepareSend(
  kit: Kit,
  { token, amount, to, max, speed, signal }: PrepareSendOptions,
): Promise<PreparedTransfer> {
  const namespace = namespaceOf(token.networkId)
  const { account, connectorId } = requireConnection(kit, namespace)
  const adapter = requireAdapter(kit, namespace)
  const problem = checkReceiver(to, token, await adapter.loadAddresses())
  if (problem)
    throw new KitError(
      'InvalidAddress',
      `The recipient is ${problem === 'isToken' ? 'the token itself' : 'not a valid address on this network'}.`,
      { context: { to, networkId: token.networkId } },
    )
  if (amount < 0n || (amount === 0n && !max))
    throw new KitError('InvalidAmount', 'The amount must be more than zero.')
  const native = kit.networks.get(token.networkId)?.nativeCurrency
  if (token.address === undefined && native && native.decimals !== token.decimals)
    throw decimalsMismatchError(token.decimals, native.decimals, token)
  const request = {
    networkId: token.networkId,
    from: account,
    to,
    amount,
    ...(token.address !== undefined && {
      tokenAddress: token.address,
      tokenDecimals: token.decimals,
    }),
    ...(token.nft && { nft: token.nft }),
    ...(max !== undefined && { max }),
    ...(speed !== undefined && { speed }),
  }
  try {
    const prepared = await adapter.prepareTransfer(request)
    const isSponsored =
      connectorId === loginConnectorId &&
      (await (await loadLogin(kit)()).isSponsored(token.networkId, prepared.transaction))
    if (signal?.aborted) throw new KitError('Aborted', 'The estimate is not wanted any more.')
    return isSponsored ? { ...prepared, isSponsored, maximumFee: 0n, expectedFee: 0n } : prepared
  } catch (error) {
    throw toKitError(error, 'The transfer could not be estimated.')
  }
}

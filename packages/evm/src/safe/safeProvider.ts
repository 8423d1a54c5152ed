import { rpcErrorCode } from '@latchkit/wire'
import type { Eip1193Provider } from '../wallet/provider.ts'
import type { SafeChannel } from './safeChannel.ts'
import { safeError, toRpcError } from './safeError.ts'
import type { SafeInfo } from './safeInfo.ts'
import { signWithSafe } from './signWithSafe.ts'
import { waitForSafeTransaction } from './waitForSafeTransaction.ts'

/**
 * Wraps a Safe as an EIP-1193 provider. It has one account on one network; the Safe reloads the page when the user picks
 * another. `eth_sendTransaction` resolves with the on-chain hash once the owners have signed and the transaction is executed.
 */
export function createSafeProvider(channel: SafeChannel, info: SafeInfo): Eip1193Provider {
  const chainId = `0x${info.chainId.toString(16)}`
  const answer = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return [info.address]
      case 'eth_chainId':
        return chainId
      case 'net_version':
        return `${info.chainId}`
      case 'wallet_getPermissions':
      case 'wallet_requestPermissions':
        return [{ parentCapability: 'eth_accounts' }]
      case 'wallet_revokePermissions':
        return null
      case 'wallet_switchEthereumChain':
        if ((params[0] as { readonly chainId?: unknown } | undefined)?.chainId === chainId)
          return null
        throw safeError(rpcErrorCode.chainNotAdded, 'This Safe is on one network alone.')
      case 'wallet_addEthereumChain':
        throw safeError(rpcErrorCode.unsupportedMethod, 'This Safe is on one network alone.')
      case 'eth_sendTransaction':
        return sendThroughSafe(channel, params[0])
      case 'personal_sign':
        return signWithSafe(channel, 'signMessage', { message: textOf(params[0]) })
      case 'eth_signTypedData_v4':
        return signWithSafe(channel, 'signTypedMessage', { typedData: typedDataOf(params[1]) })
      case 'eth_sign':
      case 'eth_signTransaction':
      case 'eth_sendRawTransaction':
        throw safeError(rpcErrorCode.unsupportedMethod, `A Safe has no ${method}.`)
      default:
        return channel.ask('rpcCall', { call: method, params })
    }
  }
  return {
    request: ({ method, params }) => answer(method, Array.isArray(params) ? params : []),
    on() {},
    removeListener() {},
  }
}

/** `personal_sign` takes hex, a Safe takes text. Bytes that are not UTF-8 stay hex. */
function textOf(message: unknown): string {
  const hex = typeof message === 'string' ? message : ''
  if (!/^0x(?:[0-9a-f]{2})*$/i.test(hex)) return hex
  const bytes = Uint8Array.from(hex.slice(2).match(/../g) ?? [], (pair) =>
    Number.parseInt(pair, 16),
  )
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return hex
  }
}

function typedDataOf(data: unknown): unknown {
  return typeof data === 'string' ? (JSON.parse(data) as unknown) : data
}

/** Has the owners of a Safe send a transaction (`eth_sendTransaction`). Returns its hash on the chain. */
async function sendThroughSafe(channel: SafeChannel, transaction: unknown): Promise<string> {
  const { to, value, data, input } = (transaction ?? {}) as Readonly<Record<string, unknown>>
  if (typeof to !== 'string')
    throw safeError(
      rpcErrorCode.unsupportedMethod,
      'A Safe cannot deploy a contract with eth_sendTransaction.',
    )
  const call = {
    to,
    value: BigInt((value as string | undefined) ?? 0).toString(),
    data: data ?? input ?? '0x',
  }
  try {
    const answer = await channel.ask('sendTransactions', { txs: [call] })
    const { safeTxHash } = (answer ?? {}) as Readonly<Record<string, unknown>>
    return await waitForSafeTransaction(channel, safeTxHash)
  } catch (error) {
    throw toRpcError(error)
  }
}

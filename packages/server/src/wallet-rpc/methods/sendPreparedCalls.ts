import { RpcError, UpstreamError } from '@latchkit/backend/errors'
import { sendPreparedCallsSchema } from '@latchkit/wire'
import { writeCallsId } from '../callsId.ts'
import { readOperationChain, writeChainId } from '../readChain.ts'
import { readParams } from '../readParams.ts'
import { walletRpcCode, WalletRpcError } from '../walletRpcError.ts'
import { rpcErrorCode } from '@latchkit/wire'
import type { WalletMethod } from '../walletRpcParts.ts'

/**
 * `wallet_sendPreparedCalls`: co-signs prepared calls within the limits of their session and sends them. The charge is
 * released only if they certainly were not accepted.
 */
export const sendPreparedCalls: WalletMethod = async (parts, context, params) => {
  const [{ preparedCalls, signature, context: pci }] = readParams(sendPreparedCallsSchema, params)
  const { chain, bundler } = readOperationChain(parts, preparedCalls.chainId)
  if (!parts.sessionSigner)
    throw new WalletRpcError(rpcErrorCode.unsupportedCapability, 'This server has no sessions.')
  const { caipNetworkId } = chain.network
  const unsigned = preparedCalls.data
  const use = {
    pci,
    project: context.get('project'),
    account: unsigned.sender,
    networkId: caipNetworkId,
  }
  const { hash, entryPoint, ...cosigned } = await parts.sessionSigner.sign(use, {
    ...unsigned,
    signature,
  })
  const signed = { ...unsigned, ...cosigned }
  const id = writeCallsId({ chainId: writeChainId(chain), hash })
  try {
    const taken = await bundler.request('eth_sendUserOperation', [signed, entryPoint.address])
    if (typeof taken !== 'string' || taken.toLowerCase() !== hash)
      throw new UpstreamError('malformed', { taken: true })
  } catch (error) {
    if (error instanceof RpcError || (error instanceof UpstreamError && !error.taken)) {
      await parts.sessionSigner.release(pci, hash)
      throw error
    }
    if (!(error instanceof UpstreamError)) throw error
    throw new WalletRpcError(
      walletRpcCode.sendPreparedCalls,
      'It is not known whether the calls were taken. Ask for their status before you send them again.',
      { data: { id }, cause: error },
    )
  }
  return [id]
}

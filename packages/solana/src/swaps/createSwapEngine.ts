import { KitError, type AdapterHost, type ChainAdapter, type RpcEndpoint } from '@latchkit/core'
import { requireWallet, withTimeout } from '@latchkit/core/adapters'
import type { Discovery } from '../discovery/discoverWallets.ts'
import { addressBytes } from '../engine/address/addressBytes.ts'
import { sendSigned, type SendingContext } from '../engine/sendTransfer.ts'
import { checkSwap, type SolanaSwap } from './checkSwap.ts'
import { decodeSwap } from './decodeSwap.ts'

/** The part of the adapter that checks and sends swaps; loaded with the first of them. */
export type SwapEngine = Required<Pick<ChainAdapter, 'checkSwap' | 'sendSwap'>>

/** Creates a {@link SwapEngine}. */
export function createSwapEngine(
  host: AdapterHost,
  discovery: Discovery,
  context: SendingContext,
): SwapEngine {
  // The server has built what is checked here, so that it is asked nothing about it.
  const judges: AdapterHost = {
    ...host,
    rpcEndpoints: (network) =>
      host.rpcEndpoints(network).filter(({ plainText }) => !plainText) as [
        RpcEndpoint,
        ...RpcEndpoint[],
      ],
  }
  return {
    checkSwap: (_connectorId, request) => withTimeout(checkSwap(judges, request)),
    async sendSwap(connectorId, { request, transactions }) {
      const { standard } = requireWallet(discovery, connectorId)
      const { message, blockhashOffset, version } = transactions as SolanaSwap
      /** What was checked, with another blockhash. */
      const messageAt = (blockhash: string): Uint8Array => {
        const copy = message.slice()
        copy.set(addressBytes(blockhash), blockhashOffset)
        return copy
      }
      const signing = {
        networkId: request.networkId,
        feePayer: request.from.address,
        message(blockhash: string, versions: unknown): Uint8Array {
          if (Array.isArray(versions) && !versions.includes(version))
            throw new KitError('MethodNotSupported', 'The wallet cannot sign this kind of swap.')
          return messageAt(blockhash)
        },
        verify(answer: unknown, blockhash: string) {
          const bytes = answer instanceof Uint8Array ? answer : undefined
          const signed = bytes && decodeSwap(bytes)
          const wanted = messageAt(blockhash)
          const own = signed && bytes.subarray(signed.messageOffset)
          const isSame =
            own?.length === wanted.length && wanted.every((byte, index) => byte === own[index])
          if (bytes && isSame && signed?.signature.some((byte) => byte > 0))
            return { bytes, signature: signed.signature }
          throw new KitError(
            'Unknown',
            'The wallet’s answer is not the swap that it was to sign. Nothing was sent.',
          )
        },
      }
      return sendSigned(host, standard, signing, context)
    },
  }
}

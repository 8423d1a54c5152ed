import type { Hex } from 'viem'
import { byteLength } from '../abi/byteLength.ts'
import { encodeCall } from '../abi/encodeCall.ts'
import type { NetworkClient } from './createNetworkClient.ts'
import { isRpcResponseError } from './rpcResponseError.ts'

/**
 * Returns an upper bound of the L1 fee of a transaction on an OP Stack chain, in wei; 0 on other chains.
 * @see https://docs.optimism.io/app-developers/transactions/fees
 */
export async function estimateL1Fee(client: NetworkClient, data: Hex): Promise<bigint> {
  try {
    const answer = await client.request({
      method: 'eth_call',
      params: [
        {
          to: gasPriceOracle,
          // getL1FeeUpperBound(uint256)
          data: encodeCall('0xf1c7a58b', BigInt(envelopeBytes + byteLength(data))),
        },
        'latest',
      ],
    })
    return byteLength(answer) === 32 ? BigInt(answer) : 0n
  } catch (error) {
    if (isRpcResponseError(error)) return 0n
    throw error
  }
}

const gasPriceOracle = '0x420000000000000000000000000000000000000F'

/** What a transaction holds beside its data, with every field at its longest. */
const envelopeBytes = 130

import type { SignPsbtRequest } from '@latchkit/core'
import type { SigningRequest } from '../../wallet/walletLink.ts'

/** Returns what a wallet is asked to sign, in both of the shapes in which wallets take it. */
export function signingRequest(
  wanted: Required<SignPsbtRequest>,
  options: Pick<SigningRequest, 'chain' | 'finalizes'>,
): SigningRequest {
  const indexesByAddress: Record<string, readonly number[]> = {}
  for (const { address, indexes } of wanted.inputs)
    indexesByAddress[address] = [...(indexesByAddress[address] ?? []), ...indexes]
  return {
    ...options,
    psbt: wanted.psbt,
    indexesByAddress,
    inputs: wanted.inputs.flatMap(({ address, indexes }) =>
      indexes.map((index) => ({ index, address })),
    ),
  }
}

import {
  decodeAbiParameters,
  encodeFunctionData,
  parseAbiParameters,
  type Address,
  type Hex,
} from 'viem'
import { HttpError } from '@latchkit/backend/errors'
import { exchangeAbi } from '../../../assets/pools/exchangeAbi.ts'

const permitParameters = parseAbiParameters(
  'address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s',
)

/**
 * Encodes a signed EIP-2612 permit as a call of the router. If the permit was already used, the allowance exists and the
 * call does nothing.
 * @throws HttpError 400 unless it is a permit of the user for the router over the amount or more
 */
export function encodePermit(
  permit: Hex,
  order: {
    readonly token: Address
    readonly user: Address
    readonly spender: Address
    readonly amount: bigint
  },
): Hex {
  const [owner, spender, value, deadline, v, r, s] = decodePermit(permit)
  const isSameAddress = (a: Address, b: Address): boolean => a.toLowerCase() === b.toLowerCase()
  if (
    !isSameAddress(owner, order.user) ||
    !isSameAddress(spender, order.spender) ||
    value < order.amount
  ) {
    throw new HttpError(
      400,
      'eip155.permit',
      `The permit must be the user’s, for ${order.spender}, over the amount of the swap or more.`,
    )
  }
  return encodeFunctionData({
    abi: exchangeAbi,
    functionName: 'selfPermitIfNecessary',
    args: [order.token, value, deadline, v, r, s],
  })
}

function decodePermit(permit: Hex): readonly [Address, Address, bigint, bigint, number, Hex, Hex] {
  try {
    return decodeAbiParameters(permitParameters, permit)
  } catch (cause) {
    throw new HttpError(400, 'eip155.permit', 'The permit must be the seven words of EIP-2612.', {
      cause,
    })
  }
}

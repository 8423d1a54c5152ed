import {
  decodeAbiParameters,
  encodeFunctionData,
  parseAbiParameters,
  type Address,
  type Hex,
} from 'viem'
import { HttpError } from '@latchkit/backend/errors'
import { exchangeAbi } from '../../../assets/pools/exchangeAbi.ts'

const words = parseAbiParameters(
  'address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s',
)

/**
 * Writes a signed EIP-2612 permit as a call of the router. Where somebody else has handed it in already, the allowance
 * stands and the call does nothing.
 * @throws HttpError 400 where it is none, or is not the user's for the router over enough
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
  const [owner, spender, value, deadline, v, r, s] = read(permit)
  const isOf = (a: Address, b: Address): boolean => a.toLowerCase() === b.toLowerCase()
  if (!isOf(owner, order.user) || !isOf(spender, order.spender) || value < order.amount) {
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

function read(permit: Hex): readonly [Address, Address, bigint, bigint, number, Hex, Hex] {
  try {
    return decodeAbiParameters(words, permit)
  } catch (cause) {
    throw new HttpError(400, 'eip155.permit', 'The permit must be the seven words of EIP-2612.', {
      cause,
    })
  }
}

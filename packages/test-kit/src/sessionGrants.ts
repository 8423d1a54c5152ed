import type { SessionGrant } from '@latchkit/wire'
import type { Address } from 'viem'

/** A permission to spend coins: so many a day, from 1970 on. */
export function coinsPerDay(wei: bigint, more: object = {}): SessionGrant {
  return {
    type: 'native-token-recurring-allowance',
    data: { allowance: wei.toString(), start: 0, period: 86_400, ...more },
  }
}

/** A permission to spend a token: so much once and for all. */
export function tokensInAll(address: Address, units: bigint): SessionGrant {
  return {
    type: 'erc20-recurring-allowance',
    data: { address, allowance: units.toString(), start: 0, period: 0 },
  }
}

/** A permission to enter a door, with at most so much each time. */
export function enterDoor(address: Address, valueLimit = '0x0'): SessionGrant {
  return {
    type: 'contract-call',
    data: {
      address,
      abi: [
        { type: 'function', name: 'enter', inputs: [], outputs: [], stateMutability: 'payable' },
      ],
      functions: [{ functionName: 'enter', valueLimit }],
    },
  }
}

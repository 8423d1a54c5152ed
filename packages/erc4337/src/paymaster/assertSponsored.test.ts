import type { UserOperation } from '@latchkit/backend/chain'
import { numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { assertSponsoredFees } from './assertSponsoredFees.ts'
import { assertSponsoredGas } from './assertSponsoredGas.ts'
import { openWeiOf } from './openWeiOf.ts'

const gas = {
  preVerificationGas: 1_000n,
  verificationGasLimit: 2_000n,
  callGasLimit: 3_000n,
  paymasterVerificationGasLimit: 4_000n,
  paymasterPostOpGasLimit: 10n,
}
const operation: UserOperation = {
  sender: '0x00000000000000000000000000000000000000aa',
  nonce: 0n,
  callData: '0x',
  ...gas,
  maxFeePerGas: 0n,
  maxPriorityFeePerGas: 0n,
  signature: '0x',
}
const estimate = {
  preVerificationGas: numberToHex(gas.preVerificationGas),
  verificationGasLimit: numberToHex(gas.verificationGasLimit),
  callGasLimit: numberToHex(gas.callGasLimit),
  paymasterVerificationGasLimit: numberToHex(gas.paymasterVerificationGasLimit),
  paymasterPostOpGasLimit: numberToHex(gas.paymasterPostOpGasLimit),
}

test.each(Object.entries(gas))('%s may be 120 % of the estimate, and no more', (field, limit) => {
  const highest = (limit * 120n) / 100n
  expect(() => assertSponsoredGas({ ...operation, [field]: highest }, estimate)).not.toThrow()
  expect(() => assertSponsoredGas({ ...operation, [field]: highest + 1n }, estimate)).toThrow(
    `${field} is ${highest + 1n}; this site pays for ${highest} at most.`,
  )
})

test('the call must have 85 % of the estimate, so that it does not fail for want of gas', () => {
  expect(() => assertSponsoredGas({ ...operation, callGasLimit: 2_550n }, estimate)).not.toThrow()
  expect(() => assertSponsoredGas({ ...operation, callGasLimit: 2_549n }, estimate)).toThrow(
    'the call needs at least 2550',
  )
})

test('what the estimate does not name may not be named at all', () => {
  const { paymasterPostOpGasLimit: _, ...less } = estimate
  expect(() => assertSponsoredGas(operation, less)).toThrow('paymasterPostOpGasLimit')
})

const fees = { baseFeeWei: 100n, priorityFeeWei: 10n }

test.each([
  ['its own bundler, as far as clients double it', true, 24n],
  ['any bundler, as far as the usual one', false, 12n],
])('a tip is paid to %s', (_, hasOwnBundler, highest) => {
  const check = (maxPriorityFeePerGas: bigint, maxFeePerGas: bigint) => () =>
    assertSponsoredFees({ ...operation, maxPriorityFeePerGas, maxFeePerGas }, fees, hasOwnBundler)
  expect(check(highest, 400n + highest)).not.toThrow()
  expect(check(highest + 1n, highest + 1n)).toThrow(
    `maxPriorityFeePerGas is ${highest + 1n}; this site pays ${highest} at most.`,
  )
  expect(check(0n, 401n + highest)).toThrow(
    `maxFeePerGas is ${401n + highest}; this site pays ${400n + highest} at most.`,
  )
})

test.each([
  [
    'a twentieth of a fifth of the month',
    1n,
    10_000n,
    { project: 2_000n, client: 100n, newcomers: 1_000n },
  ],
  [
    'at least the day of an account',
    300n,
    10_000n,
    { project: 2_000n, client: 300n, newcomers: 1_000n },
  ],
  [
    'never more than the month',
    50_000n,
    10_000n,
    { project: 10_000n, client: 10_000n, newcomers: 10_000n },
  ],
])('a client may have reserved %s', (_, userWeiPerDay, projectWeiPerMonth, expected) => {
  const policy = { caipNetworkId: 'eip155:1', userWeiPerDay, projectWeiPerMonth }
  expect(openWeiOf(policy)).toEqual(expected)
})

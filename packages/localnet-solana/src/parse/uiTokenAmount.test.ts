import { expect, it } from 'vitest'
import { uiTokenAmount } from './uiTokenAmount.ts'

it.each([
  [0n, 6, '0'],
  [1n, 6, '0.000001'],
  [1_500_000n, 6, '1.5'],
  [1n, 0, '1'],
  [100n, 0, '100'],
  [18_446_744_073_709_551_615n, 9, '18446744073.709551615'],
])('writes %d with %d decimals as %s', (amount, decimals, text) => {
  expect(uiTokenAmount(amount, decimals)).toMatchObject({
    amount: amount.toString(),
    decimals,
    uiAmountString: text,
  })
})

import * as v from 'valibot'
import { expect, test } from 'vitest'
import { userOperationSchema } from './userOperations.ts'

const address = '0x00000000000000000000000000000000000000aa'
const operation = {
  sender: address,
  nonce: `0x${'f'.repeat(64)}`,
  callData: '0x',
  callGasLimit: '0x1',
  verificationGasLimit: '0x1',
  preVerificationGas: '0x1',
  maxFeePerGas: `0x${'f'.repeat(32)}`,
  maxPriorityFeePerGas: '0x0',
  signature: '0x1234',
}

test('an operation is read as it is; what is null or unknown is left out', () => {
  expect(v.parse(userOperationSchema, operation)).toEqual(operation)
  const odd = { ...operation, factory: null, paymaster: null, more: 1 }
  expect(v.parse(userOperationSchema, odd)).toEqual(operation)
  const sponsored = { ...operation, paymaster: address, paymasterData: '0x' }
  expect(v.parse(userOperationSchema, sponsored)).toEqual(sponsored)
})

test.each<[string, unknown]>([
  ['sender', '0xaa'],
  ['sender', undefined],
  ['nonce', `0x1${'0'.repeat(64)}`],
  ['nonce', 5],
  ['callData', '0x1'],
  ['callData', '1234'],
  ['callGasLimit', '0x'],
  ['maxFeePerGas', `0x1${'0'.repeat(32)}`],
  ['maxPriorityFeePerGas', '-0x1'],
  ['signature', null],
  ['paymaster', 'me'],
])('%s cannot be %s', (field, value) => {
  expect(v.is(userOperationSchema, { ...operation, [field]: value })).toBe(false)
})

import { stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { describePrompt } from './describePrompt.ts'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test.each([
  ['eth_sendTransaction', [{ to, value: '0x16345785d8a0000' }], 'Send', `To ${to}`],
  ['eth_sendTransaction', [{ to, data: '0xa9059cbb' }], 'Call a contract', `To ${to}`],
  ['personal_sign', [stringToHex('Hello\nyou')], 'Sign a message', 'Hello\nyou'],
  ['eth_signTypedData_v4', [to, '{"primaryType":"Order"}'], 'Sign typed data', 'Order'],
])('%s', (method, params, title, line) => {
  const text = describePrompt({ method, params })
  expect(text.title).toBe(title)
  expect(text.lines).toContain(line)
})

test('a method that is not known is called by its name', () => {
  expect(describePrompt({ method: 'eth_new', params: [] })).toEqual({ title: 'eth_new', lines: [] })
})

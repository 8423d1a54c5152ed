import { expect, test } from 'vitest'
import { receiveUri } from './receiveUri.ts'

test('asks nobody to pay an account that cannot be read', () => {
  for (const account of ['eip155:1:', 'eip155:0xabc', ''])
    expect(() => receiveUri({ account: account as 'eip155:1:0xabc' })).toThrow(
      expect.objectContaining({ code: 'InvalidAddress' }),
    )
})

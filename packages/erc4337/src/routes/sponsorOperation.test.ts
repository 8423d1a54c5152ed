import { UpstreamError } from '@latchkit/backend/errors'
import { expect, test } from 'vitest'
import { sponsorOperation } from './sponsorOperation.ts'

test.each([null, '0x1', [1]])(
  'a bundler that measures gas as %j is no use, and no accident',
  async (answer) => {
    const work = sponsorOperation({ request: async () => answer }, async () => ({}), '0x1', [
      { sender: '0x' },
      '0x',
    ])
    await expect(work).rejects.toBeInstanceOf(UpstreamError)
  },
)

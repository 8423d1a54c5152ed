import { evm } from '@latchkit/evm'
import { ethereum } from '@latchkit/core/networks'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createKit } from './createKit.ts'

test('a page without a bundler is told what is wrong with its options', () => {
  vi.stubEnv('NODE_ENV', 'production')
  onTestFinished(() => void vi.unstubAllEnvs())
  const options = { projectId: 'shop', adapters: [evm()], networks: [ethereum] } as const
  expect(createKit(options).config.projectId).toBe('shop')
  // As a page without types writes it.
  expect(() =>
    createKit({ ...options, adapters: [evm as unknown as ReturnType<typeof evm>] }),
  ).toThrow(/Give `evm\(\)`, not `evm`/)
})

import { createKit } from '@latchkit/core'
import { ethereum } from '@latchkit/core/networks'
import { evm } from '@latchkit/evm'
import { expect, test } from 'vitest'
import { defineElements } from './index.ts'

test('a server imports it, and defines nothing', () => {
  const kit = createKit({ projectId: 'test', adapters: [evm()], networks: [ethereum] })
  expect('customElements' in globalThis).toBe(false)
  expect(() => defineElements(kit, { theme: 'dark' })).not.toThrow()
})

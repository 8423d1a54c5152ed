import { startAnvil, type Anvil } from '@latchkit/test-kit/startAnvil'
import { afterAll, beforeAll, test } from 'vitest'
import { createContractSchemes } from '../test/contractSchemes.ts'
import { expectNoMutationPasses } from '../test/mutations.ts'

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil()
})
afterAll(() => anvil.stop())

test.each(['ERC-1271', 'ERC-6492', 'EIP-7702'] as const)(
  '%s: no mutation of a sign-in passes',
  async (name) => {
    const schemes = await createContractSchemes(anvil)
    await expectNoMutationPasses(schemes[name])
  },
)

import { expect, test } from 'vitest'
import { testKit } from '../../test/testKit.ts'
import { getProvider } from './getProvider.ts'

test('says that the kit has no adapter, or its adapter no provider', async () => {
  const { kit } = testKit()
  await expect(getProvider(kit, { namespace: 'bip122' })).rejects.toMatchObject({
    code: 'AdapterNotFound',
  })
  await expect(getProvider(kit, { namespace: 'eip155' })).rejects.toMatchObject({
    code: 'MethodNotSupported',
  })
})

import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { namesQuery, registerName, setNameAttributes } from '@latchkit/core'
import { createAccountKit } from '../../test/createAccountKit.ts'
import { alice } from '../../test/createTestKit.ts'
import { KitProvider } from '../KitProvider.tsx'
import { useKitQuery } from '../query/useKitQuery.ts'
import { useIdentity } from './useIdentity.ts'

const now = '2026-01-01T00:00:00.000Z'
const name = 'alice.latch.example'

it('shows the name that the site registers, and what is changed of it, at once', async () => {
  const test = await createAccountKit({ features: { names: true } })
  const { kit, chain, server } = test
  chain.signMessage = async () => '0x12'
  const registered = {
    name,
    registered_at: now,
    updated_at: now,
    attributes: {} as Readonly<Record<string, string>>,
    addresses: { 60: { address: alice, created_at: now } },
  }
  const names: (typeof registered)[] = []
  server.names = (path) => {
    if (path.startsWith('/v1/profile/reverse/')) return names
    const isNew = path === '/v1/profile/account'
    const attributes = isNew ? {} : { avatar: 'https://alice.example/me.png' }
    names.splice(0, 1, { ...registered, attributes })
    server.identity = { name, avatar: isNew ? null : 'https://api.test/me', resolvedAt: now }
    return isNew ? registered : attributes
  }
  const { result } = await renderHook(
    () => ({
      identity: useIdentity().data,
      names: useKitQuery(namesQuery(kit, { account: `eip155:31337:${alice}` })).data,
    }),
    {
      wrapper: ({ children }: { readonly children: ReactNode }) => (
        <KitProvider kit={kit}>{children}</KitProvider>
      ),
    },
  )
  await expect.poll(() => result.current.identity?.name).toBeNull()
  await expect.poll(() => result.current.names).toEqual([])

  await registerName(kit, { name })
  await expect.poll(() => result.current.identity?.name).toBe(name)
  await expect.poll(() => result.current.names).toHaveLength(1)

  await setNameAttributes(kit, { name, attributes: { avatar: 'https://alice.example/me.png' } })
  await expect.poll(() => result.current.identity?.avatar).toBe('https://api.test/me')
  await expect
    .poll(() => result.current.names?.[0]?.attributes['avatar'])
    .toBe('https://alice.example/me.png')
})

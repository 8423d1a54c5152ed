import { Component, type ReactNode } from 'react'
import { expect, it } from 'vitest'
import { render, renderHook } from 'vitest-browser-react'
import type { EvmProvider } from '@latchkit/core'
import { createTestKit, type TestKit } from '../../test/createTestKit.ts'
import { KitProvider } from '../KitProvider.tsx'
import { useProvider } from './useProvider.ts'

function within({ kit }: TestKit): { wrapper: (props: { children: ReactNode }) => ReactNode } {
  return { wrapper: ({ children }) => <KitProvider kit={kit}>{children}</KitProvider> }
}

it('gives the provider of a namespace once it is loaded, the same to each component', async () => {
  const test = createTestKit()
  const provider = { request: async () => '0x1' } as unknown as EvmProvider
  let loads = 0
  test.adapter.provider = async () => {
    loads += 1
    return provider
  }
  const { result } = await renderHook(
    () => [useProvider({ namespace: 'eip155' }), useProvider({ namespace: 'eip155' })],
    within(test),
  )
  await expect.poll(() => result.current).toEqual([provider, provider])
  expect(loads).toBe(1)
})

it('says that the kit has no adapter for the namespace', async () => {
  const { kit } = createTestKit()
  const seen: unknown[] = []
  class Boundary extends Component<{ readonly children: ReactNode }> {
    override state = { failed: false }
    static getDerivedStateFromError(): { failed: boolean } {
      return { failed: true }
    }
    override componentDidCatch(error: unknown): void {
      seen.push(error)
    }
    override render(): ReactNode {
      return this.state.failed ? 'failed' : this.props.children
    }
  }
  function Uses(): ReactNode {
    useProvider({ namespace: 'solana' })
    return null
  }
  await render(
    <Boundary>
      <KitProvider kit={kit}>
        <Uses />
      </KitProvider>
    </Boundary>,
  )
  await expect.poll(() => seen).toMatchObject([{ code: 'AdapterNotFound' }])
})

import type { ReactNode } from 'react'
import { describe, expect, expectTypeOf, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { KitError, type KitEvent } from '@latchkit/core'
import {
  alice,
  createTestKit,
  metamask,
  rainbow,
  sessionOf,
  type TestKit,
} from '../../test/createTestKit.ts'
import { KitProvider } from '../KitProvider.tsx'
import { useChainId } from './useChainId.ts'
import { useChains } from './useChains.ts'
import { useConnect } from './useConnect.ts'
import { useConnection } from './useConnection.ts'
import { useConnectionEffect } from './useConnectionEffect.ts'
import { useConnections } from './useConnections.ts'
import { useDisconnect } from './useDisconnect.ts'
import { useKitState } from './useKitState.ts'
import { useSwitchChain } from './useSwitchChain.ts'
import { useSwitchConnection } from './useSwitchConnection.ts'

function within({ kit }: TestKit): { wrapper: (props: { children: ReactNode }) => ReactNode } {
  return { wrapper: ({ children }) => <KitProvider kit={kit}>{children}</KitProvider> }
}

describe('hooks', () => {
  it('follow a connection from its beginning to its end', async () => {
    const test = createTestKit()
    test.adapter.connect = async () => sessionOf()
    const { result } = await renderHook(
      () => ({ connection: useConnection(), connect: useConnect(), disconnect: useDisconnect() }),
      within(test),
    )
    expect(result.current.connection).toMatchObject({
      status: 'disconnected',
      isDisconnected: true,
      address: undefined,
      addresses: [],
      networkId: 'eip155:1',
      chainId: 1,
    })
    expect(result.current.connect.status).toBe('idle')

    await result.current.connect.mutateAsync({ connector: metamask })
    await expect.poll(() => result.current.connect.status).toBe('success')
    expect(result.current.connect.data?.account.address).toBe(alice)
    expect(result.current.connection).toMatchObject({ isConnected: true, address: alice })

    await result.current.disconnect.disconnectAsync()
    await expect.poll(() => result.current.connection.status).toBe('disconnected')
    expect(result.current.connection.connection).toBeUndefined()
  })

  it('tell how an action failed, until it is reset', async () => {
    const test = createTestKit()
    test.adapter.connect = async () => {
      throw new KitError('UserRejected', 'No.')
    }
    const { result } = await renderHook(() => useConnect(), within(test))
    const onError = vi.fn()
    result.current.mutate({ connector: metamask }, { onError })
    await expect.poll(() => result.current.status).toBe('error')
    expect(result.current.error).toMatchObject({ code: 'UserRejected' })
    await expect.poll(() => onError).toHaveBeenCalledOnce()
    await expect(result.current.connectAsync({ connector: metamask })).rejects.toMatchObject({
      code: 'UserRejected',
    })
    result.current.reset()
    await expect.poll(() => result.current.status).toBe('idle')
    expect(result.current.error).toBeNull()
  })

  it('show the latest call alone, whichever ends last', async () => {
    const test = createTestKit()
    test.adapter.connectors = [metamask, rainbow]
    test.adapter.connect = (id) =>
      id === 'io.metamask' ? new Promise(() => {}) : Promise.resolve(sessionOf())
    const { result } = await renderHook(() => useConnect(), within(test))
    const first = result.current.mutateAsync({ connector: metamask })
    const second = result.current.mutateAsync({ connector: rainbow })
    await expect(first).rejects.toMatchObject({ code: 'Aborted' })
    await second
    await expect.poll(() => result.current.status).toBe('success')
    expect(result.current.variables?.connector.id).toBe('me.rainbow')
  })

  it('name a network by the chain id of wagmi, and refuse one that the site does not offer', async () => {
    const test = createTestKit()
    const { result } = await renderHook(
      () => ({ switching: useSwitchChain(), chainId: useChainId(), chains: useChains() }),
      within(test),
    )
    expect(result.current.chains.map(({ id }) => id)).toEqual([1, 137])
    await result.current.switching.switchChainAsync({ chainId: 137 })
    await expect.poll(() => result.current.chainId).toBe(137)
    for (const choice of [{ chainId: 5 }, {}])
      await expect(result.current.switching.switchChainAsync(choice)).rejects.toMatchObject({
        code: 'NetworkNotFound',
      })
  })

  it('give the chain id the type of its namespace', async () => {
    const { result } = await renderHook(
      () => ({
        evm: useChainId({ namespace: 'eip155' }),
        solana: useChainId({ namespace: 'solana' }),
        any: useChainId(),
      }),
      within(createTestKit()),
    )
    expectTypeOf(result.current).toEqualTypeOf<{
      evm: number | undefined
      solana: string | undefined
      any: number | string | undefined
    }>()
    expect(result.current).toEqual({ evm: 1, solana: undefined, any: 1 })
  })

  it('bring another of the connected wallets to the front', async () => {
    const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    const test = createTestKit()
    test.adapter.connectors = [metamask, rainbow]
    test.adapter.connect = async (id) => sessionOf(id === 'io.metamask' ? alice : bob)
    const { result } = await renderHook(
      () => ({
        address: useConnection().address,
        connections: useConnections(),
        connect: useConnect(),
        switching: useSwitchConnection(),
      }),
      within(test),
    )
    await result.current.connect.mutateAsync({ connector: metamask })
    await result.current.connect.mutateAsync({ connector: rainbow })
    await expect.poll(() => result.current.address).toBe(bob)
    const other = result.current.connections.find(
      ({ connectorId }) => connectorId === 'io.metamask',
    )
    if (!other) throw new Error('The first wallet is not connected any more.')
    await result.current.switching.switchAccountAsync({ connection: other })
    await expect.poll(() => result.current.address).toBe(alice)
  })

  it('tell of wallets that come and go', async () => {
    const test = createTestKit()
    test.adapter.connect = async () => sessionOf()
    const events: KitEvent['type'][] = []
    const { result } = await renderHook(() => {
      useConnectionEffect({
        onConnect: ({ type }) => events.push(type),
        onDisconnect: ({ type }) => events.push(type),
      })
      return useConnect()
    }, within(test))
    await result.current.mutateAsync({ connector: metamask })
    test.adapter.emit({ type: 'disconnect', connectorId: 'io.metamask', reason: 'disconnected' })
    expect(events).toEqual(['connect', 'disconnect'])
  })

  it('paint again only when what was picked has changed', async () => {
    const test = createTestKit()
    test.adapter.connect = async () => sessionOf()
    let paints = 0
    const { result } = await renderHook(() => {
      paints += 1
      return useKitState((state) => state.pendingTransactions)
    }, within(test))
    const before = paints
    test.adapter.emit({ type: 'connectors' })
    test.kit.store.set((state) => ({ ...state, connectors: [] }))
    await Promise.resolve()
    expect(paints).toBe(before)
    expect(result.current).toEqual([])
  })
})

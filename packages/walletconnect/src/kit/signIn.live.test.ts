import { bitcoin } from '@latchkit/bitcoin'
import { solana } from '@latchkit/solana'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { requestSignIn, signOut, type SignedSignIn } from '@latchkit/core/sign-in'
import type { SignInSession } from '@latchkit/wire/sign-in'
import { startBackend, type SiteBackend } from '../../test/startBackend.ts'
import {
  addresses,
  core,
  startChains,
  startKitWorld,
  type Chains,
  type KitWorld,
  type Tab,
} from '../../test/startKitWorld.ts'

const { startPairing, getConnection, switchNetwork } = core

let chains: Chains
beforeAll(async () => {
  chains = await startChains()
})
afterAll(() => chains.stop())

const stateOf = ({ kit }: Tab) => kit.store.get().signIn
const expectState = (tab: Tab, expected: object) =>
  vi.waitFor(() => expect(stateOf(tab)).toMatchObject(expected), { timeout: 15_000 })
const signedOut = { status: 'signedOut' }

/** Begins to pair; returns what the phone scans. */
async function offer({ kit }: Tab): Promise<string> {
  startPairing(kit).catch(() => undefined)
  await expect.poll(() => kit.store.get().pairing?.uri).toMatch(/^wc:/)
  return kit.store.get().pairing?.uri ?? ''
}

/** A site of one family, with a phone that is connected and has signed nothing yet. */
async function connectPhone(
  namespace: 'solana' | 'bip122',
  backend: SiteBackend,
): Promise<KitWorld> {
  const network = chains.networks.find((one) => one.namespace === namespace)
  if (!network) throw new Error(`There is no chain of ${namespace}.`)
  // A message names the network as CAIP-2 does: the first 32 characters of its genesis hash.
  const id = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
  const world = await startKitWorld(chains, {
    adapters: [namespace === 'solana' ? solana() : bitcoin()],
    networks: [namespace === 'solana' ? { ...network, id, networkId: `solana:${id}` } : network],
    signIn: backend.signIn(),
  })
  await world.wallet.letIn(await offer(world))
  await expectState(world, { status: 'signedOut', isDue: true })
  return world
}

const cases = [
  { name: 'Solana', namespace: 'solana', address: addresses.solana },
  { name: 'Bitcoin', namespace: 'bip122', address: addresses.payment },
] as const

describe.each(cases)('a wallet on another device, on $name', ({ namespace, address }) => {
  const accounts = [expect.stringMatching(new RegExp(`^${namespace}:.*:${address}$`))]

  test('is signed in no longer once the session has expired, and signs again', async () => {
    const backend = await startBackend({ sessionIdleMs: 2_000 })
    const world = await connectPhone(namespace, backend)
    await requestSignIn(world.kit)
    expect(await backend.members()).toEqual(accounts)
    await expectState(world, signedOut)
    expect(await backend.members()).toEqual([])
    expect(getConnection(world.kit.store.get())?.account.address).toBe(address)
    await requestSignIn(world.kit)
    expect(await backend.members()).toEqual(accounts)
  })

  test('signs in once the backend that was away is back, and is still signed in when it comes back later', async () => {
    const backend = await startBackend()
    const world = await connectPhone(namespace, backend)
    await backend.goAway()
    await expect(requestSignIn(world.kit)).rejects.toMatchObject({ code: 'HttpFailed' })
    expect(stateOf(world)).toMatchObject(signedOut)
    await backend.comeBack()
    await requestSignIn(world.kit)
    await backend.goAway()
    const again = world.reload()
    await expectState(again, { status: 'signedOut' })
    await backend.comeBack()
    await expectState(again, { status: 'signedIn', session: { accounts } })
  })

  test('is signed in on every tab, and signed out on every tab', async () => {
    const backend = await startBackend()
    const world = await connectPhone(namespace, backend)
    const other = world.openTab()
    await expectState(other, signedOut)
    await requestSignIn(world.kit)
    await expectState(other, { status: 'signedIn', session: { accounts } })
    await signOut(other.kit)
    await expectState(world, signedOut)
    expect(await backend.members()).toEqual([])
    expect(await backend.replay()).toBe('NonceUnknown')
  })
})

test('another network of the same namespace keeps the session of a wallet on another device', async () => {
  const backend = await startBackend()
  const world = await startKitWorld(chains, { signIn: backend.signIn() })
  await world.wallet.signIn(await offer(world))
  await expectState(world, { status: 'signedIn' })
  await expect.poll(() => getConnection(world.kit.store.get())?.networkId).toBe('eip155:31337')
  await switchNetwork(world.kit, { networkId: 'eip155:31338' })
  expect(getConnection(world.kit.store.get())?.networkId).toBe('eip155:31338')
  expect(stateOf(world)).toMatchObject({ status: 'signedIn' })
  expect(await backend.members()).toHaveLength(1)
})

describe('a wallet that signs for each network while it connects', () => {
  const accounts = ['eip155:31337', 'eip155:31338'].map((id) => `${id}:${addresses.eip155}`)

  test('is signed in with each, as the backend has verified every signature', async () => {
    const backend = await startBackend()
    const world = await startKitWorld(chains, { signIn: backend.signIn() })
    await world.wallet.signIn(await offer(world), { eachNetwork: true })
    await expectState(world, { status: 'signedIn', session: { accounts } })
    expect(await backend.members()).toEqual(accounts)
    expect(await backend.replay()).toBe('NonceUnknown')
  })

  test('is signed in with the first alone where the site’s own backend verifies one', async () => {
    const backend = await startBackend()
    const verify = async ({ message, signature }: SignedSignIn) => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ message, signature })
      const answer = await fetch(`${backend.url}/verify`, { method: 'POST', headers, body })
      return (await answer.json()) as SignInSession
    }
    const world = await startKitWorld(chains, { signIn: backend.signIn({ verify }) })
    await world.wallet.signIn(await offer(world), { eachNetwork: true })
    await expectState(world, { status: 'signedIn', session: { accounts: [accounts[0]] } })
    expect(await backend.members()).toEqual([accounts[0]])
  })
})

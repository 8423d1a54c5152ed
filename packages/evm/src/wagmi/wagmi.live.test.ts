import {
  disconnect,
  getAccount,
  reconnect,
  sendTransaction,
  signMessage,
  switchChain,
} from '@wagmi/core'
import { parseEther, recoverMessageAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEvmChain, type EvmTestChain } from '@latchkit/test-kit/startEvmChain'
import { openWagmiSite } from '../../test/wagmiSite.ts'

let chains: readonly [EvmTestChain, EvmTestChain]
beforeAll(async () => {
  chains = await Promise.all([startEvmChain(31337), startEvmChain(31338)])
})
afterAll(() => {
  for (const chain of chains) chain.stop()
})

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('wagmi connects by it, signs, changes the chain, sends, and goes on after a reload', async () => {
  const site = await openWagmiSite(chains)
  const config = site.load()
  const { connecting, uri } = await site.offer(config)
  await site.wallet.letIn(uri)
  expect(await connecting).toMatchObject({ accounts: [alice], chainId: 31337 })
  const signature = await signMessage(config, { message: 'Hello' })
  expect(await recoverMessageAddress({ message: 'Hello', signature })).toBe(alice)
  await switchChain(config, { chainId: 31338 })
  expect(getAccount(config).chainId).toBe(31338)
  const [, { client }] = chains
  const before = await client.getBalance({ address: bob })
  const hash = await sendTransaction(config, { to: bob, value: parseEther('1') })
  await client.waitForTransactionReceipt({ hash })
  expect((await client.getBalance({ address: bob })) - before).toBe(parseEther('1'))

  const reloaded = site.load()
  await reconnect(reloaded)
  expect(getAccount(reloaded)).toMatchObject({ status: 'connected', address: alice })
  await disconnect(reloaded)
  await site.wallet.phone.next('session_delete')
  expect(getAccount(reloaded).status).toBe('disconnected')
})

test('wagmi hears that the wallet declines, lacks a chain, and ends the session', async () => {
  const site = await openWagmiSite(chains)
  const config = site.load()
  const declined = await site.offer(config)
  await site.wallet.turnAway(declined.uri)
  await expect(declined.connecting).rejects.toMatchObject({ name: 'UserRejectedRequestError' })

  const { connecting, uri } = await site.offer(config)
  await site.wallet.letIn(uri, {
    networks: ['eip155:31337'],
    lacks: ['wallet_switchEthereumChain', 'wallet_addEthereumChain'],
  })
  await connecting
  await expect(switchChain(config, { chainId: 31338 })).rejects.toMatchObject({
    name: 'SwitchChainError',
  })
  await site.wallet.answerNext('reject')
  await expect(signMessage(config, { message: 'Hello' })).rejects.toMatchObject({
    name: 'UserRejectedRequestError',
  })
  await site.wallet.leave()
  await expect.poll(() => getAccount(config).status).toBe('disconnected')
})

import { startAccountStack, type AccountStack } from '@latchkit/test-kit/accountStack'
import { deploy, type Deployed } from '@latchkit/test-kit/deploy'
import { drainPaymaster, lockSponsorship } from '@latchkit/test-kit/sponsorshipAttacks'
import { parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allGuards, type SponsorshipGuards } from './sponsorshipGuards.ts'

const noGuards: SponsorshipGuards = {
  capsGas: false,
  capsFees: false,
  bindsBundler: false,
  knowsAccounts: false,
  limitsOpenWei: false,
}
const milliEther = parseEther('0.001')
let stack: AccountStack
let token: Deployed
beforeAll(async () => {
  stack = await startAccountStack()
  token = await deploy(stack.anvil, 'ExampleToken', ['Example', 'EX', 6])
})
afterAll(() => stack.stop())

const createApp = async (guards: SponsorshipGuards, calls?: readonly object[]) =>
  await stack.createApp({
    guards,
    trustedProxies: 1,
    sponsorship: [
      {
        caipNetworkId: 'eip155:31337',
        ...(calls && { calls }),
        userWeiPerDay: parseEther('0.01').toString(),
        projectWeiPerMonth: parseEther('1').toString(),
      },
    ],
  })
const drain = async (
  guards: SponsorshipGuards,
  accounts: 'keyless' | 'ordinary',
  count: number,
) => {
  const calls = [{ contract: token.address, methods: ['approve(address,uint256)'] }]
  const app = await createApp(guards, calls)
  return await drainPaymaster(stack, app, { token: token.address, accounts, count })
}

test('accounts without a key turn the month of a site into cash, unless the guards are on', async () => {
  const off = await drain(noGuards, 'keyless', 20)
  expect(off.signed).toBe(20)
  expect(off.attackerGotWei).toBe(off.paymasterLostWei)
  expect(off.attackerGotWei - off.attackerPaidWei).toBeGreaterThan(100n * milliEther)
  const on = await drain(allGuards, 'keyless', 3)
  expect(on).toMatchObject({ signed: 0, paymasterLostWei: 0n, attackerGotWei: 0n })
  expect(on.rejection).toMatch(/code/)
})

test('ordinary accounts that bundle themselves gain by dear gas, unless the guards are on', async () => {
  const off = await drain(noGuards, 'ordinary', 10)
  expect(off.signed).toBe(10)
  expect(off.attackerGotWei).toBe(off.paymasterLostWei)
  expect(off.attackerGotWei - off.attackerPaidWei).toBeGreaterThan(50n * milliEther)
  const on = await drain(allGuards, 'ordinary', 5)
  expect(on.signed, 'at the price of the estimate, for the own bundler').toBe(5)
  expect(on).toMatchObject({ paymasterLostWei: 0n, attackerGotWei: 0n })
})

test('each guard holds by itself', async () => {
  const bound = await drain({ ...noGuards, bindsBundler: true }, 'ordinary', 2)
  expect(bound).toMatchObject({ signed: 2, paymasterLostWei: 0n, attackerGotWei: 0n })
  const capped = await drain({ ...noGuards, capsGas: true, capsFees: true }, 'ordinary', 5)
  expect(capped.signed).toBe(5)
  expect(capped.paymasterLostWei / 5n, 'what any bundler may send').toBeLessThan(milliEther)
  const known = await drain({ ...noGuards, knowsAccounts: true }, 'keyless', 2)
  expect(known).toMatchObject({ signed: 0, paymasterLostWei: 0n })
})

test('unsigned requests of one client lock the month for all, unless the guards are on', async () => {
  const lock = async (guards: SponsorshipGuards) => {
    const app = await createApp(guards)
    const options = { token: token.address, count: 150, client: '198.51.100.7' }
    const attack = await lockSponsorship(stack, app, options)
    const honest = await lockSponsorship(stack, app, {
      ...options,
      count: 1,
      client: '203.0.113.9',
    })
    return { attack, honest }
  }
  const off = await lock(noGuards)
  expect(off.attack.wei).toBeGreaterThan(parseEther('0.98'))
  expect(off.honest).toEqual({
    reserved: 0,
    wei: 0n,
    rejection: 'This site has used up what it pays for in a month.',
  })
  const on = await lock(allGuards)
  expect(on.attack.wei).toBeLessThanOrEqual(parseEther('0.01'))
  expect(on.attack.rejection).toMatch(/your network address/)
  expect(on.honest.reserved).toBe(1)
})

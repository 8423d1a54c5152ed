import { deploySimpleAccount } from '@latchkit/test-kit/deploySimpleAccount'
import { openTokenPools } from '@latchkit/test-kit/openTokenPools'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect } from 'vitest'
import { freshKey } from './support/accounts.ts'
import { getStack } from './support/getStack.ts'
import { test } from './support/journey.ts'
import { withoutBlocks } from './support/mining.ts'
import { coinsOf, fund, tokensOf } from './support/onChain.ts'
import { rpc } from './support/rpc.ts'
import { shopOf } from './support/shop.ts'
import { openSwap } from './support/swapForm.ts'

const ether = 10n ** 18n
const chainId = 31337

function addresses() {
  const { contracts, exchanges, chains } = getStack()
  const { usdx } = contracts[String(chainId)] ?? {}
  const exchange = exchanges[String(chainId)]
  const { rpcUrl } = chains.find(({ id }) => id === chainId) ?? {}
  if (!usdx || !exchange || !rpcUrl) throw new Error('The stack lacks its first chain.')
  return { usdx, exchange, rpcUrl }
}

const word = (value: bigint | string) => BigInt(value).toString(16).padStart(64, '0')

/** Sends a call from an account whose key nobody has to know. */
async function sendFrom(from: string, to: string, data: string, value = 0n): Promise<void> {
  await rpc(chainId, 'anvil_impersonateAccount', [from])
  const hash = await rpc<string>(chainId, 'eth_sendTransaction', [
    { from, to, data, value: `0x${value.toString(16)}`, gas: '0x7a120' },
  ])
  await expect
    .poll(() => rpc<{ status: string } | null>(chainId, 'eth_getTransactionReceipt', [hash]))
    .toMatchObject({ status: '0x1' })
}

/** A visitor with coins and tokens whom nobody has seen before. */
async function newcomer(usdx: bigint, key = freshKey()): Promise<`0x${string}`> {
  const { address } = privateKeyToAccount(key)
  await fund(chainId, address, 5n * ether)
  if (usdx > 0n) await giveUsdx(address, usdx)
  return key
}

async function giveUsdx(to: string, units: bigint): Promise<void> {
  const token = addresses().usdx
  const minter = await rpc<string>(chainId, 'eth_call', [
    { to: token, data: '0x07546172' },
    'latest',
  ])
  await sendFrom(`0x${minter.slice(-40)}`, token, `0x40c10f19${word(to)}${word(units)}`)
}

async function allowance(owner: string): Promise<bigint> {
  const { usdx, exchange } = addresses()
  const data = `0xdd62ed3e${word(owner)}${word(exchange.router)}`
  return BigInt(await rpc<string>(chainId, 'eth_call', [{ to: usdx, data }, 'latest']))
}

describe('swapping', () => {
  test('coins for tokens of 6, 0, 2 and 24 decimals: what is offered arrives', async ({
    visit,
  }) => {
    const key = await newcomer(0n)
    const { address } = privateKeyToAccount(key)
    const { exchange, rpcUrl, usdx } = addresses()
    // Nobody's account of the stack: other tests look at what those have.
    const owner = privateKeyToAccount(freshKey()).address
    await fund(chainId, owner, 1_000n * ether)
    const options = { rpcUrl, chainId, owner }
    const tokens = await openTokenPools(
      { ...options, v2Factory: exchange.v2Factory, wrappedCoin: exchange.wrappedCoin },
      [
        { kind: 'plain', symbol: 'WHOLE', decimals: 0, units: 1_000_000n },
        { kind: 'plain', symbol: 'CENTS', decimals: 2, units: 100_000_000n },
        { kind: 'plain', symbol: 'FINE', decimals: 24, units: 10n ** 30n },
      ],
    )
    const { page, wallet } = await visit({ wallet: { accounts: [key] } })
    const { modal } = shopOf(page)
    const form = await openSwap(page)
    for (const token of [usdx, ...tokens]) {
      await form.choose('to', token === usdx ? 'USD Example' : token)
      if (token !== usdx) await modal.getByText('Unverified token').waitFor()
      await form.review('0.05')
      await form.confirm.click()
      await modal.getByText('Swap complete').waitFor()
      const promised = await modal.getByText(/^You swapped/).textContent()
      expect(promised).toContain('0.05 ETH')
      expect(await tokensOf(chainId, token, address)).toBeGreaterThan(0n)
      await modal.getByRole('button', { name: 'Swap again' }).click()
      await form.amount.waitFor()
    }
    const sent = (await wallet.requests()).filter(({ method }) => method === 'eth_sendTransaction')
    expect(sent).toHaveLength(1 + tokens.length)
  })

  test('tokens for coins: an exact approval first, none left over, and a reload in between', async ({
    visit,
  }) => {
    const key = await newcomer(500_000_000n)
    const { address } = privateKeyToAccount(key)
    const { usdx, exchange } = addresses()
    // Left over from another day: too little.
    await sendFrom(address, usdx, `0x095ea7b3${word(exchange.router)}${word(7n)}`)
    const { page, wallet } = await visit({ wallet: { accounts: [key] } })
    const { modal } = shopOf(page)
    const form = await openSwap(page)
    await form.choose('from', 'USD Example')
    await form.choose('to', 'Ether')
    await form.review('150')
    await modal.getByText('Exactly 150 USDX').waitFor()
    await wallet.answerNext('hold')
    await form.confirm.click()
    await modal.getByText('Approve USDX in your wallet').waitFor()
    const before = await coinsOf(chainId, address)
    await wallet.waitForPrompt('eth_sendTransaction')
    await wallet.answerNext('hold')
    await wallet.approve()
    await modal.getByText('Now confirm the swap in your wallet').waitFor()
    expect(await allowance(address)).toBe(150_000_000n)
    await withoutBlocks(chainId, async () => {
      await wallet.waitForPrompt('eth_sendTransaction')
      await wallet.approve()
      await modal.getByText('Swapping', { exact: true }).waitFor()
      await page.reload()
      await expect.poll(() => shopOf(page).fact('Status').textContent()).toBe('connected')
      await shopOf(page).button.click()
      await modal.getByRole('button', { name: 'Swap', exact: true }).click()
      await modal.getByText('Swapping', { exact: true }).waitFor()
    })
    await modal.getByText('Swap complete').waitFor()
    expect(await tokensOf(chainId, usdx, address)).toBe(350_000_000n)
    expect(await coinsOf(chainId, address)).toBeGreaterThan(before + ether / 20n)
    expect(await allowance(address)).toBe(0n)

    // Enough is left over: the swap alone.
    await sendFrom(address, usdx, `0x095ea7b3${word(exchange.router)}${word(50_000_000n)}`)
    await modal.getByRole('button', { name: 'Swap again' }).click()
    await form.choose('from', 'USD Example')
    await form.choose('to', 'Ether')
    await form.review('50')
    await modal.getByText('Not needed').waitFor()
    await form.confirm.click()
    await modal.getByText('Swap complete').waitFor()
    expect(await tokensOf(chainId, usdx, address)).toBe(300_000_000n)
  })

  test('with a smart account: approval and swap with one confirmation', async ({ visit }) => {
    const ownerKey = await newcomer(0n)
    const { rpcUrl, usdx } = addresses()
    const owner = privateKeyToAccount(ownerKey).address
    const address = await deploySimpleAccount({ rpcUrl, chainId, owner })
    await fund(chainId, address, ether)
    await giveUsdx(address, 200_000_000n)
    const { page, wallet } = await visit({
      wallet: { accounts: [freshKey()], smartAccounts: [{ address, ownerKey }] },
    })
    await wallet.switchAccount(address)
    const { modal } = shopOf(page)
    const form = await openSwap(page)
    await form.choose('from', 'USD Example')
    await form.choose('to', 'Ether')
    await form.review('80')
    await modal.getByText('Exactly 80 USDX, with the swap').waitFor()
    await form.confirm.click()
    await modal.getByText('Swap complete').waitFor()
    expect(await tokensOf(chainId, usdx, address)).toBe(120_000_000n)
    expect(await allowance(address)).toBe(0n)
    const methods = (await wallet.requests()).map(({ method }) => method)
    expect(methods.filter((method) => method === 'wallet_sendCalls')).toHaveLength(1)
    expect(methods).not.toContain('eth_sendTransaction')
  })
})

describe('a swap that is not as it was', () => {
  test('the price moves under the review: it asks again; too large an amount has no offer', async ({
    visit,
  }) => {
    const key = await newcomer(0n)
    const { address } = privateKeyToAccount(key)
    const { usdx } = addresses()
    // More than all pools have.
    await fund(chainId, address, 10n ** 9n * ether)
    const { page } = await visit({
      wallet: { accounts: [key] },
      // More than all pools have is answered with 400.
      expects: /convert\/quotes/,
    })
    const { modal } = shopOf(page)
    const form = await openSwap(page)
    await form.choose('to', 'USD Example')
    await form.review('0.1')
    await form.confirm.waitFor()
    await expect.poll(() => form.confirm.isEnabled()).toBe(true)
    const before = await quotedFor(ether / 10n)
    await expect
      .poll(async () => {
        await sellCoins(ether / 2n)
        return await quotedFor(ether / 10n)
      })
      .toBeLessThan(before)
    await modal.getByText('The price has moved').waitFor({ timeout: 60_000 })
    expect(await form.confirm.isEnabled()).toBe(false)
    await modal.getByRole('button', { name: 'Accept the new price' }).click()
    await form.confirm.click()
    await modal.getByText('Swap complete').waitFor()
    expect(await tokensOf(chainId, usdx, address)).toBeGreaterThan(100_000_000n)

    await modal.getByRole('button', { name: 'Swap again' }).click()
    await form.choose('to', 'USD Example')
    await form.amount.fill('0.5')
    await modal.getByRole('button', { name: 'Review', exact: true }).waitFor()
    await expect
      .poll(async () => {
        await form.amount.fill('90000000')
        return modal.getByText('No offer for this amount').count()
      })
      .toBeGreaterThan(0)
  })

  test('a token that keeps a part of each transfer: refused, until the slippage covers it', async ({
    visit,
  }) => {
    const key = await newcomer(0n)
    const { address } = privateKeyToAccount(key)
    const { exchange, rpcUrl } = addresses()
    const [token = '0x'] = await openTokenPools(
      {
        rpcUrl,
        chainId,
        owner: address,
        v2Factory: exchange.v2Factory,
        wrappedCoin: exchange.wrappedCoin,
      },
      [{ kind: 'fee', symbol: 'FEE', decimals: 18, units: 10n ** 24n }],
    )
    const held = await tokensOf(chainId, token, address)
    const { page } = await visit({ wallet: { accounts: [key] } })
    const { modal } = shopOf(page)
    const form = await openSwap(page)
    await form.choose('to', token)
    await form.review('0.01')
    await modal.getByText('This swap would fail').waitFor()
    expect(await form.confirm.isEnabled()).toBe(false)
    await modal.getByRole('button', { name: 'Back' }).click()
    await modal.getByRole('button', { name: 'Custom' }).click()
    await modal.getByRole('textbox', { name: 'Slippage in percent' }).fill('6')
    await modal.getByText('High slippage').waitFor()
    await form.review('0.01')
    await form.confirm.click()
    await modal.getByText('Swap complete').waitFor()
    expect(await tokensOf(chainId, token, address)).toBeGreaterThan(held)
  })
})

const coinId = `eip155:${chainId}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`

/** What the server offers for coins, in base units of the token. */
async function quotedFor(wei: bigint): Promise<bigint> {
  const { apiUrl } = getStack()
  const to = `eip155:${chainId}:${addresses().usdx}`
  const query = new URLSearchParams({
    projectId: 'local',
    from: coinId,
    to,
    amount: String(wei),
  })
  const response = await fetch(`${apiUrl}/v1/convert/quotes?${query}`)
  const { quotes } = (await response.json()) as { quotes: readonly { toAmount: string }[] }
  return BigInt(quotes[0]?.toAmount ?? 0)
}

/** Somebody else sells coins for tokens, so that they fall in price. */
async function sellCoins(wei: bigint): Promise<void> {
  const { apiUrl } = getStack()
  const { usdx } = addresses()
  const seller = privateKeyToAccount(freshKey()).address
  await fund(chainId, seller, wei * 2n)
  const response = await fetch(`${apiUrl}/v1/convert/build-transaction`, {
    method: 'POST',
    body: JSON.stringify({
      projectId: 'local',
      amount: String(wei),
      from: coinId,
      to: `eip155:${chainId}:${usdx}`,
      userAddress: `eip155:${chainId}:${seller}`,
      eip155: { slippage: 50 },
    }),
  })
  const { tx } = (await response.json()) as { tx: { to: string; data: string; value: string } }
  await sendFrom(seller, tx.to.slice(tx.to.lastIndexOf(':') + 1), tx.data, BigInt(tx.value))
}

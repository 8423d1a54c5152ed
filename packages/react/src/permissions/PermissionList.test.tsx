import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { connect, KitError, type EvmProvider } from '@latchkit/core'
import { loginConnectorId } from '@latchkit/core/internal'
import type { GrantedExecutionPermission } from '@latchkit/wire'
import { createAccountKit, usdx } from '../../test/createAccountKit.ts'
import { renderWithKit } from '../../test/renderWithKit.tsx'
import { violationsOf } from '../../test/violationsOf.ts'
import type { Messages } from '../locales/messageKey.ts'
import { PermissionList } from './index.tsx'

const dialog = page.getByRole('dialog')
const list = dialog.getByRole('region', { name: 'Permissions' })
/** A figure in a sentence, kept together whatever the direction of the page is (UAX 9). */
const figure = (text: string): string => `\u2068${text}\u2069`
const each = (amount: string): string => `${figure(amount)} every week`
const key = '0x976EA74026E726554dB657fA54763abd0C3a0aa9'

const tokens: GrantedExecutionPermission = {
  chainId: '0x7a69',
  to: key,
  permission: {
    type: 'erc20-token-periodic',
    data: { tokenAddress: usdx, periodAmount: '0x1e8480', periodDuration: 604_800, startTime: 1 },
  },
  rules: [{ type: 'expiry', data: { timestamp: Date.UTC(2030, 0, 2, 12) / 1000 } }],
  context: '0xaa',
  dependencies: [],
  delegationManager: '0x00000000000000000000000000000000000000bb',
  spent: '0x7a120',
}
const coins: GrantedExecutionPermission = {
  ...tokens,
  permission: { type: 'native-token-allowance', data: { allowanceAmount: '0xde0b6b3a7640000' } },
  context: '0xbb',
  spent: '0x0',
}

const unknownToken = '0x00000000000000000000000000000000000000cc'
const unknown: GrantedExecutionPermission = {
  ...tokens,
  permission: {
    ...tokens.permission,
    data: { ...tokens.permission.data, tokenAddress: unknownToken },
  },
}

/** Opens the view of the login’s wallet, or of another one. `asked` has what its wallet was asked for. */
async function openWallet(
  granted: GrantedExecutionPermission[],
  {
    connectorId = loginConnectorId,
    isBrought = true,
    isOn = true,
    canBeSmart = true,
    messages = {},
    refusal,
  }: {
    readonly connectorId?: string
    readonly isBrought?: boolean
    readonly isOn?: boolean
    readonly canBeSmart?: boolean | null
    readonly messages?: Partial<Messages>
    readonly refusal?: (method: string) => Error | undefined
  } = {},
) {
  const login = {
    connect: async () => [],
    restore: async () => {},
    isSponsored: async () => false,
    canBeSmart: async () => canBeSmart,
    smartAccountDeployed: async () => null,
    signOut: async () => {},
    open: async () => {},
  }
  const testKit = await createAccountKit({
    metadata: { name: 'Saltmarsh' },
    features: { smartSessions: isOn },
    login: { url: 'https://wallet.test', load: async () => ({ createLogin: () => login }) },
  })
  const { kit, adapter } = testKit
  const asked: unknown[] = []
  const request: EvmProvider['request'] = async ({ method, params }) => {
    asked.push({ method, params })
    const error = refusal?.(method)
    if (error) throw error
    if (method === 'wallet_revokeExecutionPermission') {
      const [{ permissionContext }] = params as [{ readonly permissionContext: string }]
      granted.splice(
        granted.findIndex(({ context }) => context === permissionContext),
        1,
      )
    }
    return [...granted]
  }
  adapter.provider = async () => ({ request }) as never
  const { open } = await renderWithKit(testKit, {
    messages,
    ...(isBrought && { components: { Permissions: PermissionList } }),
  })
  if (connectorId === loginConnectorId) {
    adapter.connectors = [
      { id: loginConnectorId, name: 'E-mail', namespace: 'eip155', type: 'login' },
    ]
    adapter.emit({ type: 'connectors' })
    await connect(kit, { connectorId, namespace: 'eip155' })
  }
  open({ view: 'Wallet', params: { namespace: 'eip155', connectorId } })
  await expect.element(dialog.getByRole('button', { name: /^Disconnect/ })).toBeVisible()
  return { asked }
}

it('says of each to whom, how much, how often, what is spent, until when and where', async () => {
  await openWallet([tokens, coins])
  for (const text of [
    each('2 USDX'),
    `${figure('0.5 USDX')} in this period`,
    `${figure('1 ETH')} in all`,
    figure('0 ETH'),
  ])
    await expect.element(list.getByText(text, { exact: true })).toBeVisible()
  const [first] = list.getByText('Saltmarsh').elements()
  expect(first?.closest('dl')?.textContent).toMatch(
    /^ForSaltmarshKey 0x97.*0aa9May spend.*Spent.*UntilJan 2, 2030.*NetworkRed Chain$/,
  )
  expect(await violationsOf(document.body)).toEqual([])
})

it('says it in the words of the site, where it gives some', async () => {
  await openWallet([coins], { messages: { 'permissions.spends': 'Darf ausgeben' } })
  await expect.element(list.getByText('Darf ausgeben')).toBeVisible()
  await expect.element(list.getByText('Spent', { exact: true })).toBeVisible()
})

it('a token that the account does not hold is named by its contract, in base units', async () => {
  await openWallet([unknown])
  const units = `2000000 base units of ${figure(unknownToken)}`
  await expect.element(list.getByText(each(units), { exact: true })).toBeVisible()
  await expect.element(list.getByText('Token contract')).not.toBeInTheDocument()
})

it('one whose contract the wallet has asked has its symbol, and its contract beside it', async () => {
  await openWallet([{ ...unknown, token: { symbol: 'USDX', decimals: 6 } }])
  await expect.element(list.getByText(each('2 USDX'), { exact: true })).toBeVisible()
  const contract = list.getByText('Token contract')
  await expect.poll(() => contract.element().nextElementSibling?.textContent).toBe(unknownToken)
  // The visitor holds a token of this name at another address: it is not taken for that one.
  expect(unknownToken.toLowerCase()).not.toBe(usdx.toLowerCase())
  expect(await violationsOf(document.body)).toEqual([])
})

it('a token that the account holds is named as the kit knows it, whatever its contract says', async () => {
  await openWallet([{ ...tokens, token: { symbol: 'ETH', decimals: 0 } }])
  await expect.element(list.getByText(each('2 USDX'), { exact: true })).toBeVisible()
  await expect.element(list.getByText('Token contract')).not.toBeInTheDocument()
})

it('its figures stay together on a page that is written from right to left', async () => {
  document.documentElement.dir = 'rtl'
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
  await openWallet([unknown])
  const text = list.getByText(each(`2000000 base units of ${figure(unknownToken)}`))
  await expect.element(text).toBeVisible()
  const line = text.element().firstChild as Text
  const leftOf = (part: string): number => {
    const range = document.createRange()
    const at = line.data.indexOf(part)
    range.setStart(line, at)
    range.setEnd(line, at + 1)
    const { left, top } = range.getBoundingClientRect()
    return top * 10_000 + left
  }
  expect(leftOf('2000000')).toBeLessThan(leftOf('base units'))
  expect(leftOf('0x')).toBeLessThan(leftOf('x'))
})

it('ends one, and no other; without any, it says so', async () => {
  const { asked } = await openWallet([tokens, coins])
  const end = (words: string) => list.getByRole('button', { name: `End this permission: ${words}` })
  await end(each('2 USDX')).click()
  await expect.element(end(each('2 USDX'))).not.toBeInTheDocument()
  const coinsInAll = `${figure('1 ETH')} in all`
  await expect.element(end(coinsInAll)).toBeVisible()
  expect(asked).toContainEqual({
    method: 'wallet_revokeExecutionPermission',
    params: [{ permissionContext: '0xaa' }],
  })
  await end(coinsInAll).click()
  await expect
    .element(list.getByText('This site may spend nothing without asking you.'))
    .toBeVisible()
})

it('one that cannot be ended stays, with a sentence; declining it says nothing', async () => {
  let error = new KitError('Offline', 'No.')
  await openWallet([tokens], {
    refusal: (method) => (method === 'wallet_revokeExecutionPermission' ? error : undefined),
  })
  const end = list.getByRole('button', { name: /^End this permission/ })
  await end.click()
  await expect.element(page.getByText(/let this site through your content blocker/)).toBeVisible()
  error = new KitError('UserRejected', 'No.')
  await end.click()
  await expect.element(end).not.toHaveAttribute('aria-busy')
  await expect.element(end).toBeVisible()
})

it('a list that cannot be read is read again when asked to', async () => {
  let isAway = true
  await openWallet([tokens], {
    refusal: () => (isAway ? new KitError('HttpFailed', 'No.') : undefined),
  })
  await expect.element(list.getByText('The permissions cannot be read')).toBeVisible()
  isAway = false
  await list.getByRole('button', { name: 'Try again' }).click()
  await expect.element(list.getByText(each('2 USDX'))).toBeVisible()
})

it('is not there where the wallet has no permissions', async () => {
  const { asked } = await openWallet([], {
    refusal: () => new KitError('MethodNotSupported', 'No.'),
  })
  await expect.poll(() => asked).toHaveLength(1)
  await expect.element(list).not.toBeInTheDocument()
})

it.each([
  ['of another wallet', { connectorId: 'io.metamask' }],
  ['of a site that does not bring it', { isBrought: false }],
  ['of a site without smart sessions', { isOn: false }],
  ['of an account that is never a smart account', { canBeSmart: null }],
])('the view %s asks for none', async (_name, options) => {
  const { asked } = await openWallet([tokens], options)
  await expect.element(list).not.toBeInTheDocument()
  expect(asked).toEqual([])
})

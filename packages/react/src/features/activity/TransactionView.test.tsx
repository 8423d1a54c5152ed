import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Approval, Transaction } from '@latchkit/wire'
import { bob, createAccountKit, hashOf, usdx } from '../../../test/createAccountKit.ts'
import { alice } from '../../../test/createTestKit.ts'
import { renderWithKit } from '../../../test/renderWithKit.tsx'
import { approvalOf, transactionOf, transferOf } from '../../../test/someHistory.ts'
import { violationsOf } from '../../../test/violationsOf.ts'

const dialog = page.getByRole('dialog')
const fact = (label: string) =>
  Array.from(dialog.element().querySelectorAll('dt')).find(
    ({ textContent }) => textContent === label,
  )?.nextElementSibling?.textContent

async function openTransaction(transaction: Transaction) {
  const test = await createAccountKit()
  const { open } = await renderWithKit(test)
  open({ view: 'Transaction', params: { transaction } })
  await expect.element(dialog.getByRole('heading', { level: 2, name: 'Transaction' })).toHaveFocus()
  await expect.poll(() => fact('Status') ?? fact('Date')).toBeDefined()
  return test
}

describe('a transaction', () => {
  it('shows every digit, both sides, fee, date, network and the way to the explorer', async () => {
    await openTransaction(
      transactionOf(7, {
        sentFrom: alice.toLowerCase(),
        sentTo: bob.toLowerCase(),
        transfers: [transferOf({ numeric: '1.123456789012345678', value: 2246.9 })],
      }),
    )
    await expect.element(dialog.getByText('−1.123456789012345678 ETH')).toBeVisible()
    await expect.element(dialog.getByText('$2,246.90')).toBeVisible()
    await expect.element(dialog.getByText('Confirmed')).toBeVisible()
    await expect.poll(() => fact('From')).toContain(alice)
    await expect.poll(() => fact('To')).toContain(bob)
    await expect.poll(() => fact('Network fee')).toBe('0.000021 ETH')
    await expect
      .poll(() => fact('Date'))
      .toBe(
        new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(
          new Date('2026-03-14T10:00:00Z'),
        ),
      )
    await expect.poll(() => fact('Network')).toBe('Red Chain')
    await expect.poll(() => fact('Transaction hash')).toContain(hashOf(7))
    const link = dialog.getByRole('link', { name: 'View on Red Explorer' })
    await expect.element(link).toHaveAttribute('href', `https://explorer.test/tx/${hashOf(7)}`)
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
    expect(await violationsOf(dialog.element())).toEqual([])
  })

  it('says what a fee of today is worth', async () => {
    await openTransaction(transactionOf(7, { minedAt: new Date().toISOString() }))
    await expect.poll(() => fact('Network fee')).toBe('0.000021 ETH$0.04')
  })

  it.each([
    ['failed', 'The transaction failed. Nothing was moved, but the fee was still paid.'],
    ['pending', 'Waiting for the network to confirm it. This can take a while.'],
  ] as const)('says what %s means', async (status, text) => {
    await openTransaction(transactionOf(7, { status }))
    await expect.element(dialog.getByText(text)).toBeVisible()
    expect(await violationsOf(dialog.element())).toEqual([])
  })

  it('leaves out what is not known', async () => {
    await openTransaction(transactionOf(7, { sentTo: '', fee: undefined, transfers: null }))
    await expect.poll(() => fact('To')).toBeUndefined()
    await expect.poll(() => fact('Network fee')).toBeUndefined()
  })
})

describe('an approval', () => {
  const approve = (part: Partial<Approval>) =>
    transactionOf(7, { operationType: 'approve', transfers: [], approvals: [approvalOf(part)] })

  it('says what is approved, with every digit, and the whole address of who may move it', async () => {
    const approval = { contract: usdx.toLowerCase(), spender: bob.toLowerCase() }
    await openTransaction(approve({ ...approval, quantity: { numeric: '5.123456' } }))
    await expect.poll(() => fact('Approval')).toBe('Approved 5.123456 USDX')
    await expect.poll(() => fact('Spender')).toContain(bob)
    await expect.poll(() => fact('Token contract')).toContain(usdx)
    await expect.poll(() => dialog.getByText('This approval has no limit').query()).toBeNull()
    expect(await violationsOf(dialog.element())).toEqual([])
  })

  it('warns where it has no limit', async () => {
    await openTransaction(approve({ quantity: null }))
    await expect.poll(() => fact('Approval')).toBe('Approved any amount of USDX')
    await expect.element(dialog.getByText('This approval has no limit')).toBeVisible()
    await expect.element(dialog.getByText(/can move all of this token/)).toBeVisible()
    expect(await violationsOf(dialog.element())).toEqual([])
  })

  it('warns of one that hides in another transaction', async () => {
    await openTransaction(
      transactionOf(7, { operationType: 'trade', approvals: [approvalOf({ quantity: null })] }),
    )
    await expect.element(dialog.getByText('This approval has no limit')).toBeVisible()
  })
})

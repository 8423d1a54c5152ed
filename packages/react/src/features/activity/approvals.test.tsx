import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Approval } from '@latchkit/wire'
import { bob, createAccountKit } from '../../../test/createAccountKit.ts'
import { renderWithKit } from '../../../test/renderWithKit.tsx'
import { approvalOf, transactionOf } from '../../../test/someHistory.ts'
import { violationsOf } from '../../../test/violationsOf.ts'

const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => dialog.getByRole('button', { name })

async function openApprovals(...pages: readonly (readonly Approval[])[]) {
  const test = await createAccountKit()
  const data = pages.map((approvals, index) => {
    const isTakenBack = approvals.every(({ quantity }) => quantity?.numeric === '0')
    const operationType = isTakenBack ? 'revoke' : 'approve'
    return transactionOf(index, { operationType, transfers: [], approvals })
  })
  test.server.history = { '': { data, next: null } }
  const { open } = await renderWithKit(test)
  open({ view: 'Activity' })
}

it('says what each approval allows, and whom', async () => {
  const nft = (name: string) => ({
    fungible_info: null,
    nft_info: { name, content: null, flags: { is_spam: false } },
  })
  await openApprovals(
    [approvalOf()],
    [approvalOf({ quantity: null })],
    [approvalOf({ quantity: { numeric: '0' } })],
    [approvalOf({ ...nft('Cats'), is_collection: true, quantity: null })],
    [approvalOf({ ...nft('Cats'), is_collection: true, quantity: { numeric: '0' } })],
    [approvalOf({ ...nft('Cat #7'), quantity: { numeric: '1' } })],
  )
  for (const words of [
    'Approved 5 USDX',
    'Approved any amount of USDX',
    'Revoked approval for USDX',
    'Approved all NFTs of Cats',
    'Revoked approval for all NFTs of Cats',
    'Approved Cat #7',
  ])
    await expect.element(button(new RegExp(`^${words} ?For .*${bob}`))).toBeVisible()
  expect(await violationsOf(dialog.element())).toEqual([])
})

it('puts the one without a limit first, and counts the others', async () => {
  await openApprovals([approvalOf(), approvalOf({ quantity: null }), approvalOf({ contract: bob })])
  await expect.element(button(/^Approved any amount of USDX.*and 2 more/)).toBeVisible()
})

it('marks an approval of spam, and does not hide it', async () => {
  const flags = { is_spam: true }
  await openApprovals([
    approvalOf({ fungible_info: { name: 'Bait', symbol: 'BAIT', icon: null, flags } }),
  ])
  await expect.element(button(/^Approved 5 BAIT ?Spam/)).toBeVisible()
})

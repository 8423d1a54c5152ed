import type { HexText } from '@latchkit/wire'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createSoftPasskey } from '../../test/createSoftPasskey.ts'
import { stubPasskeys } from '../../test/stubPasskeys.ts'
import { stubVisibility } from '../../test/stubVisibility.ts'
import { toAccountSignature } from '../sign/passkeySignature.ts'
import type { SigningSummary } from '../sign/summary.ts'
import '../ui/frame.css'
import { texts } from '../ui/texts.ts'
import type { Decision } from './decision.ts'
import { renderSummary } from './renderSummary.ts'
import { staysInFrame } from './staysInFrame.ts'

const challenge: HexText = `0x${'5a'.repeat(32)}`
const idHash: HexText = `0x${'aa'.repeat(32)}`
const button = (name: string) => page.getByRole('button', { name, exact: true })

let root: HTMLElement
beforeEach(() => {
  root = document.createElement('main')
  document.body.replaceChildren(root)
})

/** Shows a transaction of an account, in a window of its own or in a site’s page. */
function show(
  passkeys: SigningSummary['passkeys'],
  { isEmbedded = false, asked = challenge }: { isEmbedded?: boolean; asked?: HexText | null } = {},
): Decision[] {
  stubVisibility()
  // The page of the tests is a frame, which nobody has clicked yet.
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  onTestFinished(() => focus.mockRestore())
  const decided: Decision[] = []
  const summary: SigningSummary = {
    action: 'send',
    networkId: 'eip155:1',
    address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    lines: [{ label: 'amount', value: '1 ETH' }],
    warnings: [],
    movesValue: true,
    ...(passkeys && { passkeys }),
  }
  const options = { isEmbedded, challenge: asked ?? undefined }
  root.append(
    ...renderSummary(
      summary,
      'https://shop.example',
      (decision) => decided.push(decision),
      options,
    ),
  )
  return decided
}

it('has the passkey sign the very hash, and gives the signature as the account reads it', async () => {
  const stubbed = stubPasskeys()
  const owner = stubbed.passkey.ownerOf(idHash)
  const decided = show([owner])
  // The first click gives the page the focus, which starts the waiting anew.
  await page.getByText('1 ETH').click()
  await expect.element(button(texts.confirmPasskey)).toBeEnabled()
  await button(texts.confirmPasskey).click()
  await expect.poll(() => decided).toHaveLength(1)
  const { passkeySignature } = decided[0] as { readonly passkeySignature: HexText }
  expect(passkeySignature.slice(0, 66)).toBe(idHash)
  const [asked] = stubbed.asked
  const hash = new Uint8Array(32).fill(0x5a)
  expect(asked).toEqual({ challenge: hash, userVerification: 'required' })
  // Another signature of the same differs in r and s alone.
  const again = await toAccountSignature(stubbed.passkey.assert(hash), hash, [owner])
  expect(again.slice(194)).toBe(passkeySignature.slice(194))
})

it('says it where the passkey is nobody’s, or was not used, and asks again', async () => {
  const stubbed = stubPasskeys()
  const decided = show([createSoftPasskey(location.origin).ownerOf(idHash)])
  await button(texts.confirmPasskey).click()
  await expect.element(page.getByText(texts.passkeyUnknown)).toBeVisible()
  stubbed.refusal = new DOMException('No.', 'NotAllowedError')
  await button(texts.confirmPasskey).click()
  await expect.element(page.getByText(texts.passkeyDeclined)).toBeVisible()
  expect(decided).toEqual([])
  await button(texts.confirmApprove).click()
  expect(decided).toEqual([true])
})

it('works no sooner than the other one: not before all of it was seen', async () => {
  stubPasskeys()
  const owner = createSoftPasskey(location.origin).ownerOf(idHash)
  const decided = show([owner])
  const [shown] = button(texts.confirmPasskey).elements() as HTMLButtonElement[]
  expect(shown?.disabled).toBe(true)
  shown?.click()
  expect(decided).toEqual([])
  await expect.element(button(texts.confirmPasskey)).toBeEnabled()
  // A script's click does nothing then either.
  shown?.click()
  await expect.element(button(texts.confirmApprove)).toBeEnabled()
  expect(decided).toEqual([])
})

it.each([
  ['within a site’s page', true, true, challenge],
  ['of an account without such owners', false, false, challenge],
  ['of what no passkey can sign', true, false, null],
] as const)('is not there %s', async (_name, isOwned, isEmbedded, asked) => {
  const owner = createSoftPasskey(location.origin).ownerOf(idHash)
  show(isOwned ? [owner] : undefined, { isEmbedded, asked })
  await expect.element(button(texts.confirmApprove)).toBeVisible()
  await expect.element(button(texts.confirmPasskey)).not.toBeInTheDocument()
})

it('a transfer that would stay in the page is reviewed in a window, where a passkey can sign', () => {
  const routine: SigningSummary = {
    action: 'send',
    networkId: 'eip155:1',
    address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    lines: [{ label: 'to', value: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }],
    warnings: [],
    movesValue: true,
    newReceivers: [],
  }
  const passkeys = [createSoftPasskey(location.origin).ownerOf(idHash)]
  expect(staysInFrame(routine, 'https://shop.example')).toBe(true)
  expect(staysInFrame({ ...routine, passkeys }, 'https://shop.example')).toBe(false)
})

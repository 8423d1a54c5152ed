import { openedRecoverySchema } from '@latchkit/wire'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createTwoDevices, type TwoDevices } from '../../test/createTwoDevices.ts'
import { createPrintedCode } from '../keys/factors/printedCode.ts'
import type { RecoveryFile } from '../offline/parseRecoveryFile.ts'
import { texts } from '../ui/texts.ts'
import { askHeldWallet } from './askHeldWallet.ts'

let root: HTMLElement
beforeEach(() => {
  root = document.createElement('main')
  document.body.replaceChildren(root)
})

const button = (name: string) => page.getByRole('button', { name })

/** Returns the recovery file of a wallet, which its printed code opens. */
async function fileOf({ ownParts, code, stored }: TwoDevices): Promise<RecoveryFile> {
  const { operations, api } = ownParts
  const proof = await operations.proveFactor({ kind: 'code', code })
  const path = '/v1/login/recovery/factor/open'
  const opened = await api.send('POST', path, { proof }, openedRecoverySchema)
  const { version: vaultVersion, ...sealed } = opened
  const { walletKey } = stored
  const format = { format: 'latchkit-recovery', formatVersion: 1 } as const
  return { ...format, walletKey, vaultVersion, kind: 'code', params: {}, ...sealed }
}

async function open(file: RecoveryFile, code: string): Promise<void> {
  await button(texts.heldFile).click()
  const content = new File([JSON.stringify(file)], 'recovery.json', { type: 'application/json' })
  await userEvent.upload(page.getByLabelText(texts.heldFileLabel), content)
  await page.getByLabelText(texts.heldFileSecret).fill(code)
  await userEvent.keyboard('{Enter}')
}

it('opens the file of the wallet that this browser has held, and no other wallet in its place', async () => {
  const devices = await createTwoDevices(root, document.createElement('main'))
  const { ownParts, session, stored, code } = devices
  const asking = askHeldWallet(ownParts, { ...session, wallet: null }, [stored])
  // The attack: a stranger sends the file and the code of a wallet of their own, and would have its keys too.
  const theirs = await createTwoDevices(
    document.createElement('main'),
    document.createElement('main'),
  )
  await open(await fileOf(theirs), theirs.code)
  const { eip155 } = stored.addresses
  await expect
    .element(page.getByText(`This file is of another wallet. Choose the one of ${eip155}.`))
    .toBeVisible()
  // Nor under the name of the right one.
  const { walletKey } = stored
  await open({ ...(await fileOf(theirs)), walletKey }, theirs.code)
  await expect.element(page.getByText(texts.recoverWrong)).toBeVisible()
  const file = await fileOf(devices)
  const password = { salt: 'A'.repeat(22), memoryKib: 65_536, iterations: 3 }
  for (const damaged of [
    { sealedShare: `${file.sealedShare.slice(0, -1)}*` },
    // Bits beyond the last byte.
    { sealedShare: `${file.sealedShare.slice(0, -1)}_` },
    { authShare: file.authShare.slice(4) },
    { vault: file.vault.slice(4) },
    { vault: `${file.vault}=` },
    { kind: 'password', params: {} },
    { kind: 'password', params: { ...password, memoryKib: 8 } },
    { kind: 'password', params: { ...password, iterations: 1e9 } },
    { kind: 'password', params: { ...password, salt: 'AA' } },
  ] as const) {
    await open({ ...file, ...damaged }, code)
    await expect.element(page.getByText(texts.heldFileWrong)).toBeVisible()
  }
  await open(file, createPrintedCode())
  await expect.element(page.getByText(texts.recoverWrong)).toBeVisible()
  await open(file, code)
  expect(await asking).toMatchObject({
    walletKey,
    addresses: stored.addresses,
    factor: { kind: 'code', sealedShare: file.sealedShare },
  })
})

import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createTwoDevices } from '../../test/createTwoDevices.ts'
import { texts } from '../ui/texts.ts'
import { backUp } from './backUp.ts'
import { LoginApiError } from './LoginApiError.ts'

let root: HTMLElement
beforeEach(() => {
  root = document.createElement('main')
  document.body.replaceChildren(root)
})

it('asks for a proof where the server has a backup that this device has not heard of, and stores the new one then', async () => {
  const { code, session, stored, ownParts } = await createTwoDevices(
    root,
    document.createElement('main'),
  )
  const asked: string[] = []
  const api: typeof ownParts.api = {
    ...ownParts.api,
    async send(method, path, body, schema) {
      asked.push(path)
      if (path !== '/v1/login/recovery') return await ownParts.api.send(method, path, body, schema)
      // As the server does.
      if (!asked.includes('/v1/login/recovery/factor/open'))
        throw new LoginApiError('step_up', 'Prove a recovery factor first.')
      return { recovery: [] } as never
    },
  }
  const backingUp = backUp({ ...ownParts, api }, { ...session, wallet: null }, stored)
  await page.getByRole('button', { name: /^Printed code/ }).click()
  await page.getByRole('button', { name: texts.codeFactorSaved }).click()
  await expect.element(page.getByRole('heading', { name: texts.stepUpTitle })).toBeVisible()
  await page.getByRole('button', { name: /^Printed code/ }).click()
  await page.getByLabelText('Recovery code').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByRole('link', { name: texts.offlineFile })).toBeVisible()
  await page.getByRole('button', { name: texts.done }).click()
  await backingUp
  expect(asked.filter((path) => path.startsWith('/v1/login/recovery'))).toEqual([
    '/v1/login/recovery',
    '/v1/login/recovery/factor/open',
    '/v1/login/recovery',
  ])
})

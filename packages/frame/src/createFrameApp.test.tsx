import { errorBody } from '@latchkit/wire'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFrameApp, type FrameApp } from './createFrameApp.ts'
import { openDeviceRepository } from './keys/deviceRepository.ts'
import { createLoginApi } from './login/createLoginApi.ts'
import { createScreen } from './ui/createScreen.ts'
import { startWorker } from './worker/startWorker.ts'

let root: HTMLElement
beforeEach(() => {
  root = document.createElement('main')
  document.body.replaceChildren(root)
})

const id = '0'.repeat(32)

/** A frame for one site. The test plays the server. */
function openApp(fetch: typeof globalThis.fetch): FrameApp {
  const repository = openDeviceRepository(crypto.randomUUID())
  const controller = new AbortController()
  const screen = createScreen(
    root,
    () => undefined,
    () => controller.signal,
  )
  return createFrameApp({
    parts: {
      project: { projectId: 'shop', name: 'Shop', origins: ['https://shop.example'] },
      origin: 'https://shop.example',
      language: 'en',
      repository,
      screen,
      send: () => undefined,
      api: createLoginApi({
        url: 'https://wallet.shop.example',
        keys: async () => (await repository.keys()).signingKeys,
        fetch,
      }),
      operations: startWorker(() => {
        throw new Error('No key is needed in these tests.')
      }),
    },
    networks: ['eip155:1'],
    mayConfirm: () => true,
    withScreen: async (_signal, run) => await run(),
  })
}

it('says that the browser refuses storage, and knows nobody', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError')
  })
  const app = openApp(() => Promise.reject(new Error('Nothing is sent without a key.')))
  const { signal } = new AbortController()
  expect(await app.handle({ id, method: 'user', params: {} }, signal)).toBeNull()
  const connecting = app.handle({ id, method: 'connectEmail', params: {} }, signal)
  await page.getByLabelText('E-mail address').fill('ada@mail.example')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText(/does not let this page store anything/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(connecting).rejects.toMatchObject({ code: 4001 })
  vi.restoreAllMocks()
})

it('says that the server does not answer, and sends the address again when asked to', async () => {
  const asked: string[] = []
  const app = openApp(async (url) => {
    const { pathname } = new URL(String(url))
    asked.push(pathname)
    if (pathname === '/v1/login/session')
      return Response.json(errorBody('session', 'Log in first.'), { status: 401 })
    throw new TypeError('Failed to fetch')
  })
  const { signal } = new AbortController()
  const connecting = app.handle({ id, method: 'connectEmail', params: {} }, signal)
  await page.getByLabelText('E-mail address').fill('ada@mail.example')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/login server does not answer/)).toBeVisible()
  await page.getByLabelText('E-mail address').fill('ada@mail.example')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked.filter((path) => path === '/v1/login/codes')).toHaveLength(2)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(connecting).rejects.toMatchObject({ code: 4001 })
})

import type { LoginMethod } from '@latchkit/wire'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createTwoDevices } from '../../test/createTwoDevices.ts'
import { stubVisibility } from '../../test/stubVisibility.ts'
import '../ui/frame.css'
import { texts } from '../ui/texts.ts'
import { LoginApiError } from './LoginApiError.ts'
import { manageMethods } from './manageMethods.ts'

const email: LoginMethod = { id: 'email', name: 'ada@mail.example' }
const google: LoginMethod = { id: 'g'.repeat(43), provider: 'google', name: 'grace' }

let root: HTMLElement
beforeEach(() => {
  root = document.createElement('main')
  root.dataset['testid'] = 'own'
  document.body.replaceChildren(root)
})
const own = page.getByTestId('own')
const button = (name: string) => own.getByRole('button', { name, exact: true })

/** Opens the screen for an account. `sent` has what the server was asked to change. */
async function open(methods: LoginMethod[], refuse?: (path: string) => string | undefined) {
  stubVisibility()
  const ending = new AbortController()
  const devices = await createTwoDevices(root, document.createElement('main'), {
    signal: ending.signal,
  })
  const windows: string[] = []
  const spy = vi.spyOn(window, 'open').mockImplementation((url) => {
    windows.push(String(url))
    return null
  })
  onTestFinished(() => {
    ending.abort()
    spy.mockRestore()
  })
  const { ownParts, stored, code } = devices
  const sent: { readonly path: string; readonly body: unknown }[] = []
  let isProved = false
  const answers: Readonly<Record<string, (body: unknown) => unknown>> = {
    '/v1/login/methods/social': () => ({
      flowId: 'flow',
      startToken: 's'.repeat(43),
      expiresInSeconds: 600,
    }),
    '/v1/login/methods/social/confirm': () => void methods.push(google),
    '/v1/login/methods/email': (body) => {
      const { step } = body as { readonly step: string }
      if (step === 'confirm') methods.push(email)
      return { flowId: 'flow', expiresInSeconds: 300, resendInSeconds: 30, delivery: 'sent' }
    },
    '/v1/login/methods/remove': (body) => {
      const { id } = body as { readonly id: string }
      methods.splice(
        methods.findIndex((method) => method.id === id),
        1,
      )
    },
  }
  const api: typeof ownParts.api = {
    ...ownParts.api,
    async get(path, schema, signal) {
      if (path === '/v1/login/methods') return { methods: [...methods] } as never
      if (path === '/v1/login/social/flows/flow') return { state: 'ready', name: 'grace' } as never
      if (path === '/v1/login/flows/flow') return await new Promise(() => undefined)
      return await ownParts.api.get(path, schema, signal)
    },
    async send(method, path, body, schema) {
      const answer = answers[path]
      if (!answer) {
        const opened = await ownParts.api.send(method, path, body, schema)
        if (path.endsWith('/open')) isProved = true
        return opened
      }
      sent.push({ path, body })
      // As the server does.
      if (!isProved) throw new LoginApiError('step_up', 'Prove a recovery factor first.')
      const refusal = refuse?.(path)
      if (refusal !== undefined) throw new LoginApiError(refusal, 'What the server says.')
      return answer(body) as never
    },
  }
  const project = { ...ownParts.project, socials: { google: 'Google' } }
  const done = manageMethods({ ...ownParts, api, project }, stored).catch(() => undefined)
  return {
    sent,
    windows,
    done,
    forgetProof: () => void (isProved = false),
    async prove() {
      await own.getByRole('button', { name: /^Printed code/ }).click()
      await own.getByLabelText('Recovery code').fill(code)
      await button('Continue').click()
    },
    /** Opens the window that approves it, and answers in its place, as a window without an opener does. */
    async decide(answer: 'approve' | 'reject') {
      await button(texts.confirmWindow).click()
      const name = windows.at(-1)?.split('#')[1] ?? ''
      expect(name).toMatch(/^confirm/)
      const channel = new BroadcastChannel(`#${name}`)
      const shown = new Promise<unknown>((resolve) => {
        channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data))
      })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
      channel.postMessage('ready')
      const request = await shown
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
      channel.postMessage(answer)
      channel.close()
      return request
    },
  }
}

it('a provider is added after a proof, and after a window has said whom it has named', async () => {
  const { sent, prove, decide } = await open([email])
  await button('Add Google').click()
  await prove()
  await button('Continue with Google').click()
  await expect.element(own.getByText(texts.confirmWindowHint)).toBeVisible()
  expect(sent.map(({ path }) => path)).toEqual(['/v1/login/methods/social'])
  expect(await decide('approve')).toMatchObject({
    origin: 'https://shop.example',
    summary: { action: 'addMethod', lines: [{ value: 'Google (grace)' }] },
  })
  await expect.element(button('Remove Google (grace)')).toBeVisible()
  expect(sent[1]).toEqual({
    path: '/v1/login/methods/social/confirm',
    body: { flowId: 'flow', language: 'en' },
  })
})

it('nothing is added where the visitor does not approve it; then it is, where they do', async () => {
  const { sent, prove, decide } = await open([email])
  await button('Add Google').click()
  await prove()
  await button('Continue with Google').click()
  await decide('reject')
  await expect.element(button('Add Google')).toBeVisible()
  expect(sent.map(({ path }) => path)).toEqual(['/v1/login/methods/social'])
  await button('Add Google').click()
  await button('Continue with Google').click()
  await decide('approve')
  await expect.element(button('Remove Google (grace)')).toBeVisible()
})

it('an address is added after a proof, a window and its code', async () => {
  const { sent, prove, decide } = await open([google])
  await button(texts.methodAddEmail).click()
  await prove()
  await own.getByLabelText(texts.emailLabel).fill(email.name)
  await button('Continue').click()
  await decide('approve')
  await own.getByLabelText(texts.codeLabel).fill('123456')
  await expect.element(button('Remove E-mail (ada@mail.example)')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([
    {
      step: 'start',
      email: email.name,
      projectId: 'shop',
      origin: 'https://shop.example',
      language: 'en',
    },
    { step: 'confirm', flowId: 'flow', code: '123456' },
  ])
})

it('an address that the server refuses after its code leads back to the list, with a sentence', async () => {
  let isStarted = false
  const { prove, decide } = await open([google], (path) => {
    if (path !== '/v1/login/methods/email') return undefined
    const refusal = isStarted ? 'email_taken' : undefined
    isStarted = true
    return refusal
  })
  await button(texts.methodAddEmail).click()
  await prove()
  await own.getByLabelText(texts.emailLabel).fill(email.name)
  await button('Continue').click()
  await decide('approve')
  await own.getByLabelText(texts.codeLabel).fill('123456')
  await expect.element(own.getByText(texts.emailTaken)).toBeVisible()
  await expect.element(button(texts.methodAddEmail)).toBeVisible()
})

it('one is removed after a proof and a window; the last one cannot be', async () => {
  const { sent, prove, decide } = await open([email, google])
  await button('Remove E-mail (ada@mail.example)').click()
  await prove()
  await decide('approve')
  await expect.element(button(texts.methodAddEmail)).toBeVisible()
  expect(sent).toMatchObject([{ path: '/v1/login/methods/remove', body: { id: 'email' } }])
  await expect.element(own.getByText('grace')).toBeVisible()
  await expect.element(own.getByRole('button', { name: /^Remove/ })).not.toBeInTheDocument()
})

it('the last one that works cannot be removed: a provider that is not offered any more logs nobody in', async () => {
  await open([email, { id: 'd'.repeat(43), provider: 'discord', name: 'grace' }])
  await expect.element(button('Remove discord (grace)')).toBeVisible()
  await expect.element(button('Remove E-mail (ada@mail.example)')).not.toBeInTheDocument()
})

it('an address whose code comes after its proof is over is begun again', async () => {
  const { prove, decide, forgetProof } = await open([google])
  await button(texts.methodAddEmail).click()
  await prove()
  await own.getByLabelText(texts.emailLabel).fill(email.name)
  await button('Continue').click()
  await decide('approve')
  await expect.element(own.getByLabelText(texts.codeLabel)).toBeVisible()
  forgetProof()
  await own.getByLabelText(texts.codeLabel).fill('123456')
  await expect.element(own.getByText('Prove a recovery factor first.')).toBeVisible()
  await button(texts.methodAddEmail).click()
  await prove()
  await expect.element(own.getByLabelText(texts.emailLabel)).toBeVisible()
})

it('a proof that is too old for the server is asked for again', async () => {
  const { prove, decide, forgetProof } = await open([email, google])
  await button('Remove Google (grace)').click()
  await prove()
  // Proved, and waiting for the visitor.
  await expect.element(button(texts.confirmWindow)).toBeVisible()
  forgetProof()
  await decide('approve')
  await expect.element(own.getByText('Prove a recovery factor first.')).toBeVisible()
  await button('Remove Google (grace)').click()
  await prove()
  await decide('approve')
  await expect.element(own.getByRole('button', { name: /^Remove/ })).not.toBeInTheDocument()
})

it('whom another account has is said, and the list is there again', async () => {
  const { prove, decide } = await open([email], (path) =>
    path.endsWith('/confirm') ? 'identity_taken' : undefined,
  )
  await button('Add Google').click()
  await prove()
  await button('Continue with Google').click()
  await decide('approve')
  await expect.element(own.getByText('What the server says.')).toBeVisible()
  await expect.element(button('Add Google')).toBeVisible()
})

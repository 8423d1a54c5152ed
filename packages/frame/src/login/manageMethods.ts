import { loginFlowSchema, loginMethodsSchema, type LoginMethod } from '@latchkit/wire'
import { confirm } from '../approve/confirm.ts'
import type { StoredWallet } from '../keys/deviceRepository.ts'
import type { SigningSummary } from '../sign/summary.ts'
import { element } from '../ui/element.ts'
import { createChoices } from '../ui/fields.ts'
import { createProblem, type Problem } from '../ui/problem.ts'
import { fill, texts } from '../ui/texts.ts'
import { askEmail } from './askEmail.ts'
import { askForIdentity } from './askForIdentity.ts'
import type { FrameParts } from './frameParts.ts'
import { LoginApiError } from './LoginApiError.ts'
import { prove } from './prove.ts'
import { sayError } from './sayError.ts'
import { verifyAddress } from './verifyEmail.ts'

/**
 * Lists the ways to log in to the account, adds an e-mail address or an identity at a provider, and removes any but the last one.
 * Each change needs the proof of a recovery factor, which the server requires too, and is approved in a window of its own, which no
 * site can cover. Returns `passkeys` if the visitor goes on to the passkeys that own their contract account, where they have one.
 */
export async function manageMethods(
  parts: FrameParts,
  stored: StoredWallet,
  { hasContract = false }: { readonly hasContract?: boolean } = {},
): Promise<'passkeys' | undefined> {
  const { api, screen, project, origin, language } = parts
  const site = { projectId: project.projectId, origin }
  const isOffered = ({ provider }: LoginMethod): boolean =>
    provider === undefined || Object.hasOwn(project.socials, provider)
  const labelOf = (provider: string): string =>
    Object.hasOwn(project.socials, provider) ? (project.socials[provider] ?? provider) : provider
  let isProved = false
  let error: Problem = ''

  async function proveOnce(): Promise<void> {
    if (!isProved) await prove(parts, stored)
    isProved = true
  }

  const approve = (action: 'addMethod' | 'removeMethod', method: string): Promise<boolean> => {
    const summary: SigningSummary = {
      action,
      networkId: 'eip155:1',
      address: stored.addresses.eip155,
      lines: [{ label: 'loginMethod', value: method }],
      warnings: [action],
      // Opens the confirmation in a window of its own.
      movesValue: true,
    }
    return confirm(screen, summary, origin)
  }

  async function addEmail(): Promise<void> {
    await proveOnce()
    const email = await askEmail(screen, { title: texts.addEmailTitle, label: texts.emailLabel })
    if (!(await approve('addMethod', email))) return
    screen.wait(texts.working)
    const path = '/v1/login/methods/email'
    const start = () =>
      api.send('POST', path, { step: 'start', email, ...site, language }, loginFlowSchema)
    const rejection = await verifyAddress(parts, {
      email,
      started: await start(),
      start,
      async verify(attempt) {
        try {
          await api.send('POST', path, { step: 'confirm', ...attempt }, loginMethodsSchema)
        } catch (caught) {
          // The code was right, but the account does not allow the change: another code would not help.
          if (caught instanceof LoginApiError && finalErrors.has(caught.code)) return caught
          throw caught
        }
        return undefined
      },
    })
    if (rejection) throw rejection
  }

  async function addIdentity(provider: string): Promise<void> {
    await proveOnce()
    const label = labelOf(provider)
    const { flowId, name } = await askForIdentity(parts, { provider, label })
    if (!(await approve('addMethod', `${label} (${name})`))) return
    screen.wait(texts.working)
    const path = '/v1/login/methods/social/confirm'
    await api.send('POST', path, { flowId, language }, loginMethodsSchema)
  }

  async function remove({ id, provider, name }: LoginMethod): Promise<void> {
    await proveOnce()
    const words = provider === undefined ? name : `${labelOf(provider)} (${name})`
    if (!(await approve('removeMethod', words))) return
    screen.wait(texts.working)
    const body = { id, ...site, language }
    await api.send('POST', '/v1/login/methods/remove', body, loginMethodsSchema)
  }

  for (;;) {
    screen.wait(texts.working)
    const { methods } = await api.get('/v1/login/methods', loginMethodsSchema)
    const act = await screen.ask<(() => Promise<void>) | 'passkeys' | undefined>({
      title: texts.methodsTitle,
      render: (finish) => [
        element('p', {}, texts.methodsHint),
        createProblem(error),
        ...methods.map((method) =>
          renderMethod(method, {
            label: method.provider === undefined ? texts.methodEmail : labelOf(method.provider),
            remove: methods.some((one) => one !== method && isOffered(one))
              ? () => finish(() => remove(method))
              : undefined,
          }),
        ),
        createChoices<(() => Promise<void>) | 'passkeys'>(
          [
            ...(methods.some(({ provider }) => provider === undefined)
              ? []
              : [{ value: addEmail, label: texts.methodAddEmail }]),
            ...Object.entries(project.socials).map(([provider, name]) => ({
              value: () => addIdentity(provider),
              label: fill(texts.methodAdd, { name }),
            })),
            ...(hasContract ? [{ value: 'passkeys', label: texts.passkeysTitle } as const] : []),
          ],
          finish,
        ),
        element(
          'button',
          {
            className: 'primary',
            attributes: { type: 'button' },
            onClick: () => finish(undefined),
          },
          texts.done,
        ),
      ],
    })
    if (!act || act === 'passkeys') return act
    error = ''
    try {
      await act()
    } catch (caught) {
      // The proof has expired: the next change asks for it again.
      if (caught instanceof LoginApiError && caught.code === 'step_up') isProved = false
      error = sayError(caught)
    }
  }
}

/** Errors after which no other code is accepted either. */
const finalErrors = new Set(['email_taken', 'email_set', 'step_up', 'untrusted_device'])

function renderMethod(
  { name }: LoginMethod,
  { label, remove }: { readonly label: string; readonly remove: (() => void) | undefined },
): HTMLElement {
  return element(
    'section',
    {},
    element('strong', {}, label),
    element('p', { className: 'hint' }, name),
    remove &&
      element(
        'button',
        {
          // Sighted visitors see the name above the button.
          attributes: {
            type: 'button',
            'aria-label': fill(texts.deviceRemove, { name: `${label} (${name})` }),
          },
          onClick: remove,
        },
        fill(texts.deviceRemove, { name: label }),
      ),
  )
}

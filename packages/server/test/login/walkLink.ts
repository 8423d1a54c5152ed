import type { SocialFlow } from '@latchkit/wire'
import { expect } from 'vitest'
import { backUp, type ProveFactor } from './backUp.ts'
import { siteUrl, type Device } from './createDevice.ts'
import type { Stage } from './socialStage.ts'
import { socialWindow, type SocialWindow } from './socialWindow.ts'

/** A visitor with an account by e-mail, whose wallet is backed up. */
export interface Owner {
  readonly device: Device
  readonly account: string
  readonly prove: ProveFactor
}

/** Waits until all mail is out: the next one is that of what comes next. */
export async function untilMailed({ store }: Stage): Promise<void> {
  await expect.poll(() => store.db.selectFrom('login_mails').select('id').execute()).toEqual([])
}

/** Logs somebody new in by e-mail, and backs their wallet up. */
export async function createOwner(stage: Stage, email: string): Promise<Owner> {
  await untilMailed(stage)
  const device = await stage.device()
  const { account } = await device.logIn(email, stage.mailbox)
  return { device, account: account.id, prove: await backUp(device) }
}

/** What a case does otherwise than a visitor who adds a provider. What is left out is right. */
export interface LinkDetour {
  /** Instead of proving a recovery factor. */
  readonly prove?: (owner: Owner, stage: Stage) => unknown
  /** Who begins to add it. */
  readonly beginner?: (owner: Owner, stage: Stage) => Device | Promise<Device>
  /** Fields of the body that begins it. */
  readonly body?: object
  /** What is begun instead. */
  readonly begin?: 'login'
  /** The flow is started as a redirect. */
  readonly isRedirect?: boolean
  /** The browser that the answer comes back in. */
  readonly browser?: (own: SocialWindow, stage: Stage) => SocialWindow
  /** Before whom the provider names is added. */
  readonly before?: (owner: Owner, stage: Stage) => unknown
  /** Who it is at the provider; nobody refuses there. */
  readonly person?: string
  /** Nobody has answered yet. */
  readonly isEarly?: boolean
  /** Who adds it. */
  readonly claimant?: (owner: Owner, stage: Stage) => Device | Promise<Device>
  readonly twice?: boolean
  /** What is asked for instead of adding it. */
  readonly confirm?: 'login'
}

/** Where it ends, and why. */
export type LinkEnding =
  | 'added'
  | { readonly begin: string }
  | { readonly start: string }
  | { readonly answer: string }
  | { readonly confirm: string }

/** Takes an owner through adding a provider, with a detour. */
export async function walkLink(
  stage: Stage,
  owner: Owner,
  detour: LinkDetour = {},
): Promise<LinkEnding> {
  await (detour.prove ?? (({ device, prove }) => prove(device)))(owner, stage)
  const beginner = (await detour.beginner?.(owner, stage)) ?? owner.device
  const path = detour.begin === 'login' ? '/v1/login/social' : '/v1/login/methods/social'
  const body = { provider: 'acme', projectId: 'shop', origin: siteUrl, ...detour.body }
  const begun = await beginner.call('POST', path, { body })
  if (begun.status !== 201) return { begin: begun.code ?? String(begun.status) }

  const { flowId, startToken } = begun.json as SocialFlow
  const own = socialWindow(stage.login.app)
  if (detour.isRedirect) {
    const { status, next } = await own.redirect({ flowId, startToken })
    if (next === undefined) return { start: String(status) }
  }
  const started = await own.start({ flowId, startToken })
  if (started.url === '') return { start: started.code ?? '' }
  if (!detour.isEarly) {
    const answer = stage.issuer.logIn(started.url, detour.person ?? 'grace')
    const page = await (detour.browser?.(own, stage) ?? own).open(answer)
    if (page.status !== 200) return { answer: page.title }
  }
  await detour.before?.(owner, stage)
  const claimant = (await detour.claimant?.(owner, stage)) ?? owner.device
  const confirm =
    detour.confirm === 'login' ? '/v1/login/social/verify' : '/v1/login/methods/social/confirm'
  const ask = async () =>
    await claimant.call('POST', confirm, {
      body: detour.confirm === 'login' ? { flowId } : { flowId, language: 'en' },
    })
  let added = await ask()
  if (detour.twice) added = await ask()
  return added.status === 200 ? 'added' : { confirm: added.code ?? String(added.status) }
}

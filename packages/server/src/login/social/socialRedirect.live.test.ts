import { expect, test } from 'vitest'
import { openStage, type Stage } from '../../../test/login/socialStage.ts'
import { beginSocial, socialWindow, verifySocial } from '../../../test/login/socialWindow.ts'
import { returnUrl } from '../../../test/login/walkSocial.ts'

async function leave(stage: Stage, provider = 'acme') {
  const device = await stage.device()
  const { flow } = await beginSocial(device, provider, { returnUrl })
  const window = socialWindow(stage.login.app)
  const { flowId, startToken } = flow
  const { next = '' } = await window.redirect({ flowId, startToken })
  return { device, window, flowId, startToken, next }
}

test('the page goes to the provider, comes back to the very address, and the device has its session', async () => {
  const stage = await openStage()
  const { device, window, flowId, next } = await leave(stage)
  expect(new URL(next).origin).toBe(stage.issuer.url)
  expect(await window.open(stage.issuer.logIn(next, 'ada'))).toEqual({
    status: 200,
    title: 'One moment…',
    next: returnUrl,
  })
  expect(await verifySocial(device, flowId)).toMatchObject({
    status: 200,
    json: { account: { social: { provider: 'acme', name: 'ada@mail.example' } }, isNew: true },
  })
})

test('whoever refuses at the provider comes back too, and the device is told', async () => {
  const stage = await openStage()
  const { device, window, flowId, next } = await leave(stage)
  const answer = stage.issuer.logIn(next, 'ada')
  answer.searchParams.delete('code')
  answer.searchParams.set('error', 'access_denied')
  expect(await window.open(answer)).toMatchObject({ next: returnUrl })
  expect(await verifySocial(device, flowId)).toMatchObject({ code: 'social_refused' })
})

test('where the provider is away, the page comes back at once', async () => {
  const stage = await openStage()
  stage.issuer.isAway = true
  const { device, flowId, next } = await leave(stage)
  expect(next).toBe(returnUrl)
  expect(await verifySocial(device, flowId)).toMatchObject({ code: 'social_away' })
})

test('whoever comes back without an answer may still complete the login', async () => {
  const stage = await openStage()
  const { device, window, flowId, next } = await leave(stage)
  expect(await verifySocial(device, flowId)).toMatchObject({ status: 409, code: 'social_pending' })
  await window.open(stage.issuer.logIn(next, 'ada'))
  expect(await verifySocial(device, flowId)).toMatchObject({ status: 200 })
})

test('a form that is posted again says that the login has expired, and how to go on', async () => {
  const stage = await openStage()
  const { window, flowId, startToken } = await leave(stage)
  expect(await window.redirect({ flowId, startToken })).toEqual({
    status: 410,
    title: 'This login has expired',
  })
})

test('the database has the address of no page', async () => {
  const stage = await openStage()
  const { flowId } = await leave(stage)
  const rows = await stage.store.db.selectFrom('login_social_flows').selectAll().execute()
  expect(rows).toMatchObject([{ id: flowId, return_url: expect.any(String) }])
  expect(JSON.stringify(rows)).not.toContain('/cart')
})

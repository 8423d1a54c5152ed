import { HttpError } from '@latchkit/backend/errors'
import { defineRoute, type Route } from '@latchkit/backend/http'
import { deviceEnrolmentSchema, loginDevicesSchema } from '@latchkit/wire'
import * as v from 'valibot'
import { loginError } from '../loginError.ts'
import type { LoginParts } from '../loginParts.ts'
import { assertEnrolled } from './assertEnrolled.ts'

/** The routes of devices: listing, revoking, and enrolling one that has recovered the wallet. */
export function deviceRoutes({ guard, accounts, sessions, shares }: LoginParts): readonly Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/v1/login/devices',
      summary: 'The devices of an account.',
      response: {
        description: 'The devices, the last used one first.',
        contentType: 'application/json',
        schema: loginDevicesSchema,
      },
      refusals: [401, 429],
      async handler({ context }) {
        const { account, device } = await guard.session(context)
        return { devices: await accounts.devices(account, device) }
      },
    }),
    defineRoute({
      method: 'PUT',
      path: '/v1/login/devices/current',
      summary: 'Stores the share of a device that has proved to have the wallet.',
      body: deviceEnrolmentSchema,
      response: { description: 'Nothing.', contentType: 'application/json' },
      refusals: [400, 401, 403, 404, 413, 422, 429],
      async handler({ body: { authShare, signature }, context }) {
        const session = await guard.session(context)
        const wallet = await accounts.wallet(session.account)
        if (!wallet) throw loginError('no_wallet', 'This account has no wallet yet.')
        assertEnrolled(session, wallet.walletKey, signature)
        await shares.enrol(session, authShare)
        return context.body(null, 204)
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: '/v1/login/devices/:id',
      summary: 'Revokes a device: its share of the wallet is deleted, and it is signed out.',
      params: v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{20,64}$/)) }),
      response: { description: 'Nothing.', contentType: 'application/json' },
      refusals: [400, 401, 403, 404, 429],
      async handler({ params: { id }, context }) {
        const session = await guard.session(context)
        if (!(await accounts.removeDevice(session, id)))
          throw new HttpError(404, 'id', 'This account has no such device.')
        await sessions.endOfDevice(id)
        if (id === session.device) guard.clearCookie(context)
        return context.body(null, 204)
      },
    }),
  ]
}

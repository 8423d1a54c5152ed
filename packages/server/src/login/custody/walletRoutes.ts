import { HttpError } from '@latchkit/backend/errors'
import { defineRoute, type Route } from '@latchkit/backend/http'
import {
  loginSessionSchema,
  loginWalletUpdateSchema,
  newRecoveryFactorSchema,
  openedRecoverySchema,
  recoveryAttemptSchema,
  recoveryFactorsSchema,
  releasedShareSchema,
} from '@latchkit/wire'
import * as v from 'valibot'
import { assertEnrolled } from '../devices/assertEnrolled.ts'
import { describeSession, type LoginParts } from '../loginParts.ts'

const json = 'application/json'
const idParams = v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{20,64}$/)) })

/** The routes of wallets: the vault, the shares that the server holds, and the recovery factors. */
export function walletRoutes(parts: LoginParts): readonly Route[] {
  const { guard, shares, accounts } = parts
  return [
    defineRoute({
      method: 'PUT',
      path: '/v1/login/wallet',
      summary: 'Stores a wallet at its birth, or its next version.',
      body: loginWalletUpdateSchema,
      response: { description: 'The session.', contentType: json, schema: loginSessionSchema },
      refusals: [400, 401, 403, 409, 413, 422, 429],
      async handler({ body, context }) {
        const session = await guard.session(context)
        assertEnrolled(session, body.walletKey, body.signature)
        await shares.putWallet(session, body)
        const isTrusted = session.isTrusted || body.authShare !== undefined
        return await describeSession(parts, { ...session, isTrusted })
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/v1/login/share',
      summary: 'Releases the server’s share to a device that has one.',
      response: { description: 'The share.', contentType: json, schema: releasedShareSchema },
      refusals: [401, 403, 404, 429],
      handler: async ({ context }) => await shares.releaseShare(await guard.session(context)),
    }),
    defineRoute({
      method: 'GET',
      path: '/v1/login/recovery',
      summary: 'The recovery factors of the wallet.',
      response: { description: 'The factors.', contentType: json, schema: recoveryFactorsSchema },
      refusals: [401, 429],
      async handler({ context }) {
        const { account } = await guard.session(context)
        return { recovery: (await accounts.wallet(account))?.recovery ?? [] }
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/v1/login/recovery',
      summary: 'Adds a recovery factor.',
      body: newRecoveryFactorSchema,
      response: { description: 'The factors.', contentType: json, schema: recoveryFactorsSchema },
      refusals: [400, 401, 403, 404, 409, 413, 422, 429],
      async handler({ body, context }) {
        const session = await guard.session(context)
        await shares.addRecovery(session, body)
        return { recovery: (await accounts.wallet(session.account))?.recovery ?? [] }
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/v1/login/recovery/:id/open',
      summary: 'Releases the shares of a recovery factor to whoever proves to have it.',
      params: idParams,
      body: recoveryAttemptSchema,
      response: { description: 'The shares.', contentType: json, schema: openedRecoverySchema },
      refusals: [400, 401, 403, 404, 413, 422, 429],
      handler: async ({ params, body, context }) =>
        await shares.openRecovery(await guard.session(context), params.id, body.proof),
    }),
    defineRoute({
      method: 'DELETE',
      path: '/v1/login/recovery/:id',
      summary: 'Removes a recovery factor.',
      params: idParams,
      response: { description: 'Nothing.', contentType: json },
      refusals: [400, 401, 403, 404, 429],
      async handler({ params, context }) {
        const session = await guard.session(context)
        if (!(await shares.removeRecovery(session, params.id)))
          throw new HttpError(404, 'id', 'This wallet has no such recovery factor.')
        return context.body(null, 204)
      },
    }),
  ]
}
